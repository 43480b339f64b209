import { ASSUMED_CLOSURES, HOLIDAY_CLOSURES, LAST_CALENDAR_YEAR } from './holidays.ts'
import { fromDayNumber, type TradeDate, toDayNumber, weekdayOf } from './trade-date.ts'
import { isTradingDay, nextTradingDay } from './trading-calendar.ts'

/** A date that follows from a published rule; `announced`: the exchanges have published it. */
export type RuleEntry = {
  kind: 'delivery' | 'indexReview' | 'holiday' | 'macro' | 'report'
  date: TradeDate
  time: string | null
  title: string
  /** The rule and who set it. */
  rule: string
  certainty: 'announced' | 'rule'
}

const FRIDAY = 5
const WEEK = 7

/** The nth weekday (0 Sunday … 6 Saturday) of a month (1 … 12). */
function nthWeekday(year: number, month: number, { weekday, nth }: { weekday: number; nth: number }): TradeDate {
  const first = toDayNumber(`${year}-${String(month).padStart(2, '0')}-01`)
  return fromDayNumber(first + ((weekday - weekdayOf(first) + WEEK) % WEEK) + (nth - 1) * WEEK)
}

const onOrAfter = (date: TradeDate) => (isTradingDay(date) ? date : nextTradingDay(date))
const inMonth = (year: number, month: number, day: number) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** 股指期货 last trading and delivery day of a month: its third Friday, the next session where that is a holiday. */
export function deliveryDay(year: number, month: number): TradeDate {
  return onOrAfter(nthWeekday(year, month, { weekday: FRIDAY, nth: 3 }))
}

/** Effective day of the samples of 沪深300 and other indexes in June and December: the session after the second Friday. */
export function indexReviewDay(year: number, month: 6 | 12): TradeDate {
  return nextTradingDay(nthWeekday(year, month, { weekday: FRIDAY, nth: 2 }))
}

/** Day on which 贷款市场报价利率 of a month is published: the 20th, the next working day after a holiday. */
export function loanRateDay(year: number, month: number): TradeDate {
  return onOrAfter(inMonth(year, month, 20))
}

const DELIVERY_RULE = '中金所《股指期货合约》：最后交易日为合约到期月份的第三个星期五，遇国家法定假日顺延'
const REVIEW_RULE = '中证指数《沪深300指数编制方案》：每年 6 月和 12 月第二个星期五的下一交易日起实施'
const RATE_RULE = '人民银行授权全国银行间同业拆借中心每月 20 日 9:00 公布，遇节假日顺延'
const DEADLINE_RULE = '《上市公司信息披露管理办法》：年报 4 月 30 日前、半年报 8 月 31 日前、季报在季度结束后一个月内披露'
const CLOSURE_RULE = '沪深北交易所公布的休市安排'
const ASSUMED_RULE = '按放假惯例推算，以交易所公布的休市安排为准'

const DEADLINES = [
  { month: 4, day: 30, title: '年报与一季报披露截止' },
  { month: 8, day: 31, title: '半年报披露截止' },
  { month: 10, day: 31, title: '三季报披露截止' },
] as const

function* ofMonth(year: number, month: number): Generator<RuleEntry> {
  const rule = 'rule' as const
  const contract = `${year % 100}${String(month).padStart(2, '0')}`
  const names = ['IF', 'IH', 'IC', 'IM'].map((code) => code + contract).join('、')
  yield {
    kind: 'delivery',
    date: deliveryDay(year, month),
    time: null,
    title: `股指期货交割：${names}`,
    rule: DELIVERY_RULE,
    certainty: rule,
  }
  if (month === 6 || month === 12)
    yield {
      ...{ kind: 'indexReview', date: indexReviewDay(year, month), time: null, certainty: rule },
      ...{ title: '沪深300、中证500 等指数样本调整生效', rule: REVIEW_RULE },
    }
  yield {
    kind: 'macro',
    date: loanRateDay(year, month),
    time: '09:00',
    title: '贷款市场报价利率（LPR）公布',
    rule: RATE_RULE,
    certainty: rule,
  }
  for (const { month: due, day, title } of DEADLINES)
    if (due === month) yield { kind: 'report', date: inMonth(year, month, day), time: null, title, rule: DEADLINE_RULE, certainty: rule }
}

function closureEntry([from, to, name]: (typeof HOLIDAY_CLOSURES)[number]): RuleEntry {
  const isKnown = Number(from.slice(0, 4)) <= LAST_CALENDAR_YEAR
  const until = from === to ? '' : `，至 ${to}`
  return {
    ...{ kind: 'holiday', date: from, time: null, title: `${name}休市${until}` },
    ...(isKnown ? { rule: CLOSURE_RULE, certainty: 'announced' } : { rule: ASSUMED_RULE, certainty: 'rule' }),
  }
}

/** What rules put on the days from one date to another, both included, oldest first. A closure stands on its first day. */
export function ruleEntries(from: TradeDate, to: TradeDate): RuleEntry[] {
  const entries: RuleEntry[] = [...HOLIDAY_CLOSURES, ...ASSUMED_CLOSURES].map(closureEntry)
  // what is due in one month may be put off into the next
  let month = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 2
  const last = Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - 1
  for (; month <= last; month++) entries.push(...ofMonth(Math.floor(month / 12), (month % 12) + 1))
  return entries.filter(({ date }) => date >= from && date <= to).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
