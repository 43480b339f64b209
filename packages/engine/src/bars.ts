import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
/**
 * One bar. Prices in yuan, volume in shares, amount in yuan; `date` is yyyymmdd, `time` (minute bars only) hhmm of the bar's end. `turnover`
 * (换手率) is the fraction of the float that was traded, absent or NaN where it is not known.
 */
export type Bar = {
  date: number
  time?: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  amount: number
  turnover?: number
}

/**
 * Bars as columns of equal length, oldest first. `dates` yyyymmdd; `times` hhmm, present on minute bars only; prices and `amount` in yuan;
 * `volume` in shares. A day on which the security did not trade (停牌) has no bar. The columns may be views on shared memory: read, do not write.
 */
export type Bars = {
  readonly length: number
  readonly dates: Int32Array
  readonly times?: Int32Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
  readonly volume: Float64Array
  readonly amount: Float64Array
  /** Absent where no bar has one. */
  readonly turnover?: Float64Array
}

/** Zero-filled columns of `length` bars, with a `times` column when `withTimes` and a `turnover` column when `withTurnover`. */
export function createBars(length: number, withTimes = false, withTurnover = false): Bars {
  const column = () => new Float64Array(length)
  const bars = { length, dates: new Int32Array(length), open: column(), high: column(), low: column() }
  const rest = { close: column(), volume: column(), amount: column(), ...(withTurnover ? { turnover: column() } : {}) }
  return withTimes ? { ...bars, times: new Int32Array(length), ...rest } : { ...bars, ...rest }
}

/** Columns from rows, oldest first. The rows are minute bars when the first one has a `time`. */
export function barsFromRows(rows: readonly Bar[]): Bars {
  const bars = createBars(
    rows.length,
    rows[0]?.time !== undefined,
    rows.some(({ turnover }) => turnover !== undefined),
  )
  rows.forEach((row, index) => {
    writeBar(bars, index, row)
  })
  return bars
}

/** Price columns as stored: integers of a fraction of a yuan. */
type ScaledPrices = Record<'open' | 'high' | 'low' | 'close', ArrayLike<number>>

/** Bars in yuan from prices stored as integers of 1/`scale` yuan (1000: 0.001 yuan); the other columns are shared, not copied. */
export function barsFromScaled(prices: ScaledPrices, scale: number, rest: Pick<Bars, 'dates' | 'times' | 'volume' | 'amount'>): Bars {
  const inYuan = (column: ArrayLike<number>) => Float64Array.from(column, (value) => value / scale)
  const { open, high, low, close } = prices
  return { length: rest.dates.length, ...rest, open: inYuan(open), high: inYuan(high), low: inYuan(low), close: inYuan(close) }
}

/** Write `bar` at `index`; for columns this code made itself. */
function writeBar(bars: Bars, index: number, bar: Bar): void {
  bars.dates[index] = bar.date
  if (bars.times !== undefined) bars.times[index] = bar.time ?? 0
  bars.open[index] = bar.open
  bars.high[index] = bar.high
  bars.low[index] = bar.low
  bars.close[index] = bar.close
  bars.volume[index] = bar.volume
  bars.amount[index] = bar.amount
  if (bars.turnover !== undefined) bars.turnover[index] = bar.turnover ?? Number.NaN
}

/** The bar at `index` (0 = oldest) as a row. Throws RangeError outside the columns. */
export function barAt(bars: Bars, index: number): Bar {
  if (index < 0 || index >= bars.length) throw new RangeError(`bar ${index} of ${bars.length}`)
  const bar = {
    date: intAt(bars.dates, index),
    open: numberAt(bars.open, index),
    high: numberAt(bars.high, index),
    low: numberAt(bars.low, index),
    close: numberAt(bars.close, index),
    volume: numberAt(bars.volume, index),
    amount: numberAt(bars.amount, index),
  }
  const timed = bars.times === undefined ? bar : { ...bar, time: intAt(bars.times, index) }
  return bars.turnover === undefined ? timed : { ...timed, turnover: numberAt(bars.turnover, index) }
}

/** All bars as rows, oldest first. */
export function barRows(bars: Bars): Bar[] {
  return Array.from({ length: bars.length }, (_, index) => barAt(bars, index))
}

/** Views on bars `from` (inclusive) to `to` (exclusive); nothing is copied. Ends outside the columns are cut to them. */
export function sliceBars(bars: Bars, from: number, to: number = bars.length): Bars {
  const start = Math.min(Math.max(from, 0), bars.length)
  const end = Math.min(Math.max(to, start), bars.length)
  const cut = {
    length: end - start,
    dates: bars.dates.subarray(start, end),
    open: bars.open.subarray(start, end),
    high: bars.high.subarray(start, end),
    low: bars.low.subarray(start, end),
    close: bars.close.subarray(start, end),
    volume: bars.volume.subarray(start, end),
    amount: bars.amount.subarray(start, end),
  }
  const timed = bars.times === undefined ? cut : { ...cut, times: bars.times.subarray(start, end) }
  return bars.turnover === undefined ? timed : { ...timed, turnover: bars.turnover.subarray(start, end) }
}

/** Views on the newest `count` bars, or on all when there are fewer. */
export function lastBars(bars: Bars, count: number): Bars {
  return sliceBars(bars, bars.length - count)
}
