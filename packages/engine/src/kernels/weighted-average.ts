import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { kernelOf, type State } from './kernel.ts'

/**
 * WMA(X,N): the newest of N values weighs N, the oldest 1. Slides both sums and adds them up anew once per window, so that rounding does not
 * pile up. NaN while the window is not full or holds a NaN.
 */
class WeightedAverage implements State {
  private readonly ring: Float64Array
  private readonly weights: number
  private head = 0
  private missing: number
  private plain = 0
  private weighted = 0
  private untilFresh = 0

  constructor(window: number) {
    this.ring = new Float64Array(window).fill(Number.NaN)
    this.weights = (window * (window + 1)) / 2
    this.missing = window
  }

  next(value: number, keep: boolean): number {
    const { ring, head } = this
    const oldest = numberAt(ring, head)
    const missing = this.missing + (Number.isNaN(value) ? 1 : 0) - (Number.isNaN(oldest) ? 1 : 0)
    let plain = this.plain + value - oldest
    let weighted = this.weighted + ring.length * value - this.plain
    const isFresh = missing === 0 && this.untilFresh === 0
    if (isFresh) [plain, weighted] = this.addUp(value)
    if (keep) {
      ring[head] = value
      this.head = head + 1 === ring.length ? 0 : head + 1
      this.missing = missing
      this.plain = plain
      this.weighted = weighted
      this.untilFresh = missing > 0 ? 0 : isFresh ? ring.length : this.untilFresh - 1
    }
    return missing > 0 ? Number.NaN : weighted / this.weights
  }

  /** Both sums with `value` in the place of the oldest. */
  private addUp(value: number): [number, number] {
    const { ring, head } = this
    let plain = value
    let weighted = ring.length * value
    for (let back = 1; back < ring.length; back++) {
      const at = head - back
      const older = numberAt(ring, at < 0 ? at + ring.length : at)
      plain += older
      weighted += (ring.length - back) * older
    }
    return [plain, weighted]
  }
}

export const weightedAverage = kernelOf((window) => new WeightedAverage(window))
