import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { blend } from '../../kernels/smoothing.ts'

/** DMA(X,A): Y = A·X + (1−A)·Y′, begun at the first value. No value, and no step, where X or A is unknown or A is not within 0–1. */
export function moving(values: Float64Array, weights: Float64Array): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN)
  let last = Number.NaN
  for (let at = 0; at < out.length; at++) {
    if (Number.isNaN(values[at]) || !(numberAt(weights, at) >= 0 && numberAt(weights, at) <= 1)) continue
    last = blend(last, numberAt(values, at), numberAt(weights, at))
    out[at] = last
  }
  return out
}
