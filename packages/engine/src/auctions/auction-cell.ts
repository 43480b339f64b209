import { MILLI_PER_UNIT, toMilli } from '@guanlan/domain/price-limit/tick.ts'

/** Edges of the gap of an auction against 昨收, thousandths: the lower one belongs to the bucket. */
export const GAP_EDGES = [-50, -20, 0, 20, 50, 80] as const
/** Edges of the auction's volume against the whole session before (竞昨比), thousandths. */
export const RATIO_EDGES = [5, 10, 20, 50, 100] as const

export const GAP_BUCKETS = GAP_EDGES.length + 1
export const RATIO_BUCKETS = RATIO_EDGES.length + 1

/** Bounds of a bucket, fractions; null on an open side. */
export type Bounds = { low: number | null; high: number | null }

/** Bounds of the buckets between edges, the lowest first. */
export function boundsOf(edges: readonly number[]): Bounds[] {
  const fraction = (edge: number | undefined) => (edge === undefined ? null : edge / MILLI_PER_UNIT)
  return Array.from({ length: edges.length + 1 }, (_, at) => ({ low: fraction(edges[at - 1]), high: fraction(edges[at]) }))
}

/** What decides the cell of an auction: prices 元, volumes 股. */
type Placed = { price: number; preClose: number; matched: number; prevVolume: number }

/** Buckets of an auction, compared in whole thousandths of the currency; null where one of its figures is unknown or nothing was traded the session before. */
export function cellOf({ price, preClose, matched, prevVolume }: Placed): { gap: number; ratio: number } | null {
  if (!(price > 0 && preClose > 0 && matched >= 0 && prevVolume > 0)) return null
  const reached = (scaled: number, of: number) => (edge: number) => scaled >= of * edge
  const gap = GAP_EDGES.filter((edge) => toMilli(price) * MILLI_PER_UNIT >= toMilli(preClose) * (MILLI_PER_UNIT + edge)).length
  return { gap, ratio: RATIO_EDGES.filter(reached(matched * MILLI_PER_UNIT, prevVolume)).length }
}
