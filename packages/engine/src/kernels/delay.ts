import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { kernelInto, type State } from './kernel.ts'

/** REF(X,N): the value `bars` bars ago, NaN before there is one; a fraction of a bar is cut off, as 通达信 does. */
class Delay implements State {
  private readonly ring: Float64Array
  private head = 0

  constructor(bars: number) {
    this.ring = new Float64Array(Math.trunc(bars)).fill(Number.NaN)
  }

  next(value: number, keep: boolean): number {
    const { ring, head } = this
    if (ring.length === 0) return value
    const old = numberAt(ring, head)
    if (keep) {
      ring[head] = value
      this.head = head + 1 === ring.length ? 0 : head + 1
    }
    return old
  }
}

/** REF(X,N). */
export const delay = kernelInto(
  (out, values, bars) => {
    const by = Math.trunc(bars)
    out.fill(Number.NaN, 0, Math.min(by, values.length))
    if (by < values.length) out.set(values.subarray(0, values.length - by), by)
    return out
  },
  (bars) => new Delay(bars),
)
