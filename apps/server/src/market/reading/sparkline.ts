import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Instrument } from '../instrument.ts'
import type { Market } from '../market.ts'

const SPARK_POINTS = 60

/** Prices of the current session by minute thinned to at most 60, first and last kept; null where no minutes are kept. */
export function sparkline(i: Instrument, market: Market): number[] | null {
  const line = market.priceLine(i.row)
  if (line === null || line.count === 0) return null
  const n = Math.min(line.count, SPARK_POINTS)
  const prices: number[] = []
  for (let k = 0; k < n - 1; k++) prices.push(numberAt(line.price, Math.round((k * (line.count - 1)) / (n - 1))))
  prices.push(line.last)
  return prices
}
