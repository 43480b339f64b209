import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Kernel, State } from './kernel.ts'
import { blend, Smoothing } from './smoothing.ts'

/** What of `changes` was rising, in per cent: SMA(MAX(X,0),N,1) / SMA(ABS(X),N,1) × 100, both averages in one pass. */
export const relativeStrength: Kernel = {
  state(window): State {
    const rise = new Smoothing({ window, weight: 1 })
    const move = new Smoothing({ window, weight: 1 })
    return { next: (change, keep) => (rise.next(Math.max(change, 0), keep) / move.next(Math.abs(change), keep)) * 100 }
  },
  column(changes, window) {
    const out = new Float64Array(changes.length)
    const ratio = 1 / window
    let rise = Number.NaN
    let move = Number.NaN
    for (let index = 0; index < changes.length; index++) {
      const change = numberAt(changes, index)
      if (!Number.isNaN(change)) {
        rise = blend(rise, Math.max(change, 0), ratio)
        move = blend(move, Math.abs(change), ratio)
      }
      out[index] = Number.isNaN(change) ? change : (rise / move) * 100
    }
    return out
  },
}
