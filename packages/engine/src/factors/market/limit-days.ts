import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { isLimitDown, isLimitUp, limitOfBar, type PriceLimit, priceLimit } from '@guanlan/domain/price-limit/price-limit.ts'
import { MILLI_PER_UNIT, tickMilli } from '@guanlan/domain/price-limit/tick.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { derived, type SecurityView } from '../security-view.ts'

/** What a bar did at its limits, as bits. */
export const closedUp = 1
export const touchedUp = 2
export const closedDown = 4
export const touchedDown = 8
/** Opened, stayed and closed at one limit. */
export const onePrice = 16

/** A year of bars is looked at. */
export const LIMIT_BARS = 250
/** Smaller moves meet no limit: the narrowest is 5 %, from which rounding to the tick takes half a point at most above 1 元. */
const LEAST_MOVE = 0.045
const CHEAP_TICKS = 100

/** 昨收 of a bar as the exchange told it: the close before, after ex-rights the reference price; 元, unadjusted. NaN for the first bar. */
export function preCloseOf({ bars, rawClose }: SecurityView, at: number): number {
  if (at < 1 || at >= bars.length) return Number.NaN
  const price = numberAt(bars.close, at - 1) * (numberAt(rawClose, at) / numberAt(bars.close, at))
  return Math.round(price * 1000) / 1000
}

/** Limits of a bar under the rules and the mark of its day. */
export function limitsOf(view: SecurityView, at: number): PriceLimit {
  const { board, listDate, secucode, st, marks, bars } = view
  const date = isoOfDay(intAt(bars.dates, at))
  const preClose = preCloseOf(view, at)
  const query = { board, date, exchange: exchangeOf(secucode), listDate, preClose: Number.isNaN(preClose) ? null : preClose }
  if (marks.length > 0) return priceLimit({ ...query, st: (marks.findLast(({ from }) => from <= date)?.mark ?? '') !== '' })
  const scale = scaleOf(view, at)
  return limitOfBar({ ...query, st: st !== '' }, { high: numberAt(bars.high, at) * scale, low: numberAt(bars.low, at) * scale })
}

/** What a raw price of a bar is over the adjusted one. */
function scaleOf({ bars, rawClose }: SecurityView, at: number): number {
  return numberAt(rawClose, at) / numberAt(bars.close, at)
}

/** Whether a bar moved so far that it may have met a limit; at low prices rounding decides, every bar counts. */
function isFar({ bars, rawClose, board }: SecurityView, at: number): boolean {
  const before = numberAt(bars.close, at - 1)
  const isCheap = numberAt(rawClose, at) <= (CHEAP_TICKS * tickMilli(board)) / MILLI_PER_UNIT
  return isCheap || numberAt(bars.high, at) / before - 1 >= LEAST_MOVE || numberAt(bars.low, at) / before - 1 <= -LEAST_MOVE
}

function bitsOf(view: SecurityView, at: number): number {
  if (!isFar(view, at)) return 0
  const { bars, rawClose } = view
  const { up, down } = limitsOf(view, at)
  const close = numberAt(rawClose, at)
  const high = numberAt(bars.high, at)
  const low = numberAt(bars.low, at)
  const scale = scaleOf(view, at)
  const bits =
    (isLimitUp(close, up) ? closedUp : 0) |
    (isLimitUp(high * scale, up) ? touchedUp : 0) |
    (isLimitDown(close, down) ? closedDown : 0) |
    (isLimitDown(low * scale, down) ? touchedDown : 0)
  return (bits & (closedUp | closedDown)) !== 0 && high === low ? bits | onePrice : bits
}

/** What the newest bars did at their limits, oldest first, at most `LIMIT_BARS` and without the first bar there is, whose 昨收 is not known. */
export const limitDays = derived((view): Uint8Array => {
  const count = Math.max(0, Math.min(LIMIT_BARS, view.bars.length - 1))
  return Uint8Array.from({ length: count }, (_, place) => bitsOf(view, view.bars.length - count + place))
})
