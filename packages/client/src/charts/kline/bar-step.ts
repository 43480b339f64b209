/** Bars in view at first: about four months of days on a phone, half a year on a desktop. */
const FIRST_STEP_PX = { narrow: 6.4, wide: 8.7 }
/** Candles are no wider than this, however few they are. */
const MOST_STEP_PX = 36

/** px from one bar to the next when a chart opens. */
export function firstStep(isWide: boolean): number {
  return isWide ? FIRST_STEP_PX.wide : FIRST_STEP_PX.narrow
}

/** The step at which few bars, as of quarters and years, take the width; null where there are enough for the step there is. */
export function fittedStep(count: number, { width, step }: { width: number; step: number }): number | null {
  return count === 0 || count * step >= width ? null : Math.min(width / count, MOST_STEP_PX)
}
