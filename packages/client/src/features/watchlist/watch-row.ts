import type { Quote } from '@guanlan/contract/schemas/market/quote.ts'
import type { LiveQuote } from '../../parts/stocks/quote-stream.ts'
import type { WatchItem } from '../../parts/watchlist/watchlist.ts'
import type { ColumnKey } from './columns.ts'

type Pushed = { asOf: string; snapshotId: string }

/** What a row shows: the item, its newest figures (null when the server does not know the code), and the price it is measured from. */
export type WatchRow = {
  code: string
  name: string
  item: WatchItem
  quote: Quote | null
  /** Instant and snapshot of the figures that were pushed after the answer; null when none were. */
  pushed: Pushed | null
  /** Price when added, brought to today's terms by the ex-right factors since, in 元; null when it is not known. */
  base: number | null
  /** The product of those factors; null while it is being asked for. */
  factor: number | null
}

/** A figure of a row; null when unknown. */
export function figureOf(row: WatchRow, key: ColumnKey): number | null {
  if (key === 'sinceAdded') return sinceAddedRatio(row)
  return row.quote?.[key] ?? null
}

/** 加入以来: price against the price when added, as a fraction (formula since-added-ratio). */
export function sinceAddedRatio({ quote, base }: WatchRow): number | null {
  const price = quote?.price ?? null
  return price === null || base === null || base <= 0 ? null : price / base - 1
}

/** Pushed figures over those of the answer, when they are at least as new. */
export function withLive(quote: Quote, live: LiveQuote | undefined, asOf: string | null): { quote: Quote; pushed: Pushed | null } {
  if (live === undefined || (asOf !== null && live.asOf < asOf)) return { quote, pushed: null }
  const { price, changeRatio, amount, snapshotId } = live
  const newest = { ...quote, price: price ?? quote.price, changeRatio: changeRatio ?? quote.changeRatio, amount: amount ?? quote.amount }
  return { quote: newest, pushed: { asOf: live.asOf, snapshotId } }
}

/** Rows by a column, unknown figures last whichever way it is sorted; the user's own order without a sort. */
export function sortRows(rows: readonly WatchRow[], sort: { key: string; dir: 'asc' | 'desc' } | null): readonly WatchRow[] {
  if (sort === null) return rows
  const sign = sort.dir === 'asc' ? 1 : -1
  const keyed = rows.map((row) => ({ row, value: figureOf(row, sort.key as ColumnKey) }))
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    return sign * (a.value - b.value)
  })
  return keyed.map(({ row }) => row)
}

/** The row whose note stands beside the table: the selected one, else the first with a note, else the first. */
export function notedRow(rows: readonly WatchRow[], selected: string | null): WatchRow | null {
  return rows.find(({ code }) => code === selected) ?? rows.find(({ item }) => item.note !== '') ?? rows[0] ?? null
}
