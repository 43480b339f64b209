import { visitorKinds } from '@guanlan/contract/rows/events.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'
import { companyDrivers } from '../company-drivers.ts'
import { normal } from '../distribution.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { Survey } from '../known-rows.ts'
import { industries } from '../sectors/industries.ts'
import { sessionDates, sessionFrom, sessionUpTo } from '../sessions.ts'
import { contractObjects, surveyPlaces, surveyTopics } from './business-words.ts'
import { type Company, eveningOf, isIn, type Notice } from './notice.ts'
import { own } from './purposes.ts'
import type { ReportFact } from './report-notices.ts'
import { chineseDate, percent, yuan } from './wording.ts'

/** Months (year × 12 + month) from the one some days before the range to the one it ends in. */
export function monthsNear({ from, before }: Company, daysBefore: number): number[] {
  const monthOf = (ms: number) => {
    const date = new Date(ms + 8 * 3_600_000)
    return date.getUTCFullYear() * 12 + date.getUTCMonth()
  }
  const first = monthOf(from - daysBefore * 86_400_000)
  return Array.from({ length: monthOf(before - 1) - first + 1 }, (_, k) => first + k)
}

/** Sessions of a month: the first, and how many. */
function sessionsOf(month: number): { first: number; count: number } {
  const date = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const first = sessionFrom(`${date}-01`)
  return { first, count: sessionUpTo(`${date}-28`) - first + 1 }
}

/** A session of a month on which the company is listed; null when it is not. */
function sessionIn({ profile }: Company, month: number, draw: number): number | null {
  const { first, count } = sessionsOf(month)
  const session = first + Math.floor(draw * count)
  return session > profile.life.first + 20 && session < profile.life.last ? session : null
}

const LEAST_RATIO = 0.1
/** 日常经营重大合同 must be announced from half of last year's revenue and 500 million 元 on; smaller ones are announced freely. */
const LARGEST_RATIO = 0.9

/** 重大合同 (沪深《股票上市规则》日常交易: half of last year's revenue and more than 5 亿元; below that as the company likes). */
export function* contractNotices(company: Company, facts: readonly ReportFact[]): Generator<Notice> {
  const { world, profile } = company
  const words = contractObjects[itemAt(industries, profile.industry).name]
  if (words === undefined) return
  const key = streamKey(world.seed, own.contract, profile.subject)
  for (const month of monthsNear(company, 0)) {
    const hash = hashAt(key, month)
    if (uniform(hash) >= words.chance / 12) continue
    const session = sessionIn(company, month, uniform(hashAt(hash, 1)))
    if (session === null) continue
    const at = eveningOf(company, session, 9)
    const annual = facts.findLast((fact) => fact.quarter === 3 && !fact.restated && fact.effectiveAtMs < at.effectiveAtMs)
    if (!isIn(company, at) || annual === undefined) continue
    const wanted = Math.min(LEAST_RATIO * Math.exp(0.9 * Math.abs(normal(hashAt(hash, 2)))), LARGEST_RATIO)
    const amount = Math.ceil((wanted * annual.revenue) / 1e4) * 1e4
    const ratio = Math.round((amount / annual.revenue) * 1e6) / 1e6
    const object = itemAt(words.objects, (hashAt(hash, 3) >>> 0) % words.objects.length)
    const fields = { object, amount: yuan(amount), ratio: percent(ratio), year: String(annual.year) }
    yield {
      ...at,
      kind: 'contract',
      polarity: 'good',
      refersTo: { dataset: 'incomeStatements', key: `${profile.security.code}|${annual.endDate}` },
      figures: { amount, ratio },
      fields: { ...fields, months: String(6 + ((hashAt(hash, 4) >>> 0) % 31)) },
      good: { kind: 'contract', value: amount, reason: `签订${object}合同${yuan(amount)}，占${annual.year}年营业收入的${percent(ratio)}` },
    }
  }
}

const WAYS = ['特定对象调研', '业绩说明会', '现场参观', '电话会议', '路演活动'] as const
const RECEIVERS = ['董事会秘书', '证券事务代表', '财务负责人', '总经理', '投资者关系经理'] as const
/** A survey with so many organisations is good news. */
const MANY = 30

function visitorsOf(hash: number, organizations: number): Survey['visitors'] {
  const visitors = recordOf(visitorKinds, () => 0)
  const shares = [0.34, 0.3, 0.07, 0.18, 0.06]
  let left = organizations
  shares.forEach((share, k) => {
    const taken = Math.min(left, Math.round(organizations * share * (0.5 + uniform(hashAt(hash, k)))))
    visitors[itemAt(visitorKinds, k)] = taken
    left -= taken
  })
  visitors.other += left
  return visitors
}

function picked(list: readonly string[], hash: number, count: number): string[] {
  const start = hash >>> 0
  return Array.from({ length: Math.min(count, list.length) }, (_, k) => itemAt(list, (start + k * 3) % list.length)).filter(
    (word, k, all) => all.indexOf(word) === k,
  )
}

type SurveyNotice = { survey: Survey; notice: Notice }

/** How often a company is visited in a month: the better and larger, the more, most after reports. */
function chanceOf({ world, profile }: Company, month: number): number {
  const { quality } = companyDrivers(world.seed, profile)
  const billions = (profile.anchorPrice * profile.totalShares) / 1e9
  const busy = [3, 4, 7, 8, 9, 10].includes(month % 12) ? 1.8 : 0.7
  return Math.min(0.16 * quality ** 2 * Math.min(billions / 8, 3) * busy, 0.6) * (profile.security.st === '' ? 1 : 0.1)
}

function surveyOf(company: Company, session: number, hash: number): SurveyNotice {
  const { profile } = company
  const secucode = profile.security.code
  const at = eveningOf(company, session + ((hashAt(hash, 2) >>> 0) % 2), 10)
  const surveyDate = itemAt(sessionDates, session)
  const draw = uniform(hashAt(hash, 3))
  const organizations = Math.min(1 + Math.floor(Math.exp(1.9 + 1.1 * normal(hashAt(hash, 4)) + draw)), 320)
  const way = itemAt(WAYS, (hashAt(hash, 5) >>> 0) % WAYS.length)
  const topics = picked(surveyTopics, hashAt(hash, 6), 2 + ((hashAt(hash, 7) >>> 0) % 3))
  const place = way === '电话会议' ? '线上' : itemAt(surveyPlaces, (hashAt(hash, 8) >>> 0) % surveyPlaces.length)
  const { annDate, effectiveAtMs } = at
  const receivers = picked(RECEIVERS, hashAt(hash, 9), 2)
  const visitors = visitorsOf(hashAt(hash, 10), organizations)
  const id = `${secucode}.${dayOfIso(surveyDate)}.visit`
  const survey = { id, secucode, surveyDate, annDate, way, place, receivers, organizations, visitors, topics, effectiveAtMs }
  const fields = { day: chineseDate(surveyDate), way, count: String(organizations), place, topics: topics.join('、') }
  const good = { kind: 'survey' as const, value: organizations, reason: `接待${organizations}家机构调研，关注${topics[0]}` }
  const notice: Notice = {
    ...at,
    kind: 'survey',
    refersTo: { dataset: 'surveys', key: id },
    figures: { organizations },
    fields,
    ...(organizations >= MANY ? { good } : {}),
  }
  return { survey, notice }
}

/** 机构调研 with its 投资者关系活动记录表, published within two sessions (深交所《上市公司自律监管指引第 1 号》第 6 章). At most one a month. */
export function* surveys(company: Company): Generator<SurveyNotice> {
  const key = streamKey(company.world.seed, own.survey, company.profile.subject)
  for (const month of monthsNear(company, 15)) {
    const hash = hashAt(key, month)
    if (uniform(hash) >= chanceOf(company, month)) continue
    const session = sessionIn(company, month, uniform(hashAt(hash, 1)))
    if (session === null) continue
    const reported = surveyOf(company, session, hash)
    if (isIn(company, reported.survey)) yield reported
  }
}
