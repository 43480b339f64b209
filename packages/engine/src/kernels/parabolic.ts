import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { machineOf } from './kernel.ts'

type Stop = {
  step: number
  most: number
  bars: number
  high: number
  low: number
  isLong: boolean
  /** Stop of the bar shown, and the one reckoned for the next. */
  shown: number
  next: number
  extreme: number
  pace: number
}

function begun(before: Stop, high: number, low: number): Stop {
  if (before.bars === 0) return { ...before, bars: 1, high, low }
  const fall = before.low - low
  const isLong = !(fall > 0 && high - before.high < fall)
  const start = { ...before, bars: 2, isLong, next: isLong ? before.low : before.high, extreme: isLong ? high : low, pace: before.step }
  return moved({ ...start, high, low }, high, low)
}

/** `side` 1 for a stop under rising prices, −1 over falling ones. */
function moved(before: Stop, high: number, low: number): Stop {
  const side = before.isLong ? 1 : -1
  const [ahead, behind] = before.isLong ? [high, low] : [low, high]
  const [lastAhead, lastBehind] = before.isLong ? [before.high, before.low] : [before.low, before.high]
  const isTurned = side * (behind - before.next) <= 0
  if (isTurned) {
    const shown = side * Math.max(side * before.extreme, side * lastAhead, side * ahead)
    const next = side * Math.max(side * (shown + before.step * (behind - shown)), side * lastAhead, side * ahead)
    return { ...before, high, low, isLong: !before.isLong, shown, next, extreme: behind, pace: before.step }
  }
  const isFurther = side * (ahead - before.extreme) > 0
  const pace = isFurther ? Math.min(before.pace + before.step, before.most) : before.pace
  const extreme = isFurther ? ahead : before.extreme
  const next = side * Math.min(side * (before.next + pace * (extreme - before.next)), side * lastBehind, side * behind)
  return { ...before, high, low, shown: before.next, next, extreme, pace }
}

/**
 * 抛物线转向 (SAR) of highs and lows: Wilder's rule, begun from the first two bars as TA-Lib does. Numbers: step and highest pace, fractions.
 * From the second bar on.
 */
export const parabolic = machineOf<Stop>({
  outputs: 1,
  begin: (step, most) => ({
    step,
    most,
    bars: 0,
    high: Number.NaN,
    low: Number.NaN,
    isLong: true,
    shown: Number.NaN,
    next: Number.NaN,
    extreme: Number.NaN,
    pace: step,
  }),
  advance(before, values) {
    const high = numberAt(values, 0)
    const low = numberAt(values, 1)
    return before.bars < 2 ? begun(before, high, low) : moved(before, high, low)
  },
  read({ shown }, out) {
    out[0] = shown
  },
})
