import type { BarColumn } from '@guanlan/contract/rows/bars.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { ColumnRows } from '@guanlan/datasets/definition.ts'

/** One day bar in stored units: prices integers of 0.001 元, volume 股, amount 元. */
export type DayBar = { open: number; high: number; low: number; close: number; volume: number; amount: number }

/** Where bars come from. Bars of two sources are never mixed within one security. */
export type BarOrigin = {
  source: 'simulated' | 'files' | 'live'
  /** When they were fetched, epoch ms. */
  importedAtMs: number
  /** Name of the file, without its folder; null when not from a file: among bars of files, of a level computed from the members of a sector. */
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

/** Whether bars are the level of a sector computed from imported bars of its members. */
export function isComputed({ source, file }: Pick<BarOrigin, 'source' | 'file'>): boolean {
  return source === 'files' && file === null
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

/** The same bars as rows of the column store; memory is shared. */
export function rowsOfBars({ length, date, ...values }: DayColumns): ColumnRows<BarColumn> {
  return { length, date, values }
}

/** Rows of the column store as bars; memory is shared. */
export function barsOfRows({ length, date, values }: ColumnRows<BarColumn>): DayColumns {
  return { length, date, ...(values as Omit<DayColumns, 'length' | 'date'>) }
}
