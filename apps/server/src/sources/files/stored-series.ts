import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { rowFrom } from '../../storage/columns/row-from.ts'
import type { RawBar } from './raw-bars.ts'

/** Days in a row whose closes differ by one ratio: a series adjusted to another date, not corrected figures. */
const LEAST_DIFFERING = 3
/** Ratios of such days differ by rounding and by no more than a cash dividend taken off as an amount moves them within days. */
const SMOOTH_RATIO = 0.02

/** How a file's bars compare with stored ones that are known to be unadjusted. */
type Comparison = { differs: string | null; agrees: boolean }

/**
 * Compares closes with the bars stored of the same security. `differs`: why the file is another series, with the first such day; `agrees`: they share a day with equal
 * closes, or the file goes on where they end.
 */
export function compareWithStored(stored: DayColumns, rows: readonly RawBar[]): Comparison {
  let run: Run | null = null
  let equal = 0
  for (const row of rows) {
    const at = rowFrom(stored, row.date)
    if (at >= stored.length || stored.date[at] !== row.date) continue
    const close = intAt(stored.close, at) / PRICE_SCALE
    const ratio = row.close / close
    if (Math.abs(row.close - close) < 0.0005) {
      equal++
      run = null
      continue
    }
    run = continued(run, ratio) ?? { ratio, first: row, close, days: 1 }
    if (run.days >= LEAST_DIFFERING) return { differs: sentence(run), agrees: false }
  }
  return { differs: null, agrees: equal > 0 || continues(stored, rows[0]) }
}

/** Days in a row whose closes differ from the stored ones, the first of them and the stored close of it. */
type Run = { ratio: number; first: RawBar; close: number; days: number }

function continued(run: Run | null, ratio: number): Run | null {
  return run !== null && Math.abs(ratio / run.ratio - 1) < SMOOTH_RATIO ? { ...run, ratio, days: run.days + 1 } : null
}

function sentence({ first, close }: { first: RawBar; close: number }): string {
  return `与库中的不复权日线不一致：${isoOfDay(first.date)} 收盘价库中为 ${close}，文件（第 ${first.line} 行）为 ${first.close}，其后连续相差同一比例，像是复权价`
}

function continues(stored: DayColumns, first: RawBar | undefined): boolean {
  if (first === undefined || !(first.preClose > 0)) return false
  const before = rowFrom(stored, first.date) - 1
  return before >= 0 && Math.abs(intAt(stored.close, before) / PRICE_SCALE - first.preClose) < 0.0005
}
