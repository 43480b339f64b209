import { intAt, itemAt } from '@guanlan/domain/collections/elements.ts'

/** Sum of numbers in their order; 0 of none. */
export function sum(values: ArrayLike<number>): number {
  let total = 0
  for (let index = 0; index < values.length; index++) total += values[index] ?? Number.NaN
  return total
}

/** Mean (平均数); null of none. */
export function mean(values: ArrayLike<number>): number | null {
  return values.length === 0 ? null : sum(values) / values.length
}

/** Variance of a sample (n − 1 in the denominator); NaN of fewer than two values. */
export function sampleVariance(values: ArrayLike<number>): number {
  const middle = sum(values) / values.length
  let squares = 0
  for (let index = 0; index < values.length; index++) squares += ((values[index] ?? Number.NaN) - middle) ** 2
  return squares / (values.length - 1)
}

/** Values that are numbers, ascending; NaN (no value) is left out. */
function sortedNumbers(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort()
}

/**
 * Percentile (分位数) at `ratio` 0–1 of the values that are numbers, linear between neighbours as in NumPy and Excel's PERCENTILE.INC.
 * Null when there are none. Throws RangeError for a ratio outside 0–1.
 */
export function percentile(values: ArrayLike<number>, ratio: number): number | null {
  if (!(ratio >= 0 && ratio <= 1)) throw new RangeError(`percentile ratio ${ratio} is not between 0 and 1`)
  const sorted = sortedNumbers(values)
  return sorted.length === 0 ? null : percentileOfSorted(sorted, ratio)
}

/** The same of numbers that are ascending already, at least one. */
export function percentileOfSorted(sorted: ArrayLike<number>, ratio: number): number {
  const position = (sorted.length - 1) * ratio
  const below = Math.floor(position)
  const above = Math.min(below + 1, sorted.length - 1)
  const lower = itemAt(sorted, below)
  const upper = itemAt(sorted, above)
  return Math.min(lower + (upper - lower) * (position - below), upper)
}

/** Median (中位数) of the values that are numbers; null when there are none. */
export function median(values: ArrayLike<number>): number | null {
  return percentile(values, 0.5)
}

/** Share 0–1 of the values that are numbers and lie below `value`, ties counted half (分位); null when there are none. */
export function percentileRank(values: ArrayLike<number>, value: number): number | null {
  let count = 0
  let below = 0
  for (let index = 0; index < values.length; index++) {
    const other = values[index] ?? Number.NaN
    if (Number.isNaN(other)) continue
    count++
    if (other < value) below++
    else if (other === value) below += 0.5
  }
  return count === 0 || Number.isNaN(value) ? null : below / count
}

/** One bar of the distribution of changes; `label` as printed under it, in percent, with U+2212 for minus. */
type ChangeBin = { label: string; side: 'up' | 'flat' | 'down'; count: number }

/** Inner bounds of the bins, as change ratios. */
const BOUNDS = [0.01, 0.03, 0.05, 0.07]
const UP_LABELS = ['0~+1', '+1~3', '+3~5', '+5~7', '≥+7']
const DOWN_LABELS = ['0~−1', '−1~3', '−3~5', '−5~7', '≤−7']
/** A quotient of prices can miss its bound by a rounding error; prices never differ by so little. */
const ROUNDING = 1e-9

/**
 * Distribution of changes (涨跌分布), rising left to falling right: eleven bins from ≥+7 % over exactly 0 to ≤−7 %. A value on a bound
 * belongs to the bin farther from 0. NaN (suspended, not open yet) is in no bin.
 */
export function changeDistribution(changeRatios: ArrayLike<number>): ChangeBin[] {
  const up = new Int32Array(UP_LABELS.length)
  const down = new Int32Array(DOWN_LABELS.length)
  let flat = 0
  for (let index = 0; index < changeRatios.length; index++) {
    const change = changeRatios[index] ?? Number.NaN
    const size = Math.abs(change)
    if (Number.isNaN(size)) continue
    if (size < ROUNDING) {
      flat++
      continue
    }
    const bins = change > 0 ? up : down
    const bin = binOf(size)
    bins[bin] = intAt(bins, bin) + 1
  }
  const rising = UP_LABELS.map((label, bin): ChangeBin => ({ label, side: 'up', count: intAt(up, bin) }))
  const falling = DOWN_LABELS.map((label, bin): ChangeBin => ({ label, side: 'down', count: intAt(down, bin) }))
  return [...rising.reverse(), { label: '0', side: 'flat', count: flat }, ...falling]
}

function binOf(size: number): number {
  let bin = 0
  while (bin < BOUNDS.length && size >= itemAt(BOUNDS, bin) - ROUNDING) bin++
  return bin
}

/** 95 % interval of a median: the order statistics whose ranks leave 2.5 % of a binomial of ½ on either side. */
export function medianInterval(values: readonly number[]): readonly [low: number, high: number] | null {
  const sorted = values.toSorted((a, b) => a - b)
  const n = sorted.length
  // as a logarithm: ½ⁿ itself is 0 from n = 1,075 on
  let logChance = n * Math.log(0.5)
  let below = Math.exp(logChance)
  let rank = 0
  while (below <= 0.025 && rank < n) {
    rank++
    logChance += Math.log((n - rank + 1) / rank)
    below += Math.exp(logChance)
  }
  // by rank − 1 the tail was still within 2.5 %
  return n === 0 || rank === 0 ? null : [itemAt(sorted, rank - 1), itemAt(sorted, n - rank)]
}
