import type { Adjust } from '@guanlan/contract/schemas/market/chart.ts'

/** What the prices of a series were adjusted by: the factor of its last day, and each ex-right day with its own (reference price ÷ close before). */
export type Adjustment = { adjust: Adjust; lastFactor: number; exrights: readonly { date: string; factor: number }[] }

/**
 * The factor of a day (adjusted ÷ raw price): that of the last day × the factor of each ex-right after the day. `time` is `YYYY-MM-DD` or
 * `YYYY-MM-DD HH:mm`. Right for days the ex-rights are known of.
 */
function factorOn({ adjust, lastFactor, exrights }: Adjustment, time: string): number {
  if (adjust === 'none') return 1
  const day = time.slice(0, 10)
  let factor = lastFactor
  for (const exright of exrights) if (exright.date > day) factor *= exright.factor
  return factor
}

/** Raw prices are kept to a hundredth of the smallest step of the market. */
const DECIMALS = 4
/** The smallest price a share can have, 元. */
const LEAST = 0.001

/** Adjusted price of a day as raw price, 元. */
export function rawPrice(adjustment: Adjustment, time: string, price: number): number {
  return Math.max(LEAST, Number((price / factorOn(adjustment, time)).toFixed(DECIMALS)))
}

/** Raw price of a day as the series shows it. */
export function shownPrice(adjustment: Adjustment, time: string, price: number): number {
  return price * factorOn(adjustment, time)
}
