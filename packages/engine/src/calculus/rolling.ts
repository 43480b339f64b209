import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import { Deviation, deviation } from '../kernels/deviation.ts'
import { Extreme, highest, lowest } from '../kernels/extremes.ts'
import { type Kernel, kernelInto } from '../kernels/kernel.ts'
import { averageInto, MovingAverage } from '../kernels/moving-average.ts'
import { emaState, Smoothing, smoothing } from '../kernels/smoothing.ts'

/** MA(X,N). */
export const mean = kernelInto(
  (out, values, window) => averageInto(out, values, { window, divisor: window }),
  (window) => new MovingAverage(window),
)
/** SUM(X,N) of a full window. */
export const sum = kernelInto(
  (out, values, window) => averageInto(out, values, { window, divisor: 1 }),
  (window) => new MovingAverage(window, 1),
)
/** EMA(X,N). */
export const exponential = kernelInto((out, values, window) => smoothing(values, { window: window + 1, weight: 2 }, out), emaState)
/** SMA(X,N,M). */
export const smoothed = kernelInto(
  (out, values, ...numbers) => smoothing(values, { window: firstItem(numbers), weight: itemAt(numbers, 1) }, out),
  (window, weight) => new Smoothing({ window, weight }),
)
/** SMA(X,N,M) that stands at `seed` before the first value. */
export function smoothedFrom(seed: number): Kernel {
  return {
    column: (values, window, weight) => smoothing(values, { window, weight, seed }),
    state: (window, weight) => new Smoothing({ window, weight, seed }),
  }
}
/** HHV(X,N). */
export const top = kernelInto(
  (out, values, window) => highest(values, window, out),
  (window) => new Extreme(window, 1),
)
/** LLV(X,N). */
export const bottom = kernelInto(
  (out, values, window) => lowest(values, window, out),
  (window) => new Extreme(window, -1),
)
/** STD(X,N). */
export const spread: Kernel = { column: deviation, state: (window) => new Deviation(window) }
