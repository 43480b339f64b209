import { type DayColumns, sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { Market } from '../market.ts'
import { packDate } from '../reference-tables.ts'

/** Day bars of sessions that are over: the bar of a running session is left out, as its price is no close yet. */
export function finishedBars(market: Market, row: number): DayColumns {
  const bars = market.dayBars(row)
  const { mode, tradeDate } = market.snapshot()
  const isRunning = mode !== 'close' && bars.date[bars.length - 1] === packDate(tradeDate)
  return isRunning ? sliceDayColumns(bars, 0, bars.length - 1) : bars
}
