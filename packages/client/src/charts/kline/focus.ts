import { barOfDay } from './marks.ts'
import { wallClockMs } from './wire-bars.ts'

/** Days (YYYY-MM-DD) a chart opens at instead of at its newest bars. */
export type ChartFocus = { from: string; to: string }

/** Bars left beside what is looked at. */
const BESIDE = 12

/**
 * The bar that stands at the right edge so that the days are in view, both where `visible` bars have room for both, else the first one. Null where no bar
 * is of these days.
 */
export function focusedRight(timesMs: readonly number[], { from, to }: ChartFocus, visible: number): number | null {
  const first = barOfDay(timesMs, wallClockMs(from))
  const last = barOfDay(timesMs, wallClockMs(to))
  if (first < 0) return null
  const end = last < 0 ? timesMs.length - 1 : last
  const right = end - first + 2 * BESIDE > visible ? first - BESIDE + visible : end + BESIDE
  return Math.min(timesMs.length - 1, Math.floor(right))
}
