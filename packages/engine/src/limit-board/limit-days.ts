import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { limitOfBar, type PriceLimit, type PriceLimitQuery, priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { MILLI_PER_UNIT, tickMilli, toMilli } from '@guanlan/domain/price-limit/tick.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { derived, type SecurityView } from '../factors/security-view.ts'

/** What a bar did at its limits, as bits. */
export const closedUp = 1
export const touchedUp = 2
export const closedDown = 4
export const touchedDown = 8
/** Opened, stayed and closed at one limit. */
export const onePrice = 16
export const openedUp = 32

const has = (bits: number, all: number) => (bits & all) === all
/** 触板: the high is the limit-up price. */
export const isTouched = (bits: number) => has(bits, touchedUp)
/** 涨停: the close is the limit-up price. */
export const isSealed = (bits: number) => has(bits, closedUp)
/** 炸板: touched, and closed below. */
export const isBroken = (bits: number) => has(bits, touchedUp) && !has(bits, closedUp)
/** 一字: open, high, low and close are the limit-up price. */
export const isOnePriceUp = (bits: number) => has(bits, closedUp | onePrice)
export const isOnePriceDown = (bits: number) => has(bits, closedDown | onePrice)
/** T 字: open and close are the limit-up price, the low is below. */
export const isTShaped = (bits: number) => has(bits, closedUp | openedUp) && !has(bits, onePrice)
/** 回封: the close is the limit-up price after the price left it; null where it is not known whether it did (`opens` null), or it did not close there. */
export function isResealed(bits: number, opens: number | null): boolean | null {
  if (!isSealed(bits)) return null
  if (isOnePriceUp(bits)) return false
  if (isTShaped(bits)) return true
  return opens === null ? null : opens > 0
}
export const isDown = (bits: number) => has(bits, closedDown)
/** 跌停打开 (翘板): the low is the limit-down price, the close is above. */
export const isDownOpened = (bits: number) => has(bits, touchedDown) && !has(bits, closedDown)
/** 地天板: from the limit-down price to a close at the limit-up price. */
export const isGroundToSky = (bits: number) => has(bits, touchedDown | closedUp)
/** 天地板: from the limit-up price to a close at the limit-down price. */
export const isSkyToGround = (bits: number) => has(bits, touchedUp | closedDown)

/** A year of bars is looked at. */
export const LIMIT_BARS = 250
/** Smaller moves meet no limit: the narrowest is 5 %, from which rounding to the tick takes half a point at most above 1 元. */
const LEAST_MOVE = 0.045
const CHEAP_TICKS = 100

/** Prices of a session in the share's currency, unadjusted. */
export type SessionPrices = { open: number; high: number; low: number; close: number }

/** Prices of a traded session in thousandths of the currency; `NONE` where there is none. */
export type MilliSession = Record<'open' | 'high' | 'low' | 'close' | 'preClose' | 'up' | 'down', number> & {
  amount: number
  perMille: number
}

/** No price. */
export const NONE = -1

/** What a session did at its limits; no bits without limits. */
export function limitBits({ open, high, low, close }: SessionPrices, { up, down }: Pick<PriceLimit, 'up' | 'down'>): number {
  const prices = { open: toMilli(open), high: toMilli(high), low: toMilli(low), close: toMilli(close) }
  return milliBits({ ...prices, up: up === null ? NONE : toMilli(up), down: down === null ? NONE : toMilli(down) })
}

/** The same of prices in whole thousandths. */
export function milliBits({ open, high, low, close, up, down }: Pick<MilliSession, keyof SessionPrices | 'up' | 'down'>): number {
  const isUp = up !== NONE
  const isDown = down !== NONE && low > 0
  const bits =
    (isUp && close >= up ? closedUp : 0) |
    (isUp && high >= up ? touchedUp : 0) |
    (isUp && open >= up ? openedUp : 0) |
    (isDown && close <= down ? closedDown : 0) |
    (isDown && low <= down ? touchedDown : 0)
  return (bits & (closedUp | closedDown)) !== 0 && high === low ? bits | onePrice : bits
}

/** 昨收 of a bar as the exchange reported it: the close before, after ex-rights the reference price; 元, unadjusted. NaN for the first bar. */
export function preCloseOf({ bars, rawClose }: SecurityView, at: number): number {
  if (at < 1 || at >= bars.length) return Number.NaN
  const price = numberAt(bars.close, at - 1) * (numberAt(rawClose, at) / numberAt(bars.close, at))
  return Math.round(price * 1000) / 1000
}

/** Whether a share bore a mark (ST, *ST) on a date; where none is reported, the present one. */
export function isMarkedOn({ st, marks }: Pick<SecurityView, 'st' | 'marks'>, date: string): boolean {
  return (marks.length === 0 ? st : (marks.findLast(({ from }) => from <= date)?.mark ?? '')) !== ''
}

/** Limits of a bar under the rules and the mark of its day. */
export function limitsOf(view: SecurityView, at: number): PriceLimit {
  const { board, listDate, secucode, bars } = view
  const date = isoOfDay(intAt(bars.dates, at))
  const preClose = preCloseOf(view, at)
  const st = isMarkedOn(view, date)
  const query = { board, date, exchange: exchangeOf(secucode), listDate, preClose: Number.isNaN(preClose) ? null : preClose, st }
  return view.marks.length > 0 ? priceLimit(query) : limitOfBar(query, rawPricesOf(view, at))
}

/** Limits in thousandths do not depend on the previous close. */
const ANY_CLOSE = 10

/** Whether a share that is no new one is under limits on a date, and how wide they are in thousandths; 0 without limits. */
export function dayRule({ isMarked, ...share }: Pick<PriceLimitQuery, 'board' | 'date' | 'exchange'> & { isMarked: boolean }): {
  state: PriceLimit['status']
  perMille: number
} {
  const { status, ratio } = priceLimit({ ...share, listDate: null, preClose: ANY_CLOSE, st: isMarked })
  return { state: status, perMille: status === 'limited' ? Math.round((ratio ?? 0) * 1000) : 0 }
}

const thousandths = (price: number) => Math.round(price * MILLI_PER_UNIT) / MILLI_PER_UNIT

/** Unadjusted prices of a bar, 元. */
export function rawPricesOf({ bars, rawClose }: SecurityView, at: number): SessionPrices {
  const close = numberAt(rawClose, at)
  const scale = close / numberAt(bars.close, at)
  const raw = (column: Float64Array) => thousandths(numberAt(column, at) * scale)
  return { open: raw(bars.open), high: raw(bars.high), low: raw(bars.low), close }
}

/** Closes up to this one, 元, are cheap: every bar counts, as rounding decides. */
const cheapClose = (board: SecurityView['board']) => (CHEAP_TICKS * tickMilli(board)) / MILLI_PER_UNIT

/** Whether a bar moved so far that it may have met a limit; at low prices rounding decides, every bar counts. */
export function isFar({ bars, rawClose, board }: SecurityView, at: number): boolean {
  const before = numberAt(bars.close, at - 1)
  return isBeyond(numberAt(bars.high, at), numberAt(bars.low, at), before) || numberAt(rawClose, at) <= cheapClose(board)
}

const isBeyond = (high: number, low: number, before: number) => high >= before * (1 + LEAST_MOVE) || low <= before * (1 - LEAST_MOVE)

/** How many bars from `at` on, at most `most`, are of the sessions (yyyymmdd) from `place` on, one after the other, and not far. */
export function quietRun(
  { bars, rawClose, board }: SecurityView,
  { sessions, at, place, most }: { sessions: Int32Array; at: number; place: number; most: number },
): number {
  const { dates, high, low, close } = bars
  const end = at + Math.min(most, bars.length - at, sessions.length - place)
  if (end <= at) return 0
  const cheap = cheapClose(board)
  const shift = place - at
  let before = numberAt(close, at - 1)
  let bar = at
  while (bar < end && intAt(dates, bar) === intAt(sessions, bar + shift)) {
    if (isBeyond(numberAt(high, bar), numberAt(low, bar), before) || numberAt(rawClose, bar) <= cheap) break
    before = numberAt(close, bar++)
  }
  return bar - at
}

/** What a bar did at its limits; none of the first bar, whose 昨收 is not known. */
export function limitBitsOf(view: SecurityView, at: number): number {
  return isFar(view, at) ? limitBits(rawPricesOf(view, at), limitsOf(view, at)) : 0
}

/** What the newest bars did at their limits, oldest first, at most `LIMIT_BARS` and without the first bar there is, whose 昨收 is not known. */
export const limitDays = derived((view): Uint8Array => {
  const count = Math.max(0, Math.min(LIMIT_BARS, view.bars.length - 1))
  return Uint8Array.from({ length: count }, (_, place) => limitBitsOf(view, view.bars.length - count + place))
})
