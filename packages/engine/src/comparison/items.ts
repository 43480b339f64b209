import { recordsOf } from '@guanlan/figures/records.ts'
import type { Table } from '@guanlan/figures/table.ts'
import { valuationTable } from '@guanlan/figures/tables/valuation.ts'

/** Which of two figures stands better: the higher, the lower, or neither, where it depends on who asks. */
export type Better = 'high' | 'low' | 'none'

/** Groups of a comparison, in its order. */
export const comparisonGroups = ['规模', '估值', '成长', '盈利', '杜邦', '资金', '股东', '技术', '评级'] as const
export type ComparisonGroup = (typeof comparisonGroups)[number]

/** A line of a comparison: a factor, and which of its figures stands better. */
type ComparisonItem = { group: ComparisonGroup; factor: string; better: Better }

const items = (group: ComparisonGroup, better: Better, ...factors: string[]): ComparisonItem[] =>
  factors.map((factor) => ({ group, factor, better }))

/** Lines of the figures of a table that say which of two is the better. */
const itemsOf = (group: ComparisonGroup, table: Table): ComparisonItem[] =>
  recordsOf(table).flatMap(({ definition: { factor } }) =>
    factor !== undefined && 'key' in factor && factor.better !== undefined ? [{ group, factor: factor.key, better: factor.better }] : [],
  )

/** Lines of a comparison. Sizes, and what is neither good nor bad by itself, have no better side. */
export const comparisonItems: readonly ComparisonItem[] = [
  ...items('规模', 'none', 'total-mv', 'float-mv', 'revenue-ttm', 'profit-ttm', 'net-assets', 'employees'),
  ...itemsOf('估值', valuationTable),
  ...items('估值', 'low', 'pe-percentile-5y', 'pb-percentile-5y'),
  ...items('成长', 'high', 'revenue-yoy', 'profit-yoy', 'deducted-yoy', 'revenue-cagr-3y', 'profit-cagr-3y'),
  ...items('盈利', 'high', 'roe-ttm', 'roic-ttm', 'gross-margin-ttm', 'net-margin-ttm', 'cash-to-profit-ttm'),
  ...items('盈利', 'none', 'debt-ratio'),
  ...items('杜邦', 'high', 'dupont-margin', 'asset-turnover'),
  ...items('杜邦', 'none', 'dupont-leverage'),
  ...items('资金', 'high', 'main-float-ratio-5d', 'main-float-ratio-20d'),
  ...items('资金', 'none', 'margin-float-ratio', 'northbound-ratio', 'turnover-rate'),
  ...items('股东', 'none', 'holder-count-change', 'institution-ratio', 'top10-ratio'),
  ...items('股东', 'low', 'pledge-ratio'),
  ...items('技术', 'high', 'return-20d', 'return-60d', 'return-250d', 'drawdown-250d', 'sharpe-250d'),
  ...items('技术', 'low', 'volatility-250d'),
  ...items('技术', 'none', 'beta-250d'),
  ...items('评级', 'high', 'rating-score', 'target-upside', 'expected-revision-90d'),
  ...items('评级', 'none', 'covering-firms'),
]

/** An axis of the radar: where a factor stands in the security's own industry; with `isReversed` the lowest figure is outermost. */
type RadarAxis = { name: string; factor: string; isReversed: boolean }

export const radarAxes: readonly RadarAxis[] = [
  { name: '估值', factor: 'earnings-yield', isReversed: false },
  { name: '成长', factor: 'profit-yoy', isReversed: false },
  { name: '盈利', factor: 'roe-ttm', isReversed: false },
  { name: '资金', factor: 'main-float-ratio-20d', isReversed: false },
  { name: '走势', factor: 'return-60d', isReversed: false },
  { name: '低波动', factor: 'volatility-250d', isReversed: true },
]

/** The place of the figure that stands better than all others; null for a tie, where one is unknown (NaN), or neither side is better. */
export function winnerOf(values: readonly number[], better: Better): number | null {
  if (better === 'none' || values.length < 2 || values.some(Number.isNaN)) return null
  const best = better === 'high' ? Math.max(...values) : Math.min(...values)
  const first = values.indexOf(best)
  return values.lastIndexOf(best) === first ? first : null
}
