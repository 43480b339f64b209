import { itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { median, percentileOfSorted, percentileRank } from '../statistics.ts'

/** How the figures of one factor spread over the market; `n` securities have one. Bounds of `bins` are figures, the last bin includes its upper one. */
type Distribution = {
  n: number
  missing: number
  min: number
  p5: number
  p25: number
  median: number
  p75: number
  p95: number
  max: number
  bins: { from: number; to: number; count: number }[]
}

const BINS = 20

/**
 * Spread of a column (NaN: unknown). The bins are equal steps between the 5th and the 95th percentile, the first and last reaching out to the extremes,
 * so that a few far figures do not flatten the picture. Null when nothing is known.
 */
export function distributionOf(column: Float64Array): Distribution | null {
  const sorted = column.filter((value) => !Number.isNaN(value)).sort()
  if (sorted.length === 0) return null
  const at = (ratio: number) => percentileOfSorted(sorted, ratio)
  const min = at(0)
  const p5 = at(0.05)
  const p25 = at(0.25)
  const middle = at(0.5)
  const p75 = at(0.75)
  const p95 = at(0.95)
  const max = at(1)
  return {
    n: sorted.length,
    missing: column.length - sorted.length,
    min,
    p5,
    p25,
    median: middle,
    p75,
    p95,
    max,
    bins: binsOf(sorted, p5, p95),
  }
}

function binsOf(sorted: Float64Array, low: number, high: number): Distribution['bins'] {
  const min = numberAt(sorted, 0)
  const max = numberAt(sorted, sorted.length - 1)
  const step = (high - low) / BINS
  // nothing between the two, or less than a twentieth of it can be determined
  if (step === 0) return [{ from: min, to: max, count: sorted.length }]
  const bins = Array.from({ length: BINS }, (_, k) => ({
    from: k === 0 ? min : low + k * step,
    to: k === BINS - 1 ? max : low + (k + 1) * step,
    count: 0,
  }))
  for (const value of sorted) itemAt(bins, Math.min(BINS - 1, Math.max(0, Math.floor((value - low) / step)))).count++
  return bins
}

/** Where a figure stands: share of the others below it (ties half), and its place counted from the highest; null where it is unknown. */
type Standing = { percentile: number; rank: number; n: number; median: number }

/** Standing of row `at` among all rows, or among those of its group (`groups[row]` equal and not null). */
export function standingOf(column: Float64Array, at: number, groups?: readonly (string | null)[]): Standing | null {
  const value = column[at]
  const group = groups?.[at]
  if (value === undefined || Number.isNaN(value) || group === null) return null
  const peers = groups === undefined ? column : column.filter((_, row) => groups[row] === group)
  let rank = 1
  let n = 0
  for (const other of peers) {
    if (Number.isNaN(other)) continue
    n++
    if (other > value) rank++
  }
  const percentile = percentileRank(peers, value)
  const middle = median(peers)
  return percentile === null || middle === null ? null : { percentile, rank, n, median: middle }
}
