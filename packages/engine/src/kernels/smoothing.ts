import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Kernel } from './kernel.ts'

type SmoothingOptions = {
  /** The smaller, the faster; 通达信's N. */
  window: number
  /** Weight of the newest value; 通达信's M. */
  weight: number
  /** Value before the first; without it the first value is its own average. */
  seed?: number
}

/**
 * 通达信's SMA(X,N,M): Y = (M·X + (N−M)·Y′) / N, one value at a time. Values from the first number on; a NaN gives NaN and changes nothing.
 */
export class Smoothing {
  private readonly ratio: number
  private last: number

  constructor({ window, weight, seed = Number.NaN }: SmoothingOptions) {
    this.ratio = weight / window
    this.last = seed
  }

  /** The average with `value` as newest; remembered when `keep`, else as if never asked. */
  next(value: number, keep: boolean): number {
    if (Number.isNaN(value)) return value
    const result = blend(this.last, value, this.ratio)
    if (keep) this.last = result
    return result
  }
}

/** `Smoothing` over a column, written to `out`; O(n). */
export function smoothing(
  values: Float64Array,
  { window, weight, seed = Number.NaN }: SmoothingOptions,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  const ratio = weight / window
  let index = 0
  let last = seed
  for (; Number.isNaN(last) && index < values.length; index++) {
    last = numberAt(values, index)
    out[index] = last
  }
  for (; index < values.length; index++) {
    const value = numberAt(values, index)
    if (Number.isNaN(value)) {
      out[index] = value
    } else {
      last += ratio * (value - last)
      out[index] = last
    }
  }
  return out
}

/** One step of SMA: `ratio` = M / N of the way from `last` to `value`; the value itself when there is no `last`. */
export function blend(last: number, value: number, ratio: number): number {
  return Number.isNaN(last) ? value : last + ratio * (value - last)
}

/** EMA(X,N) as a state: Y = (2·X + (N−1)·Y′) / (N+1), starting at the first value as 通达信 does. */
export function emaState(window: number): Smoothing {
  return new Smoothing({ window: window + 1, weight: 2 })
}

/** EMA(X,N) over a column; O(n). */
export function ema(values: Float64Array, window: number): Float64Array {
  return smoothing(values, { window: window + 1, weight: 2 })
}

/** EMA(X,`short`) − EMA(X,`long`): both in one pass, since a recursion alone leaves the processor waiting for its last value. */
export const emaApart: Kernel = {
  state(short, long) {
    const fast = emaState(short)
    const slow = emaState(long)
    return { next: (value, keep) => fast.next(value, keep) - slow.next(value, keep) }
  },
  column(values, short, long) {
    const out: Float64Array = new Float64Array(values.length)
    const fastRatio = 2 / (short + 1)
    const slowRatio = 2 / (long + 1)
    let fast = Number.NaN
    let slow = Number.NaN
    for (let index = 0; index < values.length; index++) {
      const value = numberAt(values, index)
      if (!Number.isNaN(value)) {
        fast = blend(fast, value, fastRatio)
        slow = blend(slow, value, slowRatio)
      }
      out[index] = Number.isNaN(value) ? value : fast - slow
    }
    return out
  },
}
