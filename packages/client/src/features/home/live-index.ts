import type { Overview } from '@guanlan/contract/schemas/market/market.ts'
import type { LiveQuote } from '../../parts/stocks/quote-stream.ts'

export type IndexFigures = Overview['indexes'][number]

/** An index of the overview with what was pushed since: the newer of the two, by their times. `spark` ends at the newest level. */
export function withLive(index: IndexFigures, live: LiveQuote | null | undefined, asOf: string | null): IndexFigures {
  if (!live || live.price === null || (asOf !== null && live.asOf < asOf)) return index
  const spark = index.spark.length === 0 ? index.spark : [...index.spark.slice(0, -1), live.price]
  return { ...index, price: live.price, change: live.change, changeRatio: live.changeRatio, spark }
}
