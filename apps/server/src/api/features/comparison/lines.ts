import type { ComparedItem, ComparedStock, Comparison } from '@guanlan/contract/schemas/market/comparison.ts'
import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import {
  type Better,
  type ComparisonGroup,
  comparisonGroups,
  comparisonItems,
  radarAxes,
  winnerOf,
} from '@guanlan/engine/comparison/items.ts'
import { isOfStatements } from '@guanlan/engine/comparison/period-figures.ts'
import type { Factor } from '@guanlan/engine/factors/factor.ts'
import { knownFactor } from '@guanlan/engine/factors/index.ts'
import { negativeWordOf, rankedFigures } from '@guanlan/engine/factors/negative-multiples.ts'
import { standingOf } from '@guanlan/engine/factors/standing.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { round } from '../../../market/reading/figures.ts'
import { columnOf, shownFigure } from '../../../research/screening/columns.ts'
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

/** Why no company stands better on a line; null where one can. */
function hindrance(
  factor: Factor,
  better: Better,
  { stocks, values, isSamePeriod }: { stocks: readonly ComparedStock[]; values: readonly number[]; isSamePeriod: boolean },
): string | null {
  if (better === 'none') return '没有好坏之分，只列数值'
  if (values.every(Number.isNaN)) return '各方都没有这项数据，不比较'
  if (values.some(Number.isNaN)) return '有一方没有这项数据，不比较'
  const negative = negativeWordOf(factor.key)
  if (negative !== null && values.some((value) => value < 0)) return `有一方${negative}，不比较`
  const isReported = factor.sources.some((source) => OF_REPORTS.has(source))
  if (isReported && !isSamePeriod && distinct(stocks.map(({ enddate }) => enddate)).length > 1) return '最新报告期不同，不比较'
  if (isReported && mixesFinancials(stocks)) return '金融与非金融企业报表口径不同，不比较'
  return null
}

/** Figures of a line, the middle of each industry, and the period all of them are of; null for the newest of each. */
type Read = { values: number[]; medians: (number | null)[]; enddate: string | null }

/** What statements alone report is of the period that was asked for; all else is the newest there is. */
function readLine({ table, rows, period }: Compared, factor: Factor): Read {
  if (period !== null && isOfStatements(factor)) {
    const values = period.figures(factor.key)
    return { values, medians: values.map((_, at) => period.place(factor.key, at).median), enddate: period.enddate }
  }
  const column = table.figures({ factor: factor.key })
  const ranked = rankedFigures(factor.key, column)
  const medians = rows.map((row) => standingAmong(ranked, row, table.industries)?.median ?? null)
  return { values: rows.map((row) => numberAt(column, row)), medians, enddate: null }
}

function lineOf(compared: Compared, { factor, better, lexicon }: { factor: Factor; better: Better; lexicon: Lexicon }): ComparedItem {
  const { market, stocks } = compared
  const { values, enddate, ...read } = readLine(compared, factor)
  const why = hindrance(factor, better, { stocks, values, isSamePeriod: enddate !== null })
  const medians = read.medians.map((value) => (value === null ? null : shownFigure(value, factor.unit)))
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
    enddate,
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
      .map(({ factor, better }) => lineOf(compared, { factor: knownFactor(factor), better, lexicon })),
  }))
}

/** Where each stands in its own industry on each axis, of the period that was asked for where an axis can be. */
export function radarOf({ table, rows, period }: Compared): Comparison['radar'] {
  const ofPeriod = (factor: Factor) => (isOfStatements(factor) ? period : null)
  const axes = radarAxes.map((axis) => ({ ...axis, reported: knownFactor(axis.factor) }))
  const place = (at: number, { factor, isReversed, reported }: (typeof axes)[number]) => {
    const standing =
      ofPeriod(reported)?.place(factor, at) ??
      standingOf(rankedFigures(factor, table.figures({ factor })), itemAt(rows, at), table.industries)
    const percentile = standing?.percentile ?? null
    return percentile === null ? null : round(isReversed ? 1 - percentile : percentile, DECIMALS)
  }
  return {
    axes: axes.map(({ name, factor, isReversed, reported }) => ({
      name,
      factor,
      formula: `${ofPeriod(reported)?.name ?? ''}${reported.name}在所属行业中的分位${isReversed ? '，数值低者在外' : ''}`,
    })),
    values: rows.map((_, at) => axes.map((axis) => place(at, axis))),
  }
}

/** What makes securities hard to compare. */
export function warningsOf({ stocks, period }: Pick<Compared, 'stocks' | 'period'>): string[] {
  const periods = stocks.map(({ secuabbr, enddate }) => `${secuabbr} ${enddate ?? '没有报告'}`)
  const industries = stocks.map(({ secuabbr, industry }) => `${secuabbr} ${industry ?? '未知'}`)
  const without = stocks.filter(({ periodAnnDate }) => periodAnnDate === null).map(({ secuabbr }) => secuabbr)
  const isMixed = period === null && distinct(stocks.map(({ enddate }) => enddate)).length > 1
  return [
    ...(isMixed ? [`最新报告期不同（${periods.join('，')}），报表类指标不分高下`] : []),
    ...(period !== null && without.length > 0 ? [`${without.join('、')}没有披露${period.name}，报表类指标空缺`] : []),
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
