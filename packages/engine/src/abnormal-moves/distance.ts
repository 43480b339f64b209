import type { AbnormalRule } from '@guanlan/domain/abnormal-moves/rules.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'

/** Sums are fractions of doubles: a sum that falls short by less meets the rule. */
const EXACT = 1e-9

/** How far the next session's deviation has to go to meet a rule, fractions; `rise` is positive, `fall` negative. */
export type AbnormalDistance = { rise: number; fall: number }

/** Largest and smallest sum of deviations of sessions that end with `end` (included), from `start` on, at most `most` of them. */
function extremes(deviations: Float64Array, end: number, { start, most }: { start: number; most: number }): [high: number, low: number] {
  let sum = 0
  let high = Number.NEGATIVE_INFINITY
  let low = Number.POSITIVE_INFINITY
  for (let at = end; at >= Math.max(start, end - most + 1); at--) {
    sum += numberAt(deviations, at)
    high = Math.max(high, sum)
    low = Math.min(low, sum)
  }
  return [high, low]
}

/**
 * Distance of a share to a rule after its newest session. `deviations` are those of consecutive sessions, oldest first, NaN where unknown or without
 * limits. Sums restart after a session that met the rule. Null where fewer sessions than the next window needs are known.
 */
export function abnormalDistance(deviations: Float64Array, { sessions, up, down }: AbnormalRule): AbnormalDistance | null {
  let start = 0
  let known = 0
  for (let at = 0; at < deviations.length; at++) {
    if (Number.isNaN(numberAt(deviations, at))) {
      start = at + 1
      known = 0
      continue
    }
    known++
    const [high, low] = extremes(deviations, at, { start, most: sessions })
    if (high >= up - EXACT || low <= down + EXACT) start = at + 1
  }
  if (known < sessions - 1) return null
  const [high, low] = extremes(deviations, deviations.length - 1, { start, most: sessions - 1 })
  return { rise: up - Math.max(0, high), fall: down - Math.min(0, low) }
}
