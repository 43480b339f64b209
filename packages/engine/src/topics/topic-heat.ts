import { entryOf, numberAt } from '@guanlan/domain/collections/elements.ts'
import { type RowOf, rowOf } from '@guanlan/figures/evaluate.ts'
import { topicRow, topicTable } from '@guanlan/figures/tables/topic.ts'
import { percentileRank } from '../statistics.ts'
import type { TopicColumns } from './topic-sessions.ts'

/** Sessions before one that it is compared with, and how many of them must have a value. */
export const PAST_SESSIONS = 120
const LEAST_PAST = 60

/** A theme on a session. */
export type TopicDay = RowOf<typeof topicRow>

const dayOf = rowOf(topicRow)

/** What the percentiles of the heat are taken of. */
function measures(columns: TopicColumns): readonly Float64Array[] {
  const ratio = (part: Float64Array, whole: Float64Array, less = 0) =>
    Float64Array.from(part, (value, at) => value / numberAt(whole, at) - less)
  return [
    Float64Array.from(columns.limitShare, (value, at) => (numberAt(columns.traded, at) > 0 ? value : Number.NaN)),
    ratio(columns.amountShare, columns.usualShare, 1),
    columns.texts,
    ratio(columns.up, columns.traded),
  ]
}

/** Texts as they are shown: none counted is none measured, as stocks with fewer than 30 are left out. Percentiles compare the counts themselves. */
export function measuredTexts({ texts }: Pick<TopicColumns, 'texts'>): Float64Array {
  return texts.map((count) => (count > 0 ? count : Number.NaN))
}

/** A value among the 120 before it, ties counted half, 0 to 100; NaN with fewer than 60 known. */
export function placeAmong(values: Float64Array, at: number): number {
  const past = values.subarray(Math.max(0, at - PAST_SESSIONS), at).filter((value) => Number.isFinite(value))
  const value = numberAt(values, at)
  if (past.length < LEAST_PAST || !Number.isFinite(value)) return Number.NaN
  return 100 * (percentileRank(past, value) ?? Number.NaN)
}

/** Decimals a share is sent with: the figure made of two of them is made of what is sent. */
const SCALE = 1e8
const sent = (read: (row: number) => number) => (row: number) => Math.round(read(row) * SCALE) / SCALE

/** A frame of one row for every session `from` to before `to`. */
export function topicFrame(columns: TopicColumns, { from, to }: { from: number; to: number }) {
  const [limit = new Float64Array(0), amount = limit, texts = limit, up = limit] = measures(columns)
  const placed = { limitPercentile: limit, amountPercentile: amount, textPercentile: texts, upPercentile: up }
  const places = new Map(Object.entries(placed).map(([field, values]) => [field, placesOf(values, { from, to })]))
  const known = (row: number) => [...places.values()].map((values) => numberAt(values, row)).filter((value) => !Number.isNaN(value))
  const hasTraded = (row: number) => numberAt(columns.traded, from + row) > 0
  const read = (column: Float64Array) => (row: number) => (hasTraded(row) ? numberAt(column, from + row) : Number.NaN)
  const counted = read(measuredTexts(columns))
  return topicTable.frame(to - from, {
    traded: (row) => numberAt(columns.traded, from + row),
    up: read(columns.up),
    limitUps: read(columns.limitUps),
    limitShare: read(columns.limitShare),
    changeRatio: (row) => numberAt(columns.total, from + row) / numberAt(columns.traded, from + row),
    amountShare: sent(read(columns.amountShare)),
    usualShare: sent(read(columns.usualShare)),
    texts: counted,
    limitPercentile: entryOf(places, 'limitPercentile'),
    amountPercentile: entryOf(places, 'amountPercentile'),
    textPercentile: entryOf(places, 'textPercentile'),
    upPercentile: entryOf(places, 'upPercentile'),
    percentiles: (row) => known(row).reduce((sum, value) => sum + value, 0),
    parts: (row) => known(row).length,
  })
}

function placesOf(values: Float64Array, { from, to }: { from: number; to: number }): Float64Array {
  return Float64Array.from({ length: to - from }, (_, row) => placeAmong(values, from + row))
}

/** A theme on its newest sessions, at most `count`, the oldest first. */
export function topicDays(columns: TopicColumns, count: number): TopicDay[] {
  const to = columns.traded.length
  const from = Math.max(0, to - count)
  const frame = topicFrame(columns, { from, to })
  return Array.from({ length: to - from }, (_, row) => dayOf(frame, row))
}
