import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso, fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem, intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { type Exchange, exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import type { Action } from '../company-actions.ts'
import { sharesAt } from '../finance/company-books.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import { sessionDates, sessionFrom, sessionUpTo } from '../sessions.ts'
import { type Company, eveningOf, isIn, type Notice, type Published } from './notice.ts'
import { own } from './purposes.ts'
import type { ReportFact } from './report-notices.ts'
import { chineseDate, percent, stocks, yuan } from './wording.ts'

const HIGH_YIELD = 0.03
const MANY_SHARES = 3

function planText({ cashPer10 = 0, bonusPer10 = 0, convertPer10 = 0 }: Action['event']): string {
  const parts = [
    ...(bonusPer10 > 0 ? [`送${bonusPer10}股`] : []),
    ...(convertPer10 > 0 ? [`转增${convertPer10}股`] : []),
    ...(cashPer10 > 0 ? [`派${cashPer10.toFixed(2)}元`] : []),
  ]
  return parts.join('')
}

/** Last close before an instant, 元; NaN when the bars do not reach back to it. */
function closeBefore(bars: DayColumns, annDate: string): number {
  const day = dayOfIso(annDate)
  for (let i = bars.length - 1; i >= 0; i--) if (intAt(bars.date, i) < day) return intAt(bars.close, i) / 1000
  return Number.NaN
}

function goodOf({ event }: Action, close: number): Notice['good'] {
  const { cashPer10 = 0, bonusPer10 = 0, convertPer10 = 0 } = event
  const yieldRatio = Math.round((cashPer10 / 10 / close) * 1e6) / 1e6
  if (yieldRatio >= HIGH_YIELD)
    return { kind: 'highDividend', value: yieldRatio, reason: `拟每10股${planText(event)}，现金分红占收盘价的${percent(yieldRatio)}` }
  const shares = bonusPer10 + convertPer10
  return shares >= MANY_SHARES ? { kind: 'bonusShares', value: shares, reason: `拟每10股${planText(event)}` } : undefined
}

type Plan = { action: Action; annual: ReportFact }

/** 2025年度, or 2026年前三季度 of what is paid on the report of the third quarter. */
const paidFor = ({ year, quarter }: ReportFact) => (quarter === 3 ? `${year}年度` : `${year}年前三季度`)

/** 利润分配预案 goes with the annual report. */
function planNotice({ world, profile }: Company, { action, annual }: Plan, close: number): Notice {
  const { event } = action
  const shares = sharesAt(world.actions(profile), annual.annDate)
  const cash = Math.round(((event.cashPer10 ?? 0) / 10) * shares)
  const good = goodOf(action, close)
  return {
    annDate: annual.annDate,
    effectiveAtMs: annual.effectiveAtMs,
    kind: 'dividendPlan',
    polarity: good === undefined ? 'neutral' : 'good',
    refersTo: { dataset: 'incomeStatements', key: `${profile.security.code}|${annual.endDate}` },
    figures: { cashPer10: event.cashPer10 ?? 0, newPer10: (event.bonusPer10 ?? 0) + (event.convertPer10 ?? 0), cash, shares },
    fields: {
      paidFor: paidFor(annual),
      plan: planText(event),
      shares: stocks(shares),
      cash: yuan(cash),
      payout: annual.profit > 0 ? percent(cash / annual.profit) : '不适用',
    },
    ...(good === undefined ? {} : { good }),
  }
}

/** Session by which what a report proposes is paid: the end of the year after it, or of January. */
const latestPaid = ({ year, quarter }: ReportFact) => sessionUpTo(quarter === 3 ? `${year + 1}-12-31` : `${year + 1}-02-28`)

/** Sessions from the evening of the 实施公告 to the ex-right day: it is printed three to five sessions before the record day, the one before. */
const FEWEST = 5
const NOTICE_DAYS = 20

function actionNotice(company: Company, { action, annual }: Plan, at: Published): Notice {
  const { event, session } = action
  return {
    ...at,
    kind: 'dividend',
    refersTo: { dataset: 'dividends', key: `${company.profile.security.code}|${event.exDate}` },
    figures: { cashPer10: event.cashPer10 ?? 0, newPer10: (event.bonusPer10 ?? 0) + (event.convertPer10 ?? 0) },
    fields: {
      paidFor: paidFor(annual),
      plan: planText(event),
      record: chineseDate(itemAt(sessionDates, session - 1)),
      ex: chineseDate(event.exDate),
    },
  }
}

function isListedBy({ profile }: Company, date: string): boolean {
  const { life, security } = profile
  return life.listed === null || security.listDate === null || security.listDate < date
}

/** Session of the annual meeting: called twenty days before, held by 30 June and before the dividend it decides on is announced. */
function meetingSession(company: Company, annual: ReportFact, latest: number): number {
  const first = sessionFrom(fromDayNumber(toDayNumber(annual.annDate) + NOTICE_DAYS))
  const last = Math.min(latest, sessionUpTo(`${annual.year + 1}-06-30`), first + 14)
  const draw = uniform(hashAt(streamKey(company.world.seed, own.meeting, company.profile.subject), annual.year))
  return first + Math.floor(draw * Math.max(last - first + 1, 1))
}

function meetingNotice(company: Company, annual: ReportFact, session: number): Notice {
  const day = itemAt(sessionDates, session)
  const called = sessionUpTo(fromDayNumber(toDayNumber(day) - NOTICE_DAYS - 1))
  const evening = eveningOf(company, called, 2)
  const { annDate, effectiveAtMs } = evening.effectiveAtMs > annual.effectiveAtMs ? evening : annual
  return {
    annDate,
    effectiveAtMs,
    kind: 'meeting',
    refersTo: { dataset: 'incomeStatements', key: `${company.profile.security.code}|${annual.endDate}` },
    figures: { meetingDate: dayOfIso(day) },
    fields: { meeting: `${annual.year}年年度股东会`, agenda: `${annual.year}年年度报告、董事会工作报告、利润分配`, day: chineseDate(day) },
  }
}

/** Part of the companies that hold an extraordinary meeting in a month, and days before it on which it is called (《公司法》第 115 条). */
const MONTHLY_MEETINGS = 0.12
const CALLED_DAYS = 15
const ORDINALS = ['一', '二', '三', '四', '五', '六'] as const
const AGENDAS = [
  '修订公司章程、股东会议事规则和董事会议事规则',
  '聘任下一年度会计师事务所并确定其报酬',
  '补选非独立董事、独立董事并调整专门委员会委员',
  '下一年度日常关联交易预计和关联方资金往来',
  '为合并报表范围内的子公司提供担保额度',
  '使用闲置自有资金进行现金管理和委托理财',
] as const

/** 临时股东会: some a year, none in the months of the annual one. */
export function* extraordinaryMeetings(company: Company, facts: readonly ReportFact[]): Generator<Notice> {
  const key = streamKey(company.world.seed, own.extraordinary, company.profile.subject)
  const firstYear = Number(new Date(company.from).toISOString().slice(0, 4))
  const lastYear = Number(new Date(company.before).toISOString().slice(0, 4)) + 1
  for (let year = firstYear; year <= lastYear; year++) {
    let held = 0
    for (const month of [1, 2, 3, 8, 9, 10, 11, 12]) {
      const hash = hashAt(key, year * 16 + month) >>> 0
      if (uniform(hash) >= MONTHLY_MEETINGS || held >= ORDINALS.length) continue
      const day = sessionDates[sessionFrom(`${year}-${String(month).padStart(2, '0')}-05`) + (hash % 15)]
      const ordinal = itemAt(ORDINALS, held++)
      if (day === undefined) continue
      const at = eveningOf(company, sessionUpTo(fromDayNumber(toDayNumber(day) - CALLED_DAYS - 1)), 9)
      const report = facts.findLast(({ effectiveAtMs }) => effectiveAtMs < at.effectiveAtMs)
      if (!isIn(company, at) || report === undefined || !isListedBy(company, at.annDate)) continue
      yield {
        ...at,
        kind: 'meeting',
        tag: 'extraordinary',
        refersTo: { dataset: 'incomeStatements', key: `${company.profile.security.code}|${report.endDate}` },
        figures: { meetingDate: dayOfIso(day) },
        fields: {
          meeting: `${year}年第${ordinal}次临时股东会`,
          agenda: itemAt(AGENDAS, (hash >>> 8) % AGENDAS.length),
          day: chineseDate(day),
        },
      }
    }
  }
}

/**
 * 分配预案 with the annual report, 股东会通知 twenty days before the meeting (《公司法》第 115 条), 权益分派实施公告 three to five sessions before the
 * record day (沪深《自律监管指南》).
 */
export function* dividendNotices(company: Company, facts: readonly ReportFact[], bars: DayColumns): Generator<Notice> {
  const { world, profile } = company
  const { actions } = world.actions(profile)
  for (const annual of facts) {
    if (annual.quarter < 2 || annual.restated || !isListedBy(company, annual.annDate)) continue
    // what belongs to this report lies within five months of it
    if (annual.effectiveAtMs >= company.before || annual.effectiveAtMs < company.from - 150 * 86_400_000) continue
    const isInterim = annual.quarter === 2
    const action = actions.find(
      (one) => one.isInterim === isInterim && one.event.exDate > annual.annDate && one.session <= latestPaid(annual),
    )
    if (isInterim && action === undefined) continue
    const draw = hashAt(streamKey(world.seed, own.record, profile.subject), annual.year) >>> 0
    const latest = action === undefined ? Number.POSITIVE_INFINITY : action.session - FEWEST
    // annual meetings empower the board to pay within the year (《上市公司监管指引第 3 号——现金分红》)
    const meeting = isInterim ? 0 : meetingSession(company, annual, latest)
    const reported: Notice[] = isInterim ? [] : [meetingNotice(company, annual, meeting)]
    if (action !== undefined) {
      const plan = { action, annual }
      const session = Math.max(action.session - FEWEST - (draw % 3), meeting)
      reported.push(
        planNotice(company, plan, closeBefore(bars, annual.annDate)),
        actionNotice(company, plan, eveningOf(company, session, 3)),
      )
    }
    for (const notice of reported) if (isIn(company, notice)) yield notice
  }
}

const EXCHANGES: Readonly<Record<Exchange, string>> = { SH: '上海证券交易所', SZ: '深圳证券交易所', BJ: '北京证券交易所' }

/** 上市公告书, on the evening before the first session. */
export function* listingNotices(company: Company): Generator<Notice> {
  const { world, profile } = company
  const { listed } = profile.life
  if (listed === null || listed < 1) return
  const at = eveningOf(company, listed - 1, 5)
  if (!isIn(company, at)) return
  const { totalShares, floatShares } = firstItem(world.actions(profile).capital)
  const { code } = profile.security
  yield {
    ...at,
    kind: 'listing',
    refersTo: { dataset: 'shareCapital', key: `${code}|${sessionDates[listed]}` },
    figures: { totalShares, floatShares },
    fields: {
      day: chineseDate(itemAt(sessionDates, listed)),
      exchange: EXCHANGES[exchangeOf(code)],
      shares: stocks(totalShares),
      float: stocks(floatShares),
    },
  }
}
