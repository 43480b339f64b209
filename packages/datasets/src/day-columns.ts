/**
 * Day bars of one instrument as columns, oldest first. Unadjusted. Dates are yyyymmdd; prices integers of 0.001 元 (or 0.001 index point);
 * volume in 股 and amount in 元, exact. Suspended sessions have no row.
 */
export type DayColumns = {
  length: number
  date: Int32Array
  open: Int32Array
  high: Int32Array
  low: Int32Array
  close: Int32Array
  volume: Float64Array
  amount: Float64Array
}

/** Prices are stored as integers of this fraction of a 元. */
export const PRICE_SCALE = 1000

/** Bytes of one stored bar: five int32 and two float64. */
export const BAR_BYTES = 5 * 4 + 2 * 8

/** Room for `capacity` bars; over shared memory so that threads read the same columns without copying. */
export function allocateDayColumns(capacity: number): DayColumns {
  const ints = new Int32Array(new SharedArrayBuffer(capacity * 20))
  const floats = new Float64Array(new SharedArrayBuffer(capacity * 16))
  const int = (k: number) => ints.subarray(k * capacity, (k + 1) * capacity)
  return {
    length: 0,
    date: int(0),
    open: int(1),
    high: int(2),
    low: int(3),
    close: int(4),
    volume: floats.subarray(0, capacity),
    amount: floats.subarray(capacity),
  }
}

/** View of bars [from, to) without copying. */
export function sliceDayColumns(c: DayColumns, from: number, to: number): DayColumns {
  return {
    length: to - from,
    date: c.date.subarray(from, to),
    open: c.open.subarray(from, to),
    high: c.high.subarray(from, to),
    low: c.low.subarray(from, to),
    close: c.close.subarray(from, to),
    volume: c.volume.subarray(from, to),
    amount: c.amount.subarray(from, to),
  }
}
