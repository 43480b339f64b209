/** +1 looks for the highest value, −1 for the lowest. */
export type Direction = 1 | -1

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
      else if (direction * ring[index] > direction * best) best = ring[index]
    }
    if (keep) {
      ring[head] = value
      this.head = head + 1 === ring.length ? 0 : head + 1
    }
    return best
  }
}

/** HHV(X,N) over a column; O(n). */
export function highest(values: Float64Array, window: number): Float64Array {
  return extremes(values, window, 1)
}

/** LLV(X,N) over a column; O(n). */
export function lowest(values: Float64Array, window: number): Float64Array {
  return extremes(values, window, -1)
}

/** The queue holds positions whose values fall (rise, for lows): its head is the extreme, and each position enters and leaves once. */
function extremes(values: Float64Array, window: number, direction: Direction): Float64Array {
  const out = new Float64Array(values.length).fill(Number.NaN)
  const queue = new Int32Array(values.length)
  let first = 0
  let end = 0
  let usableFrom = 0
  for (let index = 0; index < values.length; index++) {
    const value = values[index]
    if (Number.isNaN(value)) {
      usableFrom = index + 1
      first = end
      continue
    }
    while (end > first && direction * values[queue[end - 1]] <= direction * value) end--
    queue[end++] = index
    if (queue[first] <= index - window) first++
    if (index - usableFrom + 1 >= window) out[index] = values[queue[first]]
  }
  return out
}
