import { numberAt } from '@guanlan/domain/collections/elements.ts'

/**
 * Mean of the last `window` values (MA), or their sum divided by any `divisor` (1: SUM), one value at a time. NaN while the window is not full or holds a NaN. The running sum carries its
 * rounding error (TwoSum), so that the mean after a million values is as exact as the first.
 */
export class MovingAverage {
  private readonly window: number
  private readonly divisor: number
  private readonly ring: Float64Array
  private head = 0
  private missing: number
  private sum = 0
  private error = 0

  constructor(window: number, divisor: number = window) {
    this.window = window
    this.divisor = divisor
    this.ring = new Float64Array(window).fill(Number.NaN)
    this.missing = window
  }

  /** The mean with `value` as newest; remembered when `keep`, else as if never asked. */
  next(value: number, keep: boolean): number {
    const oldest = numberAt(this.ring, this.head)
    const missing = this.missing + missingOf(value) - missingOf(oldest)
    const entering = Number.isNaN(value) ? 0 : value
    const leaving = Number.isNaN(oldest) ? 0 : -oldest
    const part = this.sum + entering
    const total = part + leaving
    const error = this.error + roundingOf(this.sum, entering, part) + roundingOf(part, leaving, total)
    if (keep) {
      this.ring[this.head] = value
      this.head = this.head + 1 === this.window ? 0 : this.head + 1
      this.missing = missing
      this.sum = total
      this.error = error
    }
    return missing > 0 ? Number.NaN : (total + error) / this.divisor
  }
}

/** `MovingAverage` over a column, the same sums in local variables; O(n). */
export function movingAverage(values: Float64Array, window: number): Float64Array {
  return averageInto(new Float64Array(values.length), values, { window, divisor: window })
}

type Sizes = { window: number; divisor: number }

/** The same written to `out`, with any divisor. */
export function averageInto(out: Float64Array, values: Float64Array, sizes: Sizes): Float64Array {
  if (!averageFrom(out, values, sizes)) averageOverGaps(out, values, sizes)
  return out
}

/** Of a column with nothing but numbers from the first on; false when there is a gap, which the sum shows in the end. */
function averageFrom(out: Float64Array, values: Float64Array, { window, divisor }: Sizes): boolean {
  let first = 0
  while (first < values.length && Number.isNaN(values[first])) first++
  const full = Math.min(first + window, values.length)
  let sum = 0
  let error = 0
  for (let index = first; index < full; index++) {
    const total = sum + numberAt(values, index)
    error += roundingOf(sum, numberAt(values, index), total)
    sum = total
  }
  out.fill(Number.NaN, 0, Math.min(first + window - 1, values.length))
  if (first + window <= values.length) out[full - 1] = (sum + error) / divisor
  for (let index = full; index < values.length; index++) {
    const part = sum + numberAt(values, index)
    const total = part - numberAt(values, index - window)
    error += roundingOf(sum, numberAt(values, index), part) + roundingOf(part, -numberAt(values, index - window), total)
    sum = total
    out[index] = (total + error) / divisor
  }
  return !Number.isNaN(sum)
}

function averageOverGaps(out: Float64Array, values: Float64Array, { window, divisor }: Sizes): void {
  let sum = 0
  let error = 0
  let gapAt = -1
  for (let index = 0; index < values.length; index++) {
    const value = numberAt(values, index)
    const old = index < window ? 0 : numberAt(values, index - window)
    if (Number.isNaN(value)) gapAt = index
    const entering = Number.isNaN(value) ? 0 : value
    const leaving = Number.isNaN(old) ? 0 : -old
    const part = sum + entering
    const total = part + leaving
    error += roundingOf(sum, entering, part) + roundingOf(part, leaving, total)
    sum = total
    out[index] = index - gapAt < window || index + 1 < window ? Number.NaN : (total + error) / divisor
  }
}

function missingOf(value: number): number {
  return Number.isNaN(value) ? 1 : 0
}

/** What `sum`, the rounded a + b, lost (Knuth's TwoSum). */
function roundingOf(a: number, b: number, sum: number): number {
  const back = sum - a
  return a - (sum - back) + (b - back)
}
