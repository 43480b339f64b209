import type { ComparedItem, ComparedStock, Comparison } from '@guanlan/contract/schemas/comparison.ts'
import {
  type Better,
  type ComparisonGroup,
  comparisonGroups,
  comparisonItems,
  radarAxes,
  winnerOf,
} from '@guanlan/engine/comparison/items.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import { factorOf } from '@guanlan/engine/factors/index.ts'
import { standingOf } from '@guanlan/engine/factors/standing.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { round } from '../../market/reading/figures.ts'
import { columnOf, shownFigure } from '../../screening/columns.ts'
import type { Compared } from './compared.ts'

/** Data sets that follow the report period. */
const OF_REPORTS: ReadonlySet<string> = new Set(['incomeStatements', 'balanceSheets', 'cashFlows', 'financialIndicators'])
/** Industries whose statements are of another layout. */
const FINANCIAL: ReadonlySet<string> = new Set(['银行', '非银金融'])
const DECIMALS = 8

function distinct(values: readonly (string | null)[]): (string | null)[] {
  return [...new Set(values)]
}

function mixesFinancials(stocks: readonly ComparedStock[]): boolean {
  return new Set(stocks.map(({ industry }) => industry !== null && FINANCIAL.has(industry))).size > 1
}

/** Why nobody stands better on a line; null where somebody can. */
function hindrance(
  factor: Factor,
  better: Better,
  { stocks, values }: { stocks: readonly ComparedStock[]; values: readonly number[] },
): string | null {
  if (better === 'none') return '没有好坏之分，只列数值'
  if (values.some(Number.isNaN)) return '有一方没有这项数据，不比较'
  const isReported = factor.sources.some((source) => OF_REPORTS.has(source))
  if (isReported && distinct(stocks.map(({ enddate }) => enddate)).length > 1) return '最新报告期不同，不比较'
  if (isReported && mixesFinancials(stocks)) return '金融与非金融企业报表口径不同，不比较'
  return null
}

function lineOf(
  { market, table, rows, stocks }: Compared,
  { factor, better, lexicon }: { factor: Factor; better: Better; lexicon: Lexicon },
): ComparedItem {
  const column = table.figures({ factor: factor.key })
  const values = rows.map((row) => column[row])
  const why = hindrance(factor, better, { stocks, values })
  const medians = rows.map((row) => {
    const peers = standingAmong(column, row, table.industries)
    return peers === null ? null : shownFigure(peers.median, factor.unit)
  })
  const winnerIndex = why === null ? winnerOf(values, better) : null
  const { source, asOf } = columnOf(market, { factor: factor.key }, lexicon)
  return {
    key: factor.key,
    name: factor.name,
    unit: factor.unit,
    better,
    values: values.map((value) => shownFigure(value, factor.unit)),
    winnerIndex,
    note: why ?? (winnerIndex === null ? '数值相同' : better === 'high' ? '数值高者居前' : '数值低者居前'),
    industryMedian: distinct(stocks.map(({ industry }) => industry)).length === 1 ? (medians[0] ?? null) : null,
    industryMedians: medians,
    definition: factor.definition,
    formula: factor.formula,
    source,
    asOf,
  }
}

/** Standing in the industry of a row; where its own figure is unknown, that of a peer who has one, as only their median is asked for. */
function standingAmong(column: Float64Array, row: number, industries: readonly (string | null)[]) {
  const own = standingOf(column, row, industries)
  if (own !== null || industries[row] === null) return own
  const peer = industries.findIndex((one, at) => one === industries[row] && !Number.isNaN(column[at]))
  return peer < 0 ? null : standingOf(column, peer, industries)
}

/** Lines of the groups, in their order. */
export function groupsOf(compared: Compared, lexicon: Lexicon, only: readonly ComparisonGroup[] = comparisonGroups): Comparison['groups'] {
  return only.map((key) => ({
    key,
    items: comparisonItems
      .filter(({ group }) => group === key)
      .map(({ factor, better }) => lineOf(compared, { factor: factorOf(factor) as Factor, better, lexicon })),
  }))
}

/** Where each stands in its own industry on each axis. */
export function radarOf({ table, rows }: Compared): Comparison['radar'] {
  const place = (row: number, { factor, isReversed }: (typeof radarAxes)[number]) => {
    const standing = standingOf(table.figures({ factor }), row, table.industries)
    return standing === null ? null : round(isReversed ? 1 - standing.percentile : standing.percentile, DECIMALS)
  }
  return {
    axes: radarAxes.map(({ name, factor, isReversed }) => {
      const told = factorOf(factor) as Factor
      return { name, factor, formula: `${told.name}在所属申万一级行业中的分位${isReversed ? '，数值低者在外' : ''}` }
    }),
    values: rows.map((row) => radarAxes.map((axis) => place(row, axis))),
  }
}

/** What makes securities hard to compare. */
export function warningsOf(stocks: readonly ComparedStock[]): string[] {
  const periods = stocks.map(({ secuabbr, enddate }) => `${secuabbr} ${enddate ?? '没有报告'}`)
  const industries = stocks.map(({ secuabbr, industry }) => `${secuabbr} ${industry ?? '未知'}`)
  return [
    ...(distinct(stocks.map(({ enddate }) => enddate)).length > 1 ? [`最新报告期不同（${periods.join('，')}），报表类指标不分高下`] : []),
    ...(distinct(stocks.map(({ industry }) => industry)).length > 1
      ? [`行业不同（${industries.join('，')}），请与各自行业中位数对照`]
      : []),
    ...(mixesFinancials(stocks) ? ['银行、非银金融与其他企业的报表口径不同，报表类指标不分高下'] : []),
  ]
}

/** A sentence per group: on how many comparable lines each stands better. */
export function verdictOf(groups: Comparison['groups'], stocks: readonly ComparedStock[]): string[] {
  return groups.flatMap(({ key, items }) => {
    const winners = items.flatMap(({ winnerIndex }) => (winnerIndex === null ? [] : [winnerIndex]))
    if (winners.length === 0) return []
    const counts = stocks.map(({ secuabbr }, at) => `${secuabbr} ${winners.filter((one) => one === at).length} 项`)
    return [`${key}：${items.length} 项中 ${winners.length} 项可比，居前的有 ${counts.join('、')}`]
  })
}
