import { allocateDayColumns, type DayColumns, sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { Provider } from '@guanlan/datasets/provider.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { allSecurities, type Security } from '@guanlan/domain/securities/securities.ts'

export const WORLD_FROM = '2016-11-21'
export const WORLD_TO = '2026-11-20'

const NAMED = ['SH600519', 'SZ300750', 'SH601398', 'SZ000858', 'SH900901', 'SZ200002']

/** About 220 securities of all boards: every 27th of the table, and some by name. */
export function sampleSecurities(): Security[] {
  return allSecurities().filter((security, at) => at % 27 === 0 || NAMED.includes(security.code))
}

/** Bars of one security from its world's first session, or from the close given. */
export function barsOf(
  provider: Provider,
  secucode: string,
  range: { from?: string; to?: string; previousClose?: number | null } = {},
): DayColumns {
  const { from = WORLD_FROM, to = WORLD_TO, previousClose = null } = range
  const into = allocateDayColumns(2600)
  const count = provider.dayBars?.({ secucode, from, to, previousClose }, into) ?? 0
  if (count !== into.length) throw new Error(`${secucode}: ${count} rows reported, ${into.length} written`)
  return sliceDayColumns(into, 0, into.length)
}

/** Plain rows, for comparing. */
export function barRows(bars: DayColumns): number[][] {
  return Array.from({ length: bars.length }, (_, i) => [
    intAt(bars.date, i),
    intAt(bars.open, i),
    intAt(bars.high, i),
    intAt(bars.low, i),
    intAt(bars.close, i),
    numberAt(bars.volume, i),
    numberAt(bars.amount, i),
  ])
}
