import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { PRICE_SCALE } from '@guanlan/datasets/day-columns.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { rowFrom } from '../../storage/columns/row-from.ts'
import type { Units } from './bar-fields.ts'
import type { RawBar } from './raw-bars.ts'

/** Bars of a file that take the place of stored ones with other figures; `example` names one of them in Chinese. */
export type Rewritten = { count: number; example: string }

const PRICES = { open: '开盘价', high: '最高价', low: '最低价', close: '收盘价' } as const
const FIGURES = { volume: '成交量', amount: '成交额' } as const
/** Figures in 手, 千元 and 万元 differ by so much through rounding. */
const ROUNDING = 0.001
const STEP = { volume: 100, amount: 10_000 } as const

/** Rows that say something else than the bars stored of their days. */
export function rewrittenBars(secucode: string, stored: DayColumns, { rows, units }: { rows: readonly RawBar[]; units: Units }): Rewritten {
  const found: Rewritten = { count: 0, example: '' }
  for (const row of rows) {
    const at = rowFrom(stored, row.date)
    if (at >= stored.length || stored.date[at] !== row.date) continue
    const change = changeOf(stored, at, { row, units })
    if (change === null) continue
    if (found.count === 0) found.example = `${secucode} ${isoOfDay(row.date)}（第 ${row.line} 行）${change}`
    found.count++
  }
  return found
}

function changeOf(stored: DayColumns, at: number, { row, units }: { row: RawBar; units: Units }): string | null {
  for (const name of ['close', 'open', 'high', 'low'] as const) {
    const before = intAt(stored[name], at) / PRICE_SCALE
    if (Math.abs(before - row[name]) > 0.0005) return `${PRICES[name]} ${before} 改为 ${row[name]}`
  }
  for (const name of ['volume', 'amount'] as const) {
    const before = numberAt(stored[name], at)
    const now = row[name] * units[name]
    if (Math.abs(before - now) > Math.max(STEP[name], before * ROUNDING)) return `${FIGURES[name]} ${before} 改为 ${now}`
  }
  return null
}

/** What the user should look at; nothing where every bar was new or the same. */
export function rewrittenNotes({ count, example }: Rewritten): string[] {
  return count === 0 ? [] : [`${count} 根日线与库中已有的数不同，以本文件为准：如 ${example}`]
}
