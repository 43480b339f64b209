import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import type { DayBar } from '../../storage/bars/bar.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import { barCount, barsAt, hasRoom, putBars, type ScaledBar, setBarCount, writeTail } from '../bar-pool.ts'
import type { Instrument } from '../instrument.ts'
import { type MarketBooks, part, type Session } from './session.ts'

const MILLI = 1000

/** The session's final bar of a row in stored units; null when it has none of its own making. */
function finalBar({ bars, day, part: parts }: Session, row: number): ScaledBar | null {
  if (Number.isNaN(bars.close[row]) || parts[row] === part.filed) return null
  const scaled = (column: Float64Array) => Math.round(numberAt(column, row) * MILLI)
  const prices = { open: scaled(bars.open), high: scaled(bars.high), low: scaled(bars.low), close: scaled(bars.close) }
  return { date: day, ...prices, volume: numberAt(bars.volume, row), amount: numberAt(bars.amount, row) }
}

/** Date (yyyymmdd) of the newest bar in the pool; 0 when there is none. */
export function newestDay({ pool }: Pick<MarketBooks, 'pool'>, row: number): number {
  const { date, length } = barsAt(pool, row)
  return length === 0 ? 0 : intAt(date, length - 1)
}

/** Date (yyyymmdd) of the newest bar of any security; 0 when there is none. */
export function newestDayOfAll({ pool, instruments }: Pick<MarketBooks, 'pool' | 'instruments'>): number {
  const newestOf = (isCounted: (kind: Instrument['kind']) => boolean) =>
    instruments.reduce((day, { row, kind }) => (isCounted(kind) ? Math.max(day, newestDay({ pool }, row)) : day), 0)
  // a store of indexes alone has a session too
  return newestOf((kind) => kind === 'stock') || newestOf(() => true)
}

/** Writes the finished session to the store in one transaction. A session that is there already is replaced by the same figures. */
export async function storeSession(store: MarketStore, books: MarketBooks, at: { session: Session; nowMs: number }): Promise<void> {
  const bars = new Map<string, DayBar>()
  for (const { row, id } of books.instruments) {
    const bar = finalBar(at.session, row)
    if (bar !== null) bars.set(id, bar)
  }
  if (bars.size > 0) await store.appendDay({ date: at.session.day, bars }, { source: 'simulated', importedAtMs: at.nowMs, file: null })
}

/** Counts the session's bars in the pool, and moves the bars of rows without room for the next session. */
export function poolSession(books: MarketBooks, session: Session): void {
  const { pool, instruments } = books
  for (const { row } of instruments) {
    const bar = newestDay(books, row) < session.day ? finalBar(session, row) : null
    if (bar === null) continue
    if (!hasRoom(pool, row)) putBars(pool, row, barsAt(pool, row))
    writeTail(pool, row, bar)
    setBarCount(pool, row, barCount(pool, row) + 1)
    if (!hasRoom(pool, row)) putBars(pool, row, barsAt(pool, row))
  }
}

/** Takes back bars of days after one, which are not known yet: the clock was put back since they were kept, or files are newer than the clock. Returns the first such day (yyyymmdd), 0 without one. */
export function dropLaterBars({ pool, instruments }: Pick<MarketBooks, 'pool' | 'instruments'>, day: number): number {
  let first = 0
  for (const { row } of instruments) {
    for (let newest = newestDay({ pool }, row); newest > day; newest = newestDay({ pool }, row)) {
      setBarCount(pool, row, barCount(pool, row) - 1)
      first = first === 0 ? newest : Math.min(first, newest)
    }
  }
  return first
}

/**
 * Takes back bars of the session's day that indexes and sectors have in the pool: the running session computes them again from the members. Imported ones stay:
 * files may name none.
 */
export function dropListBars({ pool, instruments }: MarketBooks, day: number): void {
  for (const { row, kind, source } of instruments) {
    if (kind !== 'stock' && source !== 'files' && newestDay({ pool }, row) === day) setBarCount(pool, row, barCount(pool, row) - 1)
  }
}
