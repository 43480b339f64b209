import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'
import { packDate } from '../reference-tables.ts'
import { dayHistory, daySeries } from './day-series.ts'

/** Closing prices of one security by day: unadjusted, and adjusted backward (后复权). */
export type Closes = { on(date: string): { close: number; adjusted: number } | null }

/** The close of a day, or of the newest session before it; null before the first bar. 元. */
export function closesOf(market: Market, i: Instrument): Closes {
  const history = dayHistory(market, i, 'hfq')
  const { bars } = daySeries(market, i, history)
  return {
    on(date) {
      const at = lastNotAfter(bars.dates, packDate(date))
      if (at < 0) return null
      return { close: history.raw.close[at] / 1000, adjusted: bars.close[at] }
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
