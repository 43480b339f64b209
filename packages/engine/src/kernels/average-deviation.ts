import type { Kernel, State } from './kernel.ts'
import { MovingAverage, movingAverage } from './moving-average.ts'

/** AVEDEV(X,N) value by value; the values are added from the oldest on, as the column does. */
class AverageDeviation implements State {
  private readonly ring: Float64Array
  private readonly mean: MovingAverage
  private head = 0

  constructor(window: number) {
    this.ring = new Float64Array(window).fill(Number.NaN)
    this.mean = new MovingAverage(window)
  }

  next(value: number, keep: boolean): number {
    const { ring, head } = this
    const window = ring.length
    const mean = this.mean.next(value, keep)
    const oldest = ring[head]
    ring[head] = value
    let sum = 0
    for (let at = head + 1; at < window; at++) sum += Math.abs(ring[at] - mean)
    for (let at = 0; at <= head; at++) sum += Math.abs(ring[at] - mean)
    if (keep) this.head = head + 1 === window ? 0 : head + 1
    else ring[head] = oldest
    return sum / window
  }
}

/**
 * AVEDEV(X,N): mean distance of the last N values from their mean; NaN while the window is not full or holds a NaN. O(N) per value: the mean
 * moves with every bar, and with it every distance; sorted windows are slower up to some hundred bars.
 */
export const averageDeviation: Kernel = {
  state: (window) => new AverageDeviation(window),
  column(values, window) {
    const out = movingAverage(values, window)
    for (let index = values.length - 1; index >= window - 1; index--) {
      const mean = out[index]
      let sum = 0
      for (let at = index - window + 1; at <= index; at++) sum += Math.abs(values[at] - mean)
      out[index] = sum / window
    }
    return out
  },
}
