import { sum } from '../../statistics.ts'
/** Sample moments of figures: deviation with n − 1, skewness and excess kurtosis with the corrections for a sample (Excel's STDEV.S, SKEW, KURT). */
export type Moments = { n: number; mean: number; deviation: number; skewness: number; kurtosis: number }

/** Moments in one look at mean and one at powers; NaN in gives NaN, and equal values have neither skewness nor kurtosis. */
export function momentsOf(values: ArrayLike<number>): Moments {
  const n = values.length
  const mean = sum(values) / n
  let squares = 0
  let cubes = 0
  let fourths = 0
  for (let at = 0; at < n; at++) {
    const away = (values[at] ?? Number.NaN) - mean
    squares += away * away
    cubes += away * away * away
    fourths += away * away * away * away
  }
  const deviation = Math.sqrt(squares / (n - 1))
  const skewness = (n / ((n - 1) * (n - 2))) * (cubes / deviation ** 3)
  const tails = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))
  const kurtosis = tails * (fourths / deviation ** 4) - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3))
  return { n, mean, deviation, skewness, kurtosis }
}

/** Means of two columns of equal length, and their sums of squares and products about them. */
function aboutMeans(a: ArrayLike<number>, b: ArrayLike<number>): { meanA: number; meanB: number; aa: number; bb: number; ab: number } {
  const meanA = momentsMean(a)
  const meanB = momentsMean(b)
  let aa = 0
  let bb = 0
  let ab = 0
  for (let at = 0; at < a.length; at++) {
    const x = (a[at] ?? Number.NaN) - meanA
    const y = (b[at] ?? Number.NaN) - meanB
    aa += x * x
    bb += y * y
    ab += x * y
  }
  return { meanA, meanB, aa, bb, ab }
}

function momentsMean(values: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += values[at] ?? Number.NaN
  return sum / values.length
}

/** Pearson's correlation of two columns of equal length; NaN where one does not move. */
export function correlationOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const { aa, bb, ab } = aboutMeans(a, b)
  return aa > 0 && bb > 0 ? Math.max(-1, Math.min(1, ab / Math.sqrt(aa * bb))) : Number.NaN
}

/** Least squares of `own` on `market`: slope, intercept, and deviation of what is left (n − 2). NaN where the market does not move. */
export type Regression = { slope: number; intercept: number; leftOver: number; explained: number }

export function regressionOf(own: ArrayLike<number>, market: ArrayLike<number>): Regression {
  const { meanA, meanB, aa, bb, ab } = aboutMeans(own, market)
  const slope = bb > 0 ? ab / bb : Number.NaN
  const leftOver = Math.sqrt(Math.max(0, aa - slope * ab) / (own.length - 2))
  return { slope, intercept: meanA - slope * meanB, leftOver, explained: aa > 0 ? (slope * ab) / aa : Number.NaN }
}
