import { Deviation, deviation } from '../kernels/deviation.ts'
import { Extreme, highest, lowest } from '../kernels/extremes.ts'
import type { Kernel } from '../kernels/kernel.ts'
import { MovingAverage, movingAverage } from '../kernels/moving-average.ts'
import { ema, emaState, Smoothing, smoothing } from '../kernels/smoothing.ts'

/** MA(X,N). */
export const mean: Kernel = { column: (values, window) => movingAverage(values, window), state: (window) => new MovingAverage(window) }
/** SUM(X,N) of a full window. */
export const sum: Kernel = { column: (values, window) => movingAverage(values, window, 1), state: (window) => new MovingAverage(window, 1) }
/** EMA(X,N). */
export const exponential: Kernel = { column: ema, state: emaState }
/** SMA(X,N,M). */
export const smoothed: Kernel = {
  column: (values, window, weight) => smoothing(values, { window, weight }),
  state: (window, weight) => new Smoothing({ window, weight }),
}
/** SMA(X,N,M) that stands at `seed` before the first value. */
export function smoothedFrom(seed: number): Kernel {
  return {
    column: (values, window, weight) => smoothing(values, { window, weight, seed }),
    state: (window, weight) => new Smoothing({ window, weight, seed }),
  }
}
/** HHV(X,N). */
export const top: Kernel = { column: highest, state: (window) => new Extreme(window, 1) }
/** LLV(X,N). */
export const bottom: Kernel = { column: lowest, state: (window) => new Extreme(window, -1) }
/** STD(X,N). */
export const spread: Kernel = { column: deviation, state: (window) => new Deviation(window) }
