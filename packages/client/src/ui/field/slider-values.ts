/** What handles of a slider go over: round steps from `min` to `max`. */
export type SliderScale = { min: number; max: number; step: number }

const DIGITS = 12

/** The figure a share (0–1) of the way stands for, on a step and within the ends. */
export function valueAt({ min, max, step }: SliderScale, share: number): number {
  const raw = min + Math.min(Math.max(share, 0), 1) * (max - min)
  const round = Number((Math.round(raw / step) * step).toPrecision(DIGITS))
  return Math.min(Math.max(round, min), max)
}

/** The share (0–1) of the way a figure stands at; figures beyond the ends stand at them. */
export function shareOf({ min, max }: SliderScale, value: number): number {
  return max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0
}

const COARSE = 10

/** Where a key leads from a figure; null for keys that move nothing. */
export function movedBy(key: string, scale: SliderScale, value: number): number | null {
  const to = {
    ArrowRight: value + scale.step,
    ArrowUp: value + scale.step,
    ArrowLeft: value - scale.step,
    ArrowDown: value - scale.step,
    PageUp: value + COARSE * scale.step,
    PageDown: value - COARSE * scale.step,
    Home: scale.min,
    End: scale.max,
  }[key]
  return to === undefined ? null : valueAt(scale, (to - scale.min) / (scale.max - scale.min))
}

/** The handles with one of them moved; it does not pass its neighbours. */
export function withHandle(values: readonly number[], at: number, value: number): number[] {
  const least = values[at - 1] ?? Number.NEGATIVE_INFINITY
  const most = values[at + 1] ?? Number.POSITIVE_INFINITY
  return values.map((old, place) => (place === at ? Math.min(Math.max(value, least), most) : old))
}

/** Which handle a touch of the track moves: the nearest, of two in one place the one on the side of the touch. */
export function nearestHandle(shares: readonly number[], touched: number): number {
  const distances = shares.map((share) => Math.abs(share - touched))
  const nearest = Math.min(...distances)
  const last = distances.lastIndexOf(nearest)
  return touched > (shares[last] ?? 0) ? last : distances.indexOf(nearest)
}
