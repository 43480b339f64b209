import { toMilli } from '@guanlan/domain/price-limit/tick.ts'

/** What minute prices show of a limit-up. Times are minutes of the session, 0 the opening; null where it never stood at the limit. */
export type SealTimes = {
  first: number | null
  /** Since when it stands there at the newest minute; null when it does not. */
  last: number | null
  /** How often it left the limit between two minutes: at least so often, as it may leave and return within one. */
  opens: number
  /** First and last minute of each stretch at the limit. */
  stretches: readonly (readonly [from: number, to: number])[]
}

/** Reads the first `count` minute prices (元) against a limit-up price. */
export function sealTimes(prices: ArrayLike<number>, up: number, count = prices.length): SealTimes {
  const limit = toMilli(up)
  const stretches: [number, number][] = []
  for (let at = 0; at < count; at++) {
    if (toMilli(prices[at] ?? Number.NaN) !== limit) continue
    const newest = stretches.at(-1)
    if (newest?.[1] === at - 1) newest[1] = at
    else stretches.push([at, at])
  }
  const newest = stretches.at(-1)
  const isAtLimit = newest?.[1] === count - 1
  return {
    first: stretches[0]?.[0] ?? null,
    last: isAtLimit ? (newest?.[0] ?? null) : null,
    opens: stretches.length - Number(isAtLimit),
    stretches,
  }
}
