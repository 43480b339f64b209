import { PRICE_SCALE } from '../columns.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { packDate, unpackDate } from '../reference-tables.ts'
import { dayHistory } from './day-series.ts'

/** Closing prices of one security by day: unadjusted, and adjusted backward (后复权). */
export type Close = { date: string; close: number; adjusted: number }
export type Closes = {
  on(date: string): Close | null
  /** The close `offset` sessions after (before, where negative) the last session before a day; null beyond the bars. Suspended days are no sessions. */
  around(date: string, offset: number): Close | null
}

/** The close of a day, or of the newest session before it; null before the first bar. 元. */
export function closesOf(market: Market, i: Instrument): Closes {
  const { raw, factor } = dayHistory(market, i, 'hfq')
  const told = (at: number) => {
    if (at < 0 || at >= raw.length) return null
    const close = raw.close[at] / PRICE_SCALE
    return { date: unpackDate(raw.date[at]), close, adjusted: close * factor[at] }
  }
  return {
    on: (date) => told(lastNotAfter(raw.date, packDate(date))),
    around(date, offset) {
      const before = lastNotAfter(raw.date, packDate(date) - 1)
      return before < 0 ? null : told(before + offset)
    },
  }
}

function lastNotAfter(dates: ArrayLike<number>, date: number): number {
  let [low, high] = [0, dates.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (dates[middle] <= date) low = middle + 1
    else high = middle
  }
  return low - 1
}
