import { median } from '../statistics.ts'
import type { OrderRecord } from './trading-rules.ts'

/** What the limit on an order's share of the amount did to a run. Money in 元, ratios are fractions. */
export type CapacityReport = {
  /** Orders that reached the market; those filled in part, and those of which nothing could be filled. */
  orders: number
  partial: number
  none: number
  /** Purchases among the latter. */
  noneBought: number
  /** Wanted for purchases, and of that given up because of the limit. */
  wanted: number
  missed: number
  /** Largest share of a bar's amount that the orders of one security and session took together; null without orders. */
  largest: number | null
  /** What the size of the orders cost. */
  impact: number
  /** Orders whose bar has no amount, so that it was estimated from the volume. */
  estimated: number
  /** Worth of the account from which on some order, and half of the orders, would be limited; null without orders. */
  bindsFrom: number | null
  halfFrom: number | null
}

function largestShare(orders: readonly OrderRecord[]): number | null {
  const taken = new Map<string, number>()
  let largest: number | null = null
  for (const { secucode, session, filled, price, amount } of orders) {
    const key = `${secucode} ${session}`
    const share = (taken.get(key) ?? 0) + (filled * price) / amount
    taken.set(key, share)
    largest = Math.max(largest ?? 0, share)
  }
  return largest
}

const sumOf = (orders: readonly OrderRecord[], value: (order: OrderRecord) => number) =>
  orders.reduce((sum, order) => sum + value(order), 0)

/**
 * Counts what the orders of a run came to. An order grows with the account, so one of `ordered` shares is limited from the worth × room ÷ (ordered × price)
 * of its day on.
 */
export function capacityReport(orders: readonly OrderRecord[]): CapacityReport {
  const purchases = orders.filter(({ side }) => side === 'buy')
  const bounds = orders.map(({ worth, room, ordered, price }) => (worth * room) / (ordered * price))
  return {
    orders: orders.length,
    partial: orders.filter(({ ordered, filled }) => filled > 0 && filled < ordered).length,
    none: orders.filter(({ filled }) => filled === 0).length,
    noneBought: purchases.filter(({ filled }) => filled === 0).length,
    wanted: sumOf(purchases, ({ ordered, price }) => ordered * price),
    missed: sumOf(purchases, ({ ordered, filled, price }) => (ordered - filled) * price),
    largest: largestShare(orders),
    impact: sumOf(orders, ({ impact }) => impact),
    estimated: orders.filter(({ isEstimated }) => isEstimated).length,
    bindsFrom: bounds.length === 0 ? null : bounds.reduce((least, bound) => Math.min(least, bound)),
    halfFrom: median(bounds),
  }
}
