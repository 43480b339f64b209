import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import type { BarOrigin, DayBar } from '../bar.ts'
import { setBar } from '../bar.ts'

export const simulated: BarOrigin = { source: 'simulated', importedAtMs: 1_700_000_000_000, file: null }
export const fromFile: BarOrigin = { source: 'files', importedAtMs: 1_700_000_000_001, file: 'bars.csv' }

/** A bar whose every figure follows from `seed`, amounts beyond 2^32 and with cents. */
export function barOf(seed: number): DayBar {
  const close = 10_000 + (seed % 977)
  return { open: close - 5, high: close + 20, low: close - 30, close, volume: seed * 4_294_967_311, amount: seed * 123_456_789_012.25 }
}

/** `count` bars with dates from `firstDate` on. */
export function barsFrom(firstDate: number, count: number, seed = 1): DayColumns {
  const columns = allocateDayColumns(count)
  for (let row = 0; row < count; row++) setBar(columns, row, { date: firstDate + row, ...barOf(seed + row) })
  columns.length = count
  return columns
}

/** The bars as plain rows, for comparison. */
export function rowsOf(columns: DayColumns): number[][] {
  const { date, open, high, low, close, volume, amount } = columns
  return Array.from({ length: columns.length }, (_, i) => [
    intAt(date, i),
    intAt(open, i),
    intAt(high, i),
    intAt(low, i),
    intAt(close, i),
    numberAt(volume, i),
    numberAt(amount, i),
  ])
}

const anyPrice = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
/** Zero has one form. */
const anyFigure = fc.double().map((figure) => (figure === 0 ? 0 : figure))
const anyBar = fc.record({ open: anyPrice, high: anyPrice, low: anyPrice, close: anyPrice, volume: anyFigure, amount: anyFigure })

/** Any bars a chunk may hold: 1 to 250, any int32 prices, any volume and amount, unknown ones too. */
export const anyBars: fc.Arbitrary<DayColumns> = fc.array(anyBar, { minLength: 1, maxLength: 250 }).map((bars) => {
  const columns = allocateDayColumns(bars.length)
  bars.forEach((bar, row) => {
    setBar(columns, row, { date: 20_000_101 + row, ...bar })
  })
  columns.length = bars.length
  return columns
})
