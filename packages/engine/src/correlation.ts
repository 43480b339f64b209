import { itemAt } from '@guanlan/domain/collections/elements.ts'

/** Fewer pairs than this say nothing of how two series move together. */
export const LEAST_PAIRS = 20
/** Two-sided 95 % of the normal distribution, as the formulas of intervals write it. */
const NORMAL_95 = 1.96

/** t of the two-sided 95 % interval by degrees of freedom 1 … 50, as tables print it. */
const T_95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086,
  2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042, 2.04, 2.037, 2.035, 2.032, 2.03, 2.028, 2.026, 2.024, 2.023, 2.021,
  2.02, 2.018, 2.017, 2.015, 2.014, 2.013, 2.012, 2.011, 2.01, 2.009,
] as const

/** Student's t for the 95 % interval of a mean of `n` values; beyond the table that of the normal distribution. Null below two. */
export function critical95(n: number): number | null {
  return n < 2 ? null : (T_95[n - 2] ?? NORMAL_95)
}

/** How two columns vary together, sample statistics (n − 1). */
type Covariation = { n: number; covariance: number; deviationA: number; deviationB: number }

/** Of the places at which both are numbers; null below two pairs. */
export function covariation(a: ArrayLike<number>, b: ArrayLike<number>): Covariation | null {
  let n = 0
  let meanA = 0
  let meanB = 0
  let squareA = 0
  let squareB = 0
  let product = 0
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const x = a[at] ?? Number.NaN
    const y = b[at] ?? Number.NaN
    if (!(Number.isFinite(x) && Number.isFinite(y))) continue
    n++
    const fromA = x - meanA
    const fromB = y - meanB
    meanA += fromA / n
    meanB += fromB / n
    squareA += fromA * (x - meanA)
    squareB += fromB * (y - meanB)
    product += fromA * (y - meanB)
  }
  if (n < 2) return null
  return { n, covariance: product / (n - 1), deviationA: Math.sqrt(squareA / (n - 1)), deviationB: Math.sqrt(squareB / (n - 1)) }
}

/** Pearson's correlation −1 … 1; null where one of the two never moves. */
export function correlationOf({ covariance, deviationA, deviationB }: Covariation): number | null {
  const below = deviationA * deviationB
  return below > 0 ? Math.max(-1, Math.min(1, covariance / below)) : null
}

/** 95 % interval of a correlation by Fisher's z (1921): tanh(artanh r ± 1.96 ÷ √(n − 3)). Null below four pairs, and where r is ±1. */
export function fisherInterval(r: number, n: number): readonly [low: number, high: number] | null {
  if (n <= 3 || Math.abs(r) >= 1) return null
  const half = NORMAL_95 / Math.sqrt(n - 3)
  return [Math.tanh(Math.atanh(r) - half), Math.tanh(Math.atanh(r) + half)]
}

/** Ranks of values from 1 for the highest, equals sharing the mean of their places; NaN keeps NaN. */
export function ranksOf(values: ArrayLike<number>): Float64Array {
  const ranks = new Float64Array(values.length).fill(Number.NaN)
  const order = Array.from(values, (value, at) => ({ value, at })).filter(({ value }) => !Number.isNaN(value))
  order.sort((a, b) => b.value - a.value)
  for (let from = 0; from < order.length; ) {
    let to = from
    while (to < order.length && order[to]?.value === order[from]?.value) to++
    for (let place = from; place < to; place++) ranks[order[place]?.at ?? 0] = (from + 1 + to) / 2
    from = to
  }
  return ranks
}

/** Spearman's rank correlation of the places at which both are numbers, and their number; null below two pairs or without any movement. */
export function rankCorrelation(a: ArrayLike<number>, b: ArrayLike<number>): { n: number; value: number } | null {
  const both = Array.from({ length: Math.min(a.length, b.length) }, (_, at) => at).filter(
    (at) => !Number.isNaN(a[at]) && !Number.isNaN(b[at]),
  )
  const reported = covariation(ranksOf(both.map((at) => itemAt(a, at))), ranksOf(both.map((at) => itemAt(b, at))))
  const value = reported === null ? null : correlationOf(reported)
  return reported === null || value === null ? null : { n: reported.n, value }
}
