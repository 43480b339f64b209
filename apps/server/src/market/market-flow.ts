import { FLOW_MINUTES } from '@guanlan/contract/rows/money-flow.ts'
import type { MinutePath } from '@guanlan/datasets/provider.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { rowFrom } from '../storage/columns/row-from.ts'
import { barsAt } from './bar-pool.ts'
import { hasLine, lineStart } from './live/minute-lines.ts'
import { minutesOf, poolOf } from './market-history.ts'
import type { MarketView } from './market-view.ts'
import type { FlowColumns } from './quote-columns.ts'

/** Money flow of a row by minute, as `Market.flowMinutes` says: made from the day's and its minute line by the provider that made both. */
export function flowMinutesOf(view: MarketView, row: number, date: string): FlowColumns | null {
  const instrument = view.tables.instruments[row]
  if (view.provider?.flowMinutes === undefined || instrument?.kind !== 'stock') return null
  const isRunning = date === view.session.date
  const path = isRunning ? wholeLine(view, row) : minutesOf(view, row, date)
  if (path === null) return null
  const flow = view.provider.flowMinutes(instrument.id, { bar: turnoverOf(view, { row, day: dayOfIso(date), path }), path })
  return flow && { date, count: isRunning ? minutesSoFar(view) : FLOW_MINUTES, ...flow }
}

/** The running session's line up to its end: what of it readers are shown is cut by who asks. */
function wholeLine({ session: { lines } }: MarketView, row: number): MinutePath | null {
  if (!hasLine(lines, row)) return null
  const line = (column: Float64Array) => column.subarray(lineStart(row), lineStart(row) + TRADING_MINUTES)
  return { price: line(lines.price), volume: line(lines.volume), amount: line(lines.amount) }
}

/** Complete minutes of the running session: the opening print is no minute, the forming one not yet. */
function minutesSoFar({ tick: { position } }: MarketView): number {
  return Math.max(0, (position.minuteRatio === 1 ? position.count : position.count - 1) - 1)
}

/** The bar of a day as money flow is worked out from it; that of the running session follows from its line. */
function turnoverOf(view: MarketView, { row, day, path }: { row: number; day: number; path: MinutePath }) {
  const bars = barsAt(poolOf(view), row)
  const at = rowFrom(bars, day)
  const milli = (price: number) => Math.round(price * 1000)
  const before = at > 0 ? intAt(bars.close, at - 1) : milli(numberAt(path.price, 0))
  const amount = Math.round(sum(path.amount))
  return { date: day, before, close: milli(numberAt(path.price, path.price.length - 1)), amount }
}
