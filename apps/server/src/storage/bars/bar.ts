import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'

/** One day bar in stored units: prices integers of 0.001 元, volume 股, amount 元. */
export type DayBar = { open: number; high: number; low: number; close: number; volume: number; amount: number }

/** Where bars come from. Bars of two sources are never mixed within one security. */
export type BarOrigin = {
  source: 'simulated' | 'files' | 'live'
  /** When they were fetched, epoch ms. */
  importedAtMs: number
  /** Name of the file, without its folder; null when not from a file. */
  file: string | null
  /** `unproven`: imported as unadjusted on the word of a person, because the file itself does not show it. Absent: shown to be unadjusted. */
  adjust?: BarAdjust
}

/** What is known of the prices of stored bars: unadjusted, or said to be. */
export type BarAdjust = 'none' | 'unproven'

/** What the store knows about the bars of one security; dates yyyymmdd. */
export type BarSource = BarOrigin & {
  adjust: BarAdjust
  secucode: string
  bars: number
  firstDate: number
  lastDate: number
  version: number
}

/** Writes one bar at a row of the columns; `date` yyyymmdd. */
export function setBar(columns: DayColumns, row: number, bar: DayBar & { date: number }): void {
  columns.date[row] = bar.date
  columns.open[row] = bar.open
  columns.high[row] = bar.high
  columns.low[row] = bar.low
  columns.close[row] = bar.close
  columns.volume[row] = bar.volume
  columns.amount[row] = bar.amount
}

/** Copies `count` bars from row `from` of one set of columns to row `at` of another. */
export function copyBars(
  source: DayColumns,
  { from, count }: { from: number; count: number },
  target: { columns: DayColumns; at: number },
): void {
  const { columns, at } = target
  for (const name of ['date', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const) {
    columns[name].set(source[name].subarray(from, from + count) as never, at)
  }
}

/** First row whose date is not before `date`, by bisection; `length` when there is none. */
export function rowFrom(columns: DayColumns, date: number): number {
  return lowerBound(columns.date, date, columns.length)
}

/** Throws a RangeError unless dates rise strictly. */
export function assertRising(secucode: string, columns: DayColumns): void {
  for (let row = 1; row < columns.length; row++) {
    if (columns.date[row] <= columns.date[row - 1]) {
      throw new RangeError(`Bars of ${secucode} are not in order of date: ${columns.date[row]} after ${columns.date[row - 1]}`)
    }
  }
}
