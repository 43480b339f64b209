import { numberAt } from '@guanlan/domain/collections/elements.ts'

/** Digits may be lost when the sum of squares shrinks; below this share of its height it is computed anew. */
const SHRINK_LIMIT = 1e-4

/**
 * Sample standard deviation, divisor N − 1, of the last `window` values (通达信's STD), one value at a time. NaN while the window is not full
 * or holds a NaN. Slides Welford's sums, and computes them anew once per window and after a loss of digits.
 */
export class Deviation {
  private readonly ring: Float64Array
  private head = 0
  private missing: number
  private mean = Number.NaN
  private squares = 0
  private height = 0
  private untilFresh = 0

  constructor(window: number) {
    this.ring = new Float64Array(window).fill(Number.NaN)
    this.missing = window
  }

  /** The deviation with `value` as newest; remembered when `keep`, else as if never asked. O(1) on average. */
  next(value: number, keep: boolean): number {
    const { ring, head } = this
    const window = ring.length
    const oldest = numberAt(ring, head)
    const missing = this.missing + (Number.isNaN(value) ? 1 : 0) - (Number.isNaN(oldest) ? 1 : 0)
    let mean = this.mean + (value - oldest) / window
    let squares = this.squares + (value - oldest) * (value - mean + oldest - this.mean)
    let isFresh = false
    ring[head] = value
    if (missing === 0 && !(this.untilFresh > 0 && squares >= this.height * SHRINK_LIMIT)) {
      mean = meanOf(ring)
      squares = squaresOf(ring, mean)
      isFresh = true
    }
    if (keep) this.keep({ missing, mean, squares, isFresh })
    else ring[head] = oldest
    return missing > 0 ? Number.NaN : Math.sqrt(squares / (window - 1))
  }

  private keep(now: { missing: number; mean: number; squares: number; isFresh: boolean }): void {
    const window = this.ring.length
    this.head = this.head + 1 === window ? 0 : this.head + 1
    this.missing = now.missing
    this.mean = now.mean
    this.squares = now.squares
    this.height = now.isFresh ? now.squares : Math.max(this.height, now.squares)
    this.untilFresh = now.missing > 0 ? 0 : now.isFresh ? window : this.untilFresh - 1
  }
}

/** `Deviation` over a column, the same sums in local variables; O(n). */
export function deviation(values: Float64Array, window: number): Float64Array {
  const out = new Float64Array(values.length)
  const ring = new Float64Array(window).fill(Number.NaN)
  let head = 0
  let missing = window
  let mean = Number.NaN
  let squares = 0
  let height = 0
  let untilFresh = 0
  for (let index = 0; index < values.length; index++) {
    const value = numberAt(values, index)
    const oldest = numberAt(ring, head)
    if (Number.isNaN(value)) missing++
    if (Number.isNaN(oldest)) missing--
    const last = mean
    mean += (value - oldest) / window
    squares += (value - oldest) * (value - mean + oldest - last)
    ring[head] = value
    head = head + 1 === window ? 0 : head + 1
    if (missing > 0) {
      height = Math.max(height, squares)
      untilFresh = 0
    } else if (untilFresh > 0 && squares >= height * SHRINK_LIMIT) {
      height = Math.max(height, squares)
      untilFresh--
    } else {
      mean = meanOf(ring)
      squares = squaresOf(ring, mean)
      height = squares
      untilFresh = window
    }
    out[index] = missing > 0 ? Number.NaN : Math.sqrt(squares / (window - 1))
  }
  return out
}

/** Taken from the first value, so that the mean of equal values is exactly that value. */
function meanOf(values: Float64Array): number {
  const base = numberAt(values, 0)
  let sum = 0
  for (let index = 1; index < values.length; index++) sum += numberAt(values, index) - base
  return base + sum / values.length
}

function squaresOf(values: Float64Array, mean: number): number {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += (numberAt(values, index) - mean) ** 2
  return sum
}
