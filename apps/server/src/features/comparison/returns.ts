import type { ComparisonDetail } from '@guanlan/contract/schemas/comparison.ts'
import type { Instrument } from '../../market/instrument.ts'
import type { Market } from '../../market/market.ts'
import { dayHistory, daySeries } from '../../market/reading/day-series.ts'
import { round } from '../../market/reading/figures.ts'
import { unpackDate } from '../../market/reference-tables.ts'

const DECIMALS = 8

/** Closes, 前复权, by day (yyyymmdd). */
function closesOf(market: Market, i: Instrument): Map<number, number> {
  const { bars } = daySeries(market, i, dayHistory(market, i, 'qfq'))
  return new Map(Array.from({ length: bars.length }, (_, at) => [bars.dates[at], bars.close[at]]))
}

/**
 * Returns since the first day all of them have a close, over at most so many sessions: close ÷ close of that day − 1, 前复权. A day one of them does not trade
 * repeats its last.
 */
export function returnsOf(market: Market, instruments: readonly Instrument[], days: number): ComparisonDetail['series'] {
  const closes = instruments.map((i) => closesOf(market, i))
  const all = [...new Set(closes.flatMap((one) => [...one.keys()]))].sort((a, b) => a - b)
  const start = Math.max(0, ...closes.map((one) => Math.min(...one.keys())))
  const dates = all.filter((date) => date >= start).slice(-days)
  const values = closes.map((one) => {
    let last = lastBefore(one, dates[0] ?? 0)
    let base = Number.NaN
    return dates.map((date) => {
      last = one.get(date) ?? last
      if (Number.isNaN(base)) base = last
      return Number.isFinite(last / base) ? round(last / base - 1, DECIMALS) : null
    })
  })
  return { dates: dates.map(unpackDate), values }
}

/** The newest close on or before a day; NaN without one. */
function lastBefore(closes: ReadonlyMap<number, number>, day: number): number {
  let found = Number.NaN
  for (const [date, close] of closes) if (date <= day) found = close
  return found
}
