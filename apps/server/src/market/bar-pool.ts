import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { firstItems, intAt, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'

/** Bars of one segment; a new one is opened when the last is full. */
const SEGMENT_BARS = 262_144
/** Free places kept behind the bars of each instrument, one per coming session. */
export const SPARE_BARS = 24

/** Shared memory for many instruments: the five integer columns of a place lie side by side from `at × 5`, the two float columns from `at × 2`. */
export type Segment = { ints: Int32Array; floats: Float64Array; used: number }

/**
 * Day bars of all instruments in a few shared segments. One thread owns the pool and places bars; others read through the same segments and a
 * directory sent to them. A place is never used again for other bars, so a reader with an old directory still reads what it was reported.
 * `directory` holds four integers per instrument row: segment, at, room, length.
 */
export type BarPool = { segments: Segment[]; directory: Int32Array }

/** One bar in the units of the columns: date yyyymmdd, prices in 0.001 元. */
export type ScaledBar = { date: number; open: number; high: number; low: number; close: number; volume: number; amount: number }

/** An empty pool for `rows` instruments. */
export function createBarPool(rows: number): BarPool {
  return { segments: [], directory: new Int32Array(rows * 4) }
}

function openSegment(bars: number): Segment {
  return { ints: new Int32Array(new SharedArrayBuffer(bars * 20)), floats: new Float64Array(new SharedArrayBuffer(bars * 16)), used: 0 }
}

/** Columns of a place: `length` bars of the `room` that lies from `at`. */
function columnsOf(segment: Segment, place: { at: number; room: number; length: number }): DayColumns {
  const { at, room, length } = place
  const int = (k: number) => segment.ints.subarray(at * 5 + k * room, at * 5 + k * room + length)
  const float = (k: number) => segment.floats.subarray(at * 2 + k * room, at * 2 + k * room + length)
  return { length, date: int(0), open: int(1), high: int(2), low: int(3), close: int(4), volume: float(0), amount: float(1) }
}

/** Copies bars into a fresh place with room for more and makes it the instrument's. */
export function putBars(pool: BarPool, row: number, bars: DayColumns): void {
  const room = bars.length + SPARE_BARS
  const last = pool.segments.at(-1)
  if (last === undefined || (last.used + room) * 5 > last.ints.length) pool.segments.push(openSegment(Math.max(SEGMENT_BARS, room)))
  const segment = lastItem(pool.segments)
  const at = segment.used
  segment.used += room
  const to = columnsOf(segment, { at, room, length: bars.length })
  for (const key of ['date', 'open', 'high', 'low', 'close'] as const) to[key].set(bars[key].subarray(0, bars.length))
  to.volume.set(bars.volume.subarray(0, bars.length))
  to.amount.set(bars.amount.subarray(0, bars.length))
  pool.directory.set([pool.segments.length - 1, at, room, bars.length], row * 4)
}

/** Takes over columns that were all carved from one pair of shared buffers in the layout of a segment, without copying. */
export function adoptBars(pool: BarPool, loaded: Iterable<readonly [row: number, bars: DayColumns]>): void {
  let segment: Segment | null = null
  for (const [row, bars] of loaded) {
    const room = bars.date.length
    if (segment === null) {
      const ints = new Int32Array(bars.date.buffer)
      segment = { ints, floats: new Float64Array(bars.volume.buffer), used: ints.length / 5 }
      pool.segments.push(segment)
    }
    pool.directory.set([pool.segments.length - 1, bars.date.byteOffset / 20, room, bars.length], row * 4)
  }
}

/** Where the bars of an instrument lie: the segment, the place in it, how many places there are, and how many of them hold bars that count. */
function placeOf(pool: BarPool, row: number): { segment: number; at: number; room: number; length: number } {
  const [segment, at, room, length] = firstItems(pool.directory.subarray(row * 4, row * 4 + 4), 4)
  return { segment, at, room, length }
}

/** How many bars an instrument has. */
export function barCount(pool: BarPool, row: number): number {
  return intAt(pool.directory, row * 4 + 3)
}

/** Sets how many of the bars in an instrument's place count. */
export function setBarCount(pool: BarPool, row: number, length: number): void {
  pool.directory[row * 4 + 3] = length
}

/** The bars of one instrument without copying; `extra` places behind them are included (for the running session). */
export function barsAt(pool: BarPool, row: number, extra = 0): DayColumns {
  const { segment, at, room, length } = placeOf(pool, row)
  return columnsOf(pool.segments[segment] ?? openSegment(0), { at, room, length: length + extra })
}

/** Whether one more bar fits behind the instrument's bars. */
export function hasRoom(pool: BarPool, row: number): boolean {
  return barCount(pool, row) < intAt(pool.directory, row * 4 + 2)
}

/** Writes one bar behind the instrument's bars without counting it; there must be room. */
export function writeTail(pool: BarPool, row: number, bar: ScaledBar): void {
  const { segment, at, room, length } = placeOf(pool, row)
  const { ints, floats } = itemAt(pool.segments, segment)
  const place = at * 5 + length
  ints[place] = bar.date
  ints[place + room] = bar.open
  ints[place + 2 * room] = bar.high
  ints[place + 3 * room] = bar.low
  ints[place + 4 * room] = bar.close
  floats[at * 2 + length] = bar.volume
  floats[at * 2 + room + length] = bar.amount
}

/** Date (yyyymmdd), close (元) of the newest bar before a date; null when there is none. */
export function lastBarBefore(pool: BarPool, row: number, date: number): { index: number; date: number; close: number } | null {
  const { date: dates, close, length } = barsAt(pool, row)
  let index = length - 1
  while (index >= 0 && intAt(dates, index) >= date) index--
  return index < 0 ? null : { index, date: intAt(dates, index), close: intAt(close, index) / 1000 }
}
