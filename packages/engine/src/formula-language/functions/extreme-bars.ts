import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'

/** HHV(X,0), LLV(X,0): the extreme since the first value; no value where X has none. */
export function runningExtreme(values: Float64Array, better: (a: number, b: number) => number): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN)
  let best = Number.NaN
  for (let at = 0; at < out.length; at++) {
    if (Number.isNaN(values[at])) continue
    best = Number.isNaN(best) ? numberAt(values, at) : better(best, numberAt(values, at))
    out[at] = best
  }
  return out
}

/**
 * Bars since the highest (`direction` 1) or lowest (−1) of the last `window` values, since the newest one where several are as high; of all so
 * far when 0. No value while the window is not full or holds a NaN. A queue of candidates, each worse than the one before: O(n).
 */
export function barsSinceExtreme(values: Float64Array, window: number, direction: 1 | -1): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN)
  const queue = new Int32Array(values.length)
  let head = 0
  let tail = 0
  let gapAt = -1
  for (let at = 0; at < out.length; at++) {
    if (Number.isNaN(values[at])) {
      gapAt = at
      if (window > 0) head = tail
      continue
    }
    while (tail > head && direction * numberAt(values, intAt(queue, tail - 1)) <= direction * numberAt(values, at)) tail--
    queue[tail++] = at
    if (window > 0 && intAt(queue, head) <= at - window) head++
    if (window === 0 || at - gapAt >= window) out[at] = at - intAt(queue, head)
  }
  return out
}
