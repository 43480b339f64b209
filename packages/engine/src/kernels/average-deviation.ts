import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Kernel, State } from './kernel.ts'
import { MovingAverage, movingAverage } from './moving-average.ts'

/** Mean distance of the values `from` to `to` (both included) from `mean`; two sums side by side, as neither waits for the other. */
function meanDistance(values: Float64Array, { from, to, mean }: { from: number; to: number; mean: number }): number {
  let even = 0
  let odd = 0
  let at = from
  for (; at < to; at += 2) {
    even += Math.abs(numberAt(values, at) - mean)
    odd += Math.abs(numberAt(values, at + 1) - mean)
  }
  if (at === to) even += Math.abs(numberAt(values, at) - mean)
  return (even + odd) / (to - from + 1)
}

/** What is known of the newest value, the mean of its window and the mean distance from it. */
type Reported = (value: number, mean: number, distance: number) => number

/** The window value by value, oldest first, as the column has it. */
class AverageDeviation implements State {
  readonly #reported: Reported
  readonly #window: Float64Array
  readonly #mean: MovingAverage

  constructor(window: number, reported: Reported) {
    this.#reported = reported
    this.#window = new Float64Array(window).fill(Number.NaN)
    this.#mean = new MovingAverage(window)
  }

  next(value: number, keep: boolean): number {
    const mean = this.#mean.next(value, keep)
    const window = keep ? this.#window : this.#window.slice()
    window.copyWithin(0, 1)
    window[window.length - 1] = value
    return this.#reported(value, mean, meanDistance(window, { from: 0, to: window.length - 1, mean }))
  }
}

function deviationKernel(reported: Reported): Kernel['column'] {
  return (values, window) => {
    const out = movingAverage(values, window)
    for (let to = values.length - 1; to >= window - 1; to--) {
      const mean = numberAt(out, to)
      out[to] = reported(numberAt(values, to), mean, meanDistance(values, { from: to - window + 1, to, mean }))
    }
    return out
  }
}

function distanceItself(_value: number, _mean: number, distance: number): number {
  return distance
}

function inDeviations(value: number, mean: number, distance: number): number {
  return distance === 0 ? Number.NaN : (value - mean) / (0.015 * distance)
}

/**
 * AVEDEV(X,N): mean distance of the last N values from their mean; NaN while the window is not full or holds a NaN. O(N) per value: the mean
 * moves with every bar, and with it every distance; sorted windows are slower up to some hundred bars.
 */
export const averageDeviation: Kernel = {
  state: (window) => new AverageDeviation(window, distanceItself),
  column: deviationKernel(distanceItself),
}

/** How far the newest of N values is from their mean, in 1.5 % of their mean distance from it; NaN where they are all one. */
export const commodityChannel: Kernel = {
  state: (window) => new AverageDeviation(window, inDeviations),
  column: deviationKernel(inDeviations),
}
