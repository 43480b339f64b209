import { type DayColumns, sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'

/** Names an instrument with its finished bars: what was worked out before a session closed, or before its levels were computed, is not asked for afterwards. */
export function finishedKey(market: Market, { id, row }: Pick<Instrument, 'id' | 'row'>): string {
  const { date, close, length } = finishedBars(market, row)
  return `${id} ${length} ${date[length - 1] ?? 0} ${close[length - 1] ?? 0}`
}

/** Day bars of sessions that are over: the bar of a running session is left out, as its price is no close yet. */
export function finishedBars(market: Market, row: number): DayColumns {
  const bars = market.dayBars(row)
  const { mode, tradeDate } = market.snapshot()
  const isRunning = mode !== 'close' && bars.date[bars.length - 1] === dayOfIso(tradeDate)
  return isRunning ? sliceDayColumns(bars, 0, bars.length - 1) : bars
}
