import { numberAt } from '@guanlan/domain/collections/elements.ts'

/** +1 looks for the highest value, −1 for the lowest. */
type Direction = 1 | -1

/** Highest (HHV) or lowest (LLV) of the last `window` values, one value at a time. NaN while the window is not full or holds a NaN. */
export class Extreme {
  private readonly direction: Direction
  private readonly ring: Float64Array
  private head = 0

  constructor(window: number, direction: Direction) {
    this.direction = direction
    this.ring = new Float64Array(window).fill(Number.NaN)
  }

  /** The extreme with `value` as newest; remembered when `keep`, else as if never asked. O(window). */
  next(value: number, keep: boolean): number {
    const { ring, head, direction } = this
    let best = value
    for (let index = 0; index < ring.length; index++) {
      if (index === head) continue
      if (Number.isNaN(ring[index])) best = Number.NaN
      else if (direction * numberAt(ring, index) > direction * best) best = numberAt(ring, index)
    }
    if (keep) {
      ring[head] = value
      this.head = head + 1 === ring.length ? 0 : head + 1
    }
    return best
  }
}

/** Room that is used again and again. */
let room = new Float64Array(4096)

function roomFor(length: number): Float64Array {
  if (room.length < length) room = new Float64Array(2 * length)
  return room
}

/**
 * HHV(X,N) over a column, written to `out`; O(n). Blocks as long as the window, extremes from the start of each block forwards and from its end backwards: every
 * window is the rear of one block and the front of the next (van Herk, Gil and Werman). Math.max hands NaN on.
 */
export function highest(values: Float64Array, window: number, out: Float64Array = new Float64Array(values.length)): Float64Array {
  const length = values.length
  const rear = roomFor(length)
  for (let start = 0; start < length; start += window) {
    const end = Math.min(start + window, length)
    let best = numberAt(values, end - 1)
    rear[end - 1] = best
    for (let index = end - 2; index >= start; index--) {
      best = Math.max(best, numberAt(values, index))
      rear[index] = best
    }
    best = numberAt(values, start)
    out[start] = best
    for (let index = start + 1; index < end; index++) {
      best = Math.max(best, numberAt(values, index))
      out[index] = best
    }
  }
  for (let index = length - 1; index >= window; index--) out[index] = Math.max(numberAt(out, index), numberAt(rear, index - window + 1))
  return out.fill(Number.NaN, 0, Math.min(window - 1, length))
}

/** LLV(X,N) over a column, as `highest`: written out, since a loop that is handed Math.min is not compiled together with it. */
export function lowest(values: Float64Array, window: number, out: Float64Array = new Float64Array(values.length)): Float64Array {
  const length = values.length
  const rear = roomFor(length)
  for (let start = 0; start < length; start += window) {
    const end = Math.min(start + window, length)
    let best = numberAt(values, end - 1)
    rear[end - 1] = best
    for (let index = end - 2; index >= start; index--) {
      best = Math.min(best, numberAt(values, index))
      rear[index] = best
    }
    best = numberAt(values, start)
    out[start] = best
    for (let index = start + 1; index < end; index++) {
      best = Math.min(best, numberAt(values, index))
      out[index] = best
    }
  }
  for (let index = length - 1; index >= window; index--) out[index] = Math.min(numberAt(out, index), numberAt(rear, index - window + 1))
  return out.fill(Number.NaN, 0, Math.min(window - 1, length))
}
