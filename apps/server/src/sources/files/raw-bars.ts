import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { recordOf } from '@guanlan/domain/collections/records.ts'

/** Figures of one row, in the order they are kept; `turn` as a fraction, `isSt` 0 or 1. NaN is unknown. */
const rawFields = ['date', 'open', 'high', 'low', 'close', 'volume', 'amount', 'preClose', 'pct', 'turn', 'isSt', 'line'] as const
type RawField = (typeof rawFields)[number]
export type RawBar = Record<RawField, number>

const STRIDE = rawFields.length

/** Rows of one security as the file has them, in the file's units; growing. */
export type RawBars = { count: number; figures: Float64Array }

export function createRawBars(): RawBars {
  return { count: 0, figures: new Float64Array(STRIDE * 64) }
}

export function pushRaw(bars: RawBars, bar: RawBar): void {
  const at = bars.count * STRIDE
  if (at === bars.figures.length) {
    const grown = new Float64Array(at * 2)
    grown.set(bars.figures)
    bars.figures = grown
  }
  for (let k = 0; k < STRIDE; k++) bars.figures[at + k] = bar[itemAt(rawFields, k)]
  bars.count++
}

/** Row `row` of the bars. */
function rawAt(bars: RawBars, row: number): RawBar {
  return recordOf(rawFields, (_, at) => numberAt(bars.figures, row * STRIDE + at))
}

/** All rows in order of date, equal dates in order of line. */
export function rawByDate(bars: RawBars): RawBar[] {
  const rows = Array.from({ length: bars.count }, (_, row) => rawAt(bars, row))
  return rows.sort((a, b) => a.date - b.date || a.line - b.line)
}
