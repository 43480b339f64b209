import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { median } from '../statistics.ts'
import { type Check, type CheckOperator, type Dimension, dimensions, FINANCIAL_INDUSTRIES } from './check.ts'

/** The market a score is worked out over: a figure per row and factor (NaN: unknown), and the industry of each row. */
export type DiagnosisTable = {
  rows: number
  figures(factor: string): Float64Array
  industries: readonly (string | null)[]
}

/** Results of one check for every row (1 passed, 0 not, NaN unknown), and the medians of industries it was measured against. */
export type CheckColumn = { check: Check; results: Float64Array; medians: ReadonlyMap<string, number> }

/** A dimension is scored when so much of its weight could be decided, the whole when so many dimensions are. */
const LEAST_DECIDED = 0.5
const LEAST_DIMENSIONS = 4
/** Companies of an industry that make a median. */
export const LEAST_PEERS = 5

const comparisons: Readonly<Record<CheckOperator, (value: number, bound: number) => boolean>> = {
  '≥': (value, bound) => value >= bound,
  '≤': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '<': (value, bound) => value < bound,
}

/** One check over all rows. */
export function checkColumn(check: Check, { rows, figures, industries }: DiagnosisTable): CheckColumn {
  const column = figures(check.factor)
  const medians = check.than === 'industry' ? industryMedians(column, industries) : new Map<string, number>()
  const results = new Float64Array(rows).fill(Number.NaN)
  const isBeyond = comparisons[check.op]
  for (let row = 0; row < rows; row++) {
    const industry = industries[row] ?? ''
    if (check.notForFinancials && FINANCIAL_INDUSTRIES.has(industry)) continue
    const bound = check.than === 'industry' ? (medians.get(industry) ?? Number.NaN) : check.than
    const value = numberAt(column, row)
    if (!Number.isNaN(value) && !Number.isNaN(bound)) results[row] = isBeyond(value, bound) ? 1 : 0
  }
  return { check, results, medians }
}

function industryMedians(column: Float64Array, industries: readonly (string | null)[]): Map<string, number> {
  const groups = new Map<string, number[]>()
  for (const [row, industry] of industries.entries()) {
    const value = numberAt(column, row)
    if (industry === null || Number.isNaN(value)) continue
    const group = groups.get(industry)
    if (group === undefined) groups.set(industry, [value])
    else group.push(value)
  }
  const large = [...groups].filter(([, values]) => values.length >= LEAST_PEERS)
  return new Map(large.map(([name, values]) => [name, median(Float64Array.from(values)) as number]))
}

/** Weight of what was passed and of what could be decided, and all there is. */
type Tally = { passedWeight: number; decidedWeight: number; totalWeight: number }

/** Over the checks of one dimension. */
export function tallyOf(columns: readonly CheckColumn[], row: number): Tally {
  const tally = { passedWeight: 0, decidedWeight: 0, totalWeight: 0 }
  for (const { check, results } of columns) {
    tally.totalWeight += check.weight
    const result = numberAt(results, row)
    if (Number.isNaN(result)) continue
    tally.decidedWeight += check.weight
    tally.passedWeight += result * check.weight
  }
  return tally
}

/** 100 × passed ÷ decided weight; NaN when less than half of the weight could be decided. */
export function dimensionScore({ passedWeight, decidedWeight, totalWeight }: Tally): number {
  return decidedWeight < totalWeight * LEAST_DECIDED ? Number.NaN : (100 * passedWeight) / decidedWeight
}

/** Scores of every row (NaN: not scored): of each dimension and of the whole. */
export type Scores = { total: Float64Array; of: Readonly<Record<Dimension['key'], Float64Array>> }

/** Scores of one dimension, of the columns of its checks. */
export function dimensionScores(columns: readonly CheckColumn[], rows: number): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => dimensionScore(tallyOf(columns, row)))
}

export function totalScores(of: Scores['of'], rows: number): Float64Array {
  return Float64Array.from({ length: rows }, (_, row) => totalScore((key) => numberAt(of[key], row)))
}

/** Mean of the dimensions that are scored, by their weights; NaN when they are too few. */
export function totalScore(scoreOf: (key: Dimension['key']) => number): number {
  const scored = dimensions.filter(({ key }) => !Number.isNaN(scoreOf(key)))
  if (scored.length < LEAST_DIMENSIONS) return Number.NaN
  const weight = scored.reduce((sum, one) => sum + one.weight, 0)
  return scored.reduce((sum, one) => sum + one.weight * scoreOf(one.key), 0) / weight
}

type ScoreLevel = 'high' | 'middle' | 'low'
const HIGH_FROM = 70
const LOW_BELOW = 40

export function scoreLevel(score: number): ScoreLevel {
  return score >= HIGH_FROM ? 'high' : score < LOW_BELOW ? 'low' : 'middle'
}

/** How a score comes about, for the page that shows it. */
export const SCORE_RULE = `每项检查只有通过、未通过、无法判断。维度得分 = 100 × 通过项权重 ÷ 可判断项权重，可判断的权重不足一半时没有得分；总分 = 各维度得分按维度权重平均，少于 ${LEAST_DIMENSIONS} 个维度有得分时没有总分。${HIGH_FROM} 分及以上记为“高分”，${LOW_BELOW} 分以下记为“低分”，其间为“中等”；分数高低说的是通过的检查多少，不是数值大小，如估值高分指倍数不高。行业中位数取同一行业，不足 ${LEAST_PEERS} 家时无法判断。门槛由本产品设定，没有经过检验说明它能预示涨跌。`
