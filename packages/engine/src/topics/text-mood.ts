import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { LEAST_TEXT_STOCKS, TEXT_PAST_LEAST, TEXT_PAST_SESSIONS, textMoodTable } from '@guanlan/figures/tables/text-mood.ts'
import { critical95 } from '../correlation.ts'
import { percentileRank } from '../statistics.ts'
import type { TextColumns } from './text-sessions.ts'

/** The index is 50 where as many texts are positive as negative. */
const MIDDLE = 50

/** 文本倾向 by session, 0 to 100; NaN without texts. */
export function textIndex({ positive, neutral, negative }: Pick<TextColumns, 'positive' | 'neutral' | 'negative'>): Float64Array {
  return Float64Array.from(positive, (value, at) => {
    const against = numberAt(negative, at)
    return MIDDLE + (MIDDLE * (value - against)) / (value + numberAt(neutral, at) + against)
  })
}

/**
 * Half of the 95 % interval of the index of a session, with stocks as the clusters of a ratio estimate (linearised; Student's t of stocks − 1): texts on one stock
 * lean the same way. NaN with fewer than ten stocks.
 */
export function textHalfWidth(columns: TextColumns, at: number): number {
  const stocks = numberAt(columns.stocks, at)
  const t = critical95(stocks)
  if (!(stocks >= LEAST_TEXT_STOCKS) || t === null) return Number.NaN
  const n = numberAt(columns.positive, at) + numberAt(columns.neutral, at) + numberAt(columns.negative, at)
  const ratio = (numberAt(columns.positive, at) - numberAt(columns.negative, at)) / n
  const spread = numberAt(columns.squares, at) - 2 * ratio * numberAt(columns.products, at) + ratio ** 2 * numberAt(columns.sizes, at)
  return (MIDDLE * t * Math.sqrt((Math.max(0, spread) * stocks) / (stocks - 1))) / n
}

/** A value among those of the sessions before it, ties counted half, 0 to 100; NaN with fewer than 120 known ones. */
export function textPercentile(values: Float64Array, at: number): number {
  const past = values.subarray(Math.max(0, at - TEXT_PAST_SESSIONS), at).filter((value) => Number.isFinite(value))
  const value = numberAt(values, at)
  if (past.length < TEXT_PAST_LEAST || !Number.isFinite(value)) return Number.NaN
  return 100 * (percentileRank(past, value) ?? Number.NaN)
}

/** A row of figures for every session `from` to before `to`. */
export function textMoodFrame(columns: TextColumns, { from, to }: { from: number; to: number }): Frame {
  const index = textIndex(columns)
  const shares = ([top, ...parts]: readonly Float64Array[]) =>
    Float64Array.from(top ?? [], (value, at) => value / parts.reduce((sum, part) => sum + numberAt(part, at), value))
  const { positive, neutral, negative } = columns
  const positiveShare = shares([positive, neutral, negative])
  const negativeShare = shares([negative, neutral, positive])
  const placed = (values: Float64Array) => (row: number) => textPercentile(values, from + row)
  const read = (column: Float64Array) => (row: number) => numberAt(column, from + row)
  const bound = (sign: 1 | -1) => (row: number) => {
    const value = numberAt(index, from + row) + sign * textHalfWidth(columns, from + row)
    return Math.min(100, Math.max(0, value))
  }
  // stocks with fewer than 30 texts are not measured: a group without any other has no count, which is not a count of 0
  const measured = (column: Float64Array) => (row: number) =>
    numberAt(columns.stocks, from + row) > 0 ? numberAt(column, from + row) : Number.NaN
  return textMoodTable.frame(to - from, {
    pos: measured(positive),
    neu: measured(neutral),
    neg: measured(negative),
    stocks: read(columns.stocks),
    low: bound(-1),
    high: bound(1),
    pctile250: placed(index),
    posPlace: placed(positiveShare),
    negPlace: placed(negativeShare),
  })
}

/** Words of the scale by the percentile of the index. */
const textWords = ['偏负面', '略偏负面', '平常', '略偏正面', '偏正面'] as const
export type TextWord = (typeof textWords)[number]

/** Below 10, 30, to 70, to 90, above; null without a percentile. */
export function textWord(percentile: number | null): TextWord | null {
  if (percentile === null || Number.isNaN(percentile)) return null
  if (percentile < 10) return '偏负面'
  if (percentile < 30) return '略偏负面'
  if (percentile <= 70) return '平常'
  return percentile <= 90 ? '略偏正面' : '偏正面'
}
