import { PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { upperBound } from '@guanlan/domain/sorted/bounds.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { dayHistory, finishedHistory } from './day-series.ts'

/** Closing prices of one security by day: unadjusted, and adjusted backward (后复权), 元. A session that is not over has none. */
export type Close = { date: string; close: number; adjusted: number }
export type Closes = {
  /** The close of a day, or of the newest finished session before it; null before the first bar. */
  on(date: string): Close | null
  /** The close `offset` sessions after (before, where negative) the last session before a day; null beyond the finished sessions. Suspended days are no sessions. */
  around(date: string, offset: number): Close | null
}

/** The closes of finished sessions. */
export function closesOf(market: Market, i: Instrument): Closes {
  const { raw, factor } = finishedHistory(market, i, 'hfq')
  const closeAt = (at: number) => {
    if (at < 0 || at >= raw.length) return null
    const close = intAt(raw.close, at) / PRICE_SCALE
    return { date: isoOfDay(intAt(raw.date, at)), close, adjusted: close * numberAt(factor, at) }
  }
  return {
    on: (date) => closeAt(upperBound(raw.date, dayOfIso(date)) - 1),
    around(date, offset) {
      const before = upperBound(raw.date, dayOfIso(date) - 1) - 1
      return before < 0 ? null : closeAt(before + offset)
    },
  }
}

/** The present price, unadjusted and adjusted backward: that of the running session, else the last close; null without bars. 元. */
export function presentPrice(market: Market, i: Instrument): Close | null {
  const { raw, factor } = dayHistory(market, i, 'hfq')
  const last = raw.length - 1
  if (last < 0) return null
  const close = intAt(raw.close, last) / PRICE_SCALE
  return { date: isoOfDay(intAt(raw.date, last)), close, adjusted: close * numberAt(factor, last) }
}
