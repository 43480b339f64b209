import type { ValuationColumn } from '@guanlan/contract/rows/valuation.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { historyYears, multipleWindow } from '@guanlan/figures/tables/multiple-history.ts'
import { fromEnd } from '../bars-of.ts'
import type { Factor } from '../factor.ts'
import { positiveMultiples } from '../negative-multiples.ts'
import { factorsOfTable } from '../record-factors.ts'
import type { SecurityView } from '../security-view.ts'

const COLUMNS = { pe_ttm: 'peTtm', pb: 'pb', ps: 'psTtm', dv: 'dividendYield' } as const satisfies Partial<
  Record<keyof typeof multipleWindow, ValuationColumn>
>
type Metric = keyof typeof COLUMNS

/** Sessions of the last so many years up to that of the view; null where the newest is older. */
function frameOf(metric: Metric, view: SecurityView, years: number): Frame | null {
  const { date, values } = view.columns('valuation')
  if (fromEnd(date) !== view.session) return null
  const from = view.session - years * 10_000
  let first = date.length
  while (first > 0 && intAt(date, first - 1) > from) first--
  const column = values[COLUMNS[metric]].subarray(first)
  // negative multiples are losses: the level of a year is that of the sessions with a positive one
  const reported = metric === 'dv' ? column : positiveMultiples(column)
  const now = fromEnd(reported)
  const { table } = multipleWindow[metric]
  return table.frame(reported.length, ({ field }) => (field === 'reported' ? reported : () => (field === 'now' ? now : Number.NaN)))
}

/** Where a share's own multiples stand in their history. */
export const valuationHistoryFactors: readonly Factor[] = (['pe_ttm', 'pb', 'ps', 'dv'] as const).flatMap((metric) =>
  factorsOfTable(multipleWindow[metric].table, {
    group: '基本面',
    frequency: '每个交易日',
    within: historyYears,
    frameOf: (view, years) => frameOf(metric, view, years),
  }),
)
