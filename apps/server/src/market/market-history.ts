import { allocateDayColumns, type DayColumns, sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { TRADING_MINUTES } from '@guanlan/domain/calendar/trading-minutes.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { copyBars, setBar } from '../storage/bars/bar.ts'
import { rowFrom } from '../storage/columns/row-from.ts'
import { type BarPool, barsAt, hasRoom, type ScaledBar, writeTail } from './bar-pool.ts'
import { barOn } from './live/build-session.ts'
import { hasLine, lineStart, type MinuteLines } from './live/minute-lines.ts'
import { preCloseAt } from './live/security-facts.ts'
import type { MarketView } from './market-view.ts'
import { type MinuteColumns, type PastBar, type PriceLine, status } from './quote-columns.ts'

const MILLI = 1000

/** The bars of a view. */
export function poolOf({ bars }: MarketView): BarPool {
  return { segments: [...bars.segments], directory: bars.directory }
}

/**
 * Finished sessions of a row and, once the running session has an opening price, its bar so far last. The running bar lies in the place kept
 * free behind the others; only the thread that reads the quotes writes it.
 */
export function readDayBars(view: MarketView, row: number, newest = Number.POSITIVE_INFINITY): DayColumns {
  const pool = poolOf(view)
  const bars = barsAt(pool, row)
  const running = runningBar(view, row, bars)
  if (running === null || !hasRoom(pool, row)) return newestOf(bars, newest)
  writeTail(pool, row, running)
  return newestOf(barsAt(pool, row, 1), newest)
}

/** The same as a copy of its own, for a view that may be behind the present one: its running bar must not be written over a newer one. */
export function copyDayBars(view: MarketView, row: number, newest = Number.POSITIVE_INFINITY): DayColumns {
  const bars = barsAt(poolOf(view), row)
  const running = runningBar(view, row, bars)
  if (running === null) return newestOf(bars, newest)
  const count = Math.min(bars.length, Math.max(0, newest - 1))
  const copy = allocateDayColumns(count + 1)
  copyBars(bars, { from: bars.length - count, count }, { columns: copy, at: 0 })
  setBar(copy, count, running)
  return sliceDayColumns(copy, 0, count + 1)
}

function newestOf(bars: DayColumns, newest: number): DayColumns {
  return newest >= bars.length ? bars : sliceDayColumns(bars, bars.length - newest, bars.length)
}

/** The newest bar before the present session of an imported security without one of it, as `Market.pastBar` says. */
export function pastBarOf(view: MarketView, row: number): PastBar | null {
  const { quotes: q, session, tables } = view
  const isPast =
    numberAt(q.status, row) === status.past ||
    (numberAt(q.status, row) === status.delisted && tables.instruments[row]?.source !== 'simulated')
  if (!isPast) return null
  const bars = barsAt(poolOf(view), row)
  const at = rowFrom(bars, dayOfIso(session.date)) - 1
  if (at < 0) return null
  const price = (column: Int32Array, index: number) => intAt(column, index) / MILLI
  const books = { pool: poolOf(view), tables, instruments: tables.instruments }
  return {
    date: isoOfDay(intAt(bars.date, at)),
    preClose: preCloseAt(books, intAt(bars.date, at), {
      row,
      last: at === 0 ? null : { date: intAt(bars.date, at - 1), close: intAt(bars.close, at - 1) / MILLI },
    }),
    open: price(bars.open, at),
    high: price(bars.high, at),
    low: price(bars.low, at),
    close: price(bars.close, at),
    volume: numberAt(bars.volume, at),
    amount: numberAt(bars.amount, at),
  }
}

/** The running session's bar so far; null before its opening price and when it is among the finished ones. */
function runningBar({ quotes: q, session }: MarketView, row: number, bars: DayColumns): ScaledBar | null {
  const day = dayOfIso(session.date)
  if (Number.isNaN(numberAt(q.open, row)) || (bars.length > 0 && intAt(bars.date, bars.length - 1) >= day)) return null
  const scaled = (column: Float64Array) => Math.round(numberAt(column, row) * MILLI)
  const prices = { open: scaled(q.open), high: scaled(q.high), low: scaled(q.low), close: scaled(q.price) }
  return { date: day, ...prices, volume: numberAt(q.volume, row), amount: numberAt(q.amount, row) }
}

/** Minute line of a row: the running session up to its forming minute, or an earlier session made again from its stored bar; null without one. */
export function minutesOf(view: MarketView, row: number, date: string): MinuteColumns | null {
  if (date === view.session.date) return runningLine(view, row)
  const instrument = view.tables.instruments[row]
  if (view.provider?.minutes === undefined || instrument === undefined) return null
  const bars = barsAt(poolOf(view), row)
  const index = rowFrom(bars, dayOfIso(date))
  if (index >= bars.length || intAt(bars.date, index) !== dayOfIso(date)) return null
  const { instruments } = view.tables
  const bar = barOn({ pool: poolOf(view), tables: view.tables, instruments }, row, { index, date })
  const path = view.provider.minutes(instrument.id, bar)
  return { date, preClose: bar.preClose, count: TRADING_MINUTES, price: path.price, volume: path.volume, amount: path.amount }
}

/** Prices of the running session so far, as `Market.priceLine` says; null without a line. */
export function priceLineOf({ session, tick, quotes: q }: MarketView, row: number): PriceLine | null {
  const { lines } = session
  const { count, minuteRatio } = tick.position
  if (!hasLine(lines, row)) return null
  const known = knownPoints(lines, row, count)
  const price = lines.price.subarray(lineStart(row), lineStart(row) + known)
  if (known === 0) return null
  // a line can come without a quote: its newest point stands
  const isForming = minuteRatio < 1 && !Number.isNaN(numberAt(q.price, row))
  return { count: known, price, last: isForming ? numberAt(q.price, row) : numberAt(price, known - 1) }
}

/** Points of a line that have come, of the first `count`: those an upstream reports may lag behind the quotes. */
function knownPoints({ price }: MinuteLines, row: number, count: number): number {
  let known = count
  while (known > 0 && Number.isNaN(numberAt(price, lineStart(row) + known - 1))) known--
  return known
}

function runningLine({ session, tick, quotes: q, tables }: MarketView, row: number): MinuteColumns | null {
  const { lines, date } = session
  if (!hasLine(lines, row)) return null
  const { minuteRatio } = tick.position
  const count = knownPoints(lines, row, tick.position.count)
  const line = (column: Float64Array) => column.slice(lineStart(row), lineStart(row) + count)
  const minutes = {
    date,
    preClose: numberAt(q.preClose, row),
    count,
    price: line(lines.price),
    volume: line(lines.volume),
    amount: line(lines.amount),
  }
  // a line of an upstream is of another moment than the quotes: its newest minute stays as it was reported
  if (count === 0 || minuteRatio === 1 || tables.instruments[row]?.source === 'live') return minutes
  const last = count - 1
  minutes.price[last] = numberAt(q.price, row)
  minutes.volume[last] = numberAt(q.volume, row) - sum(minutes.volume, last)
  minutes.amount[last] = numberAt(q.amount, row) - sum(minutes.amount, last)
  return minutes
}

function sum(column: Float64Array, count: number): number {
  let total = 0
  for (let k = 0; k < count; k++) total += numberAt(column, k)
  return total
}
