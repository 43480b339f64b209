import type { Board } from '../calendar/session.ts'
import type { TradeDate } from '../calendar/trade-date.ts'
import { countTradingDays, isInCalendar } from '../calendar/trading-calendar.ts'
import type { Exchange } from '../securities/secu-code.ts'
import type { LimitRule, ListingRule } from './rules.ts'
import { LIMIT_RULES, LISTING_RULES } from './rules.ts'
import { divideHalfUp, MILLI_PER_UNIT, tickMilli, toMilli } from './tick.ts'

export type PriceLimitQuery = {
  board: Board
  /** Under risk warning (ST or *ST) on that date. */
  st: boolean
  date: TradeDate
  /** The exchange's previous close (昨收): after ex-rights the reference price, on the listing day the issue price. Null when unknown. */
  preClose: number | null
  /** Needed for B shares only, whose tick differs. */
  exchange?: Exchange
  listDate?: TradeDate | null
  /** Sessions since listing, 0 on the listing day; counted from `listDate` by the calendar when absent. */
  sessionsSinceListing?: number
  /** First session after relisting (恢复上市, 重新上市). */
  relisting?: boolean
  /** First session of the delisting period (退市整理期首日), without limit since 2021. */
  delistingFirstDay?: boolean
}

export type PriceLimit = {
  /** Limit-up price (涨停价) in the share's currency; null when there is none or it cannot be known. */
  up: number | null
  /** Limit-down price (跌停价), likewise. */
  down: number | null
  /** Day-to-day ratio in force (0.1 = 10 %); null without a limit. On a capped first day the upward ratio. */
  ratio: number | null
  /** `limited`, `unlimited` by rule, or `unknown` because a fact is missing. */
  status: 'limited' | 'unlimited' | 'unknown'
  rule: { id: string; from: TradeDate | null; text: string }
}

const DELISTING_FIRST_DAY_SINCE = '2021-01-01'

function isWithin(date: TradeDate, from: TradeDate, to: TradeDate | null): boolean {
  return date >= from && (to === null || date <= to)
}

function findLimitRule({ board, st, date }: PriceLimitQuery): LimitRule | undefined {
  const kind = st ? 'st' : 'normal'
  return LIMIT_RULES.find(
    (rule) => rule.boards.includes(board) && (rule.st === 'any' || rule.st === kind) && isWithin(date, rule.from, rule.to),
  )
}

/** Sessions since listing from the dates; null when the listing date is unknown or lies outside the calendar and is not the date itself. */
function sessionsSince({ sessionsSinceListing, listDate, date }: PriceLimitQuery): number | null {
  if (sessionsSinceListing !== undefined) return sessionsSinceListing
  if (!listDate || listDate > date) return null
  if (listDate === date) return 0
  if (Number(date.slice(0, 4)) - Number(listDate.slice(0, 4)) > 1) return Number.POSITIVE_INFINITY
  return isInCalendar(listDate) && isInCalendar(date) ? countTradingDays(listDate, date) - 1 : null
}

function findListingRule(query: PriceLimitQuery): ListingRule | undefined {
  const sessions = sessionsSince(query)
  if (sessions === null || sessions < 0) return undefined
  const listed = query.listDate ?? query.date
  return LISTING_RULES.find((rule) => {
    return rule.boards.includes(query.board) && isWithin(listed, rule.listedFrom, rule.listedTo) && sessions < rule.sessions
  })
}

function without(status: 'unlimited' | 'unknown', rule: PriceLimit['rule']): PriceLimit {
  return { up: null, down: null, ratio: null, status, rule }
}

/**
 * Limit price in thousandths of the currency: `preMilli` × (1 + `perMille` / 1000), rounded half up to the tick, at least one tick away from the previous close
 * and never below one tick. `perMille` is negative for the limit-down price.
 */
export function limitMilli(preMilli: number, perMille: number, tick: number): number {
  const rounded = divideHalfUp(preMilli * (1000 + perMille), 1000 * tick) * tick
  const apart = perMille > 0 ? Math.max(rounded, preMilli + tick) : Math.min(rounded, preMilli - tick)
  return Math.max(apart, tick)
}

function unlimitedDay({ relisting, delistingFirstDay, date }: PriceLimitQuery): PriceLimit['rule'] | null {
  if (relisting) return { id: 'relisting-first-day', from: null, text: '恢复上市、重新上市首日不设涨跌幅限制' }
  if (!delistingFirstDay || date < DELISTING_FIRST_DAY_SINCE) return null
  return { id: 'delisting-first-day', from: DELISTING_FIRST_DAY_SINCE, text: '退市整理期首日不设涨跌幅限制（2020-12 退市新规）' }
}

/**
 * Limit-up and limit-down price of a share on a date: previous close × (1 ± ratio), rounded half up to the tick in integers,
 * under the rule of that date (`rules.ts`). `rule` says which one and why; missing facts give null prices, never a guess.
 */
export function priceLimit(query: PriceLimitQuery): PriceLimit {
  const special = unlimitedDay(query)
  if (special !== null) return without('unlimited', special)
  const listing = findListingRule(query)
  if (listing !== undefined && listing.upPerMille === null) {
    return without('unlimited', { id: listing.id, from: listing.listedFrom, text: listing.text })
  }
  const daily = findLimitRule(query)
  if (daily === undefined) return without('unknown', { id: 'no-rule', from: null, text: '该板块在这一日期没有已知的涨跌幅规则' })
  const rule =
    listing === undefined
      ? { id: daily.id, from: daily.from, text: daily.text }
      : { id: listing.id, from: listing.listedFrom, text: listing.text }
  const upPerMille = listing?.upPerMille ?? daily.perMille
  const downPerMille = listing?.downPerMille ?? daily.perMille
  const preMilli = query.preClose === null ? 0 : toMilli(query.preClose)
  if (!(preMilli > 0)) return without('unknown', { ...rule, text: `缺少昨收价，无法计算涨跌停价。${rule.text}` })
  const tick = tickMilli(query.board, query.exchange)
  return {
    up: limitMilli(preMilli, upPerMille, tick) / MILLI_PER_UNIT,
    down: limitMilli(preMilli, -downPerMille, tick) / MILLI_PER_UNIT,
    ratio: upPerMille / 1000,
    status: 'limited',
    rule,
  }
}

/**
 * Limits of a bar where only the present mark (ST or not) of the share is known: those under it, or under the other where the bar left them: then the mark
 * was not that of its day. `bar` in the share's currency, unadjusted.
 */
export function limitOfBar(query: PriceLimitQuery, bar: { high: number; low: number }): PriceLimit {
  const now = priceLimit(query)
  const isWithinLimits =
    now.up === null || now.down === null || (toMilli(bar.high) <= toMilli(now.up) && toMilli(bar.low) >= toMilli(now.down))
  return isWithinLimits ? now : priceLimit({ ...query, st: !query.st })
}

/** Whether a price stands at the limit-up price (or above, to 0.0005); false without a limit. */
export function isLimitUp(price: number, limitUp: number | null): boolean {
  return limitUp !== null && toMilli(price) >= toMilli(limitUp)
}

/** Whether a price stands at the limit-down price (or below); false without a limit, and for 0, which is no price. */
export function isLimitDown(price: number, limitDown: number | null): boolean {
  return limitDown !== null && price > 0 && toMilli(price) <= toMilli(limitDown)
}
