import { numberAt } from '@guanlan/domain/collections/elements.ts'

/**
 * SUMBARS(X,A): how many bars back the sum of X reaches A. No value where the sum since the last gap (or negative X, for which sums do not grow)
 * stays below A. Searched in the running sums by halving: O(log n) a bar.
 */
export function barsUntilSum(values: Float64Array, targets: Float64Array): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN)
  const totals = new Float64Array(values.length + 1)
  let first = 0
  for (let at = 0; at < out.length; at++) {
    const isKnown = numberAt(values, at) >= 0
    totals[at + 1] = numberAt(totals, at) + (isKnown ? numberAt(values, at) : 0)
    if (!isKnown) first = at + 1
    const target = numberAt(targets, at)
    if (first > at || !(numberAt(totals, at + 1) - numberAt(totals, first) >= target)) continue
    out[at] = at + 1 - newestStart(totals, { from: first, to: at, target })
  }
  return out
}

/** The last place from which the sum to `to` is still no less than `target`; from `from` it is. */
function newestStart(totals: Float64Array, { from, to, target }: { from: number; to: number; target: number }): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (numberAt(totals, to + 1) - numberAt(totals, middle) >= target) low = middle
    else high = middle - 1
  }
  return low
}
