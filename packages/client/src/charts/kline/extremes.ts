import type { ChartBar } from './wire-bars.ts'

export type Extremes = { high: { index: number; price: number }; low: { index: number; price: number } }

/** Highest high and lowest low of bars `from` (inclusive) to `to` (exclusive), the newest of equals; null when there are none. */
export function extremesOf(bars: readonly ChartBar[], from: number, to: number): Extremes | null {
  let found: Extremes | null = null
  for (let index = Math.max(from, 0); index < Math.min(to, bars.length); index++) {
    const bar = bars[index]
    if (bar === undefined) continue
    if (found === null) found = { high: { index, price: bar.high }, low: { index, price: bar.low } }
    if (bar.high >= found.high.price) found.high = { index, price: bar.high }
    if (bar.low <= found.low.price) found.low = { index, price: bar.low }
  }
  return found
}
