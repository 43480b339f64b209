import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { isLimitUp } from '@guanlan/domain/price-limit/price-limit.ts'
import type { Market } from '../market.ts'

/** 封住: the price is the limit-up and, while the session runs, no shares are offered at it. */
export function isSealedUp(market: Market, row: number): boolean {
  const q = market.quotes()
  if (!isLimitUp(numberAt(q.price, row), numberAt(q.limitUp, row))) return false
  return market.snapshot().mode !== 'realtime' || (market.orderBook(row)?.asks.length ?? 0) === 0
}
