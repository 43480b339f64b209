import type { InvestorQuestion } from '@guanlan/contract/rows/investor-qa.ts'
import { fromDayNumber, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { companyDrivers } from '../company-drivers.ts'
import { normal } from '../distribution.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { concepts } from '../sectors/concept-table.ts'
import { industries } from '../sectors/industries.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import { monthsNear } from './business-notices.ts'
import { type Company, isIn } from './notice.ts'
import { own } from './purposes.ts'
import { bareReply, type Topic, topics } from './question-texts.ts'
import { periodName, type ReportFact } from './report-notices.ts'
import { type Fields, growth, MARK, yuan } from './wording.ts'

/** Latest answer. */
const LONGEST_DAYS = 75
const NEVER = 0.11
const BARE = 0.22
/** Questions of a usual company in a month. */
const USUAL = 0.2

type Asked = { hash: number; atMs: number; day: number }

/** Questions of a month; small and lively shares are asked most. */
function askedIn({ world, profile }: Company, month: number): Asked[] {
  const key = hashAt(streamKey(world.seed, own.question, profile.subject), month)
  const rate = Math.min(USUAL * Math.exp(0.5 * normal(hashAt(key, 1)) + 0.3 * profile.styleLoading) * (profile.isWellKnown ? 6 : 1), 4)
  const count = Math.floor(rate) + (uniform(hashAt(key, 2)) < rate % 1 ? 1 : 0)
  const first = toDayNumber(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`)
  return Array.from({ length: count }, (_, k) => {
    const hash = hashAt(key, 10 + k)
    const day = first + Math.floor(uniform(hash) * 28)
    const evening = uniform(hashAt(hash, 1))
    const minute = evening < 0.75 ? 8 * 60 + 30 + Math.floor(evening * 850) : 19 * 60 + Math.floor((evening - 0.75) * 1100)
    return { hash, day, atMs: shanghaiInstant(day, minute) }
  })
}

/**
 * When a question is answered; null when it never is. Both platforms expect an answer within two sessions (深交所《互动易平台信息发布及回复内部审核指引》,
 * 上证e互动); most companies need some more, the careless weeks. Answers come on sessions, in office hours.
 */
function answeredAt({ world, profile }: Company, { hash, day }: Asked): number | null {
  const draw = (k: number) => hashAt(hashAt(hash, own.answer), k)
  const { quality } = companyDrivers(world.seed, profile)
  if (uniform(draw(0)) < NEVER * (1.8 - 1.5 * quality)) return null
  const days = Math.min(Math.exp(0.3 + 1.8 * (0.75 - quality) + 0.9 * normal(draw(1))), LONGEST_DAYS - 15)
  const session = sessionFrom(fromDayNumber(day + 1 + Math.floor(days)))
  const date = sessionDates[session]
  return date === undefined ? null : shanghaiInstant(toDayNumber(date), 8 * 60 + 40 + Math.floor(uniform(draw(2)) * 550))
}

type Known = Record<'report' | 'dividend' | 'theme', Fields | null>

/** What can be asked about at an instant: the newest report, the newest dividend, a theme. */
function knownOf({ world, profile }: Company, facts: readonly ReportFact[], { atMs, day, hash }: Asked): Known {
  const report = facts.findLast((fact) => fact.effectiveAtMs < atMs && !fact.restated && fact.before !== null)
  const date = fromDayNumber(day)
  const dividend = world.actions(profile).actions.findLast(({ event }) => event.exDate < date && (event.cashPer10 ?? 0) > 0)
  const theme =
    profile.concepts.length === 0 ? undefined : concepts[itemAt(profile.concepts, (hashAt(hash, 3) >>> 0) % profile.concepts.length)]
  return {
    report: report === undefined ? null : reportFields(report),
    dividend:
      dividend === undefined
        ? null
        : { year: String(Number(dividend.event.exDate.slice(0, 4)) - 1), plan: `派${(dividend.event.cashPer10 ?? 0).toFixed(2)}元` },
    theme: theme === undefined || theme.createDate > date ? null : { theme: theme.name },
  }
}

function reportFields(fact: ReportFact): Fields {
  return {
    period: periodName(fact),
    revenue: yuan(fact.revenue),
    profit: yuan(fact.profit),
    revenueGrowth: growth(fact.revenue, fact.before?.revenue ?? null),
    profitGrowth: growth(fact.profit, fact.before?.profit ?? null),
  }
}

function topicOf(known: Known, hash: number): Topic {
  const possible = topics.filter(({ needs }) => needs === null || known[needs] !== null)
  return itemAt(possible, (hashAt(hash, 4) >>> 0) % possible.length)
}

const PLATFORMS = { SZ: 'irm', SH: 'sse', BJ: 'bse' } as const

function versionsOf(company: Company, facts: readonly ReportFact[], asked: Asked): InvestorQuestion[] {
  const { profile } = company
  const { hash, atMs } = asked
  const secucode = profile.security.code
  const known = knownOf(company, facts, asked)
  const { topic, needs, ask, reply } = topicOf(known, hash)
  const fields = { ...(needs === null ? {} : known[needs]), industry: itemAt(industries, profile.industry).name }
  const answeredAtMs = answeredAt(company, asked)
  const question = {
    id: `${secucode}.${(atMs / 60_000).toString(36)}.${(hash >>> 20).toString(36)}`,
    secucode,
    platform: PLATFORMS[exchangeOf(secucode)],
    date: fromDayNumber(asked.day),
    askedAtMs: atMs,
    asker: `投资者${String(hash >>> 0).slice(0, 3)}***`,
    question: MARK + ask.write(hash, fields).join(''),
    answeredAtMs: null,
    answer: null,
    topics: topic === '概念题材' && fields !== null && 'theme' in fields ? [topic, String(fields.theme)] : [topic],
    effectiveAtMs: atMs,
  }
  if (answeredAtMs === null) return [question]
  const words = uniform(hashAt(hash, 5)) < BARE ? bareReply : reply
  const answer = MARK + words.write(hashAt(hash, 6), fields).join('')
  const date = new Date(answeredAtMs + 8 * 3_600_000).toISOString().slice(0, 10)
  return [question, { ...question, date, answeredAtMs, answer, effectiveAtMs: answeredAtMs }]
}

/** 董秘互动 of a company: questions of the range, and answers of the range to questions that may be older. */
export function* questionsOf(company: Company, facts: readonly ReportFact[]): Generator<InvestorQuestion> {
  const { life, security } = company.profile
  const from = toDayNumber(security.listDate ?? itemAt(sessionDates, life.first))
  const to = toDayNumber(itemAt(sessionDates, life.last))
  for (const month of monthsNear(company, LONGEST_DAYS + 15)) {
    for (const asked of askedIn(company, month)) {
      if (asked.day < from || asked.day >= to || asked.atMs >= company.before) continue
      if (asked.atMs < company.from - (LONGEST_DAYS + 15) * 86_400_000) continue
      for (const version of versionsOf(company, facts, asked)) if (isIn(company, version)) yield version
    }
  }
}
