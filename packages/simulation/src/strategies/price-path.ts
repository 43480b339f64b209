import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { int16At, intAt, itemAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { dailyLimits, limitMilli } from '../limits.ts'
import type { Profile } from '../security-profile.ts'
import { sessionNumbers } from '../sessions.ts'
import type { World } from '../simulated-world.ts'

const BARS = 6000

/**
 * One security's bars as rules look at them, refilled for every security: `session` is the place in the calendar, `reference` the previous close after
 * ex-rights (0.001 元), `factor` what a price of the bar is multiplied with to be compared with others (后复权, from the first bar on).
 */
export type PricePath = {
  profile: Profile
  bars: DayColumns
  length: number
  session: Int32Array
  reference: Int32Array
  factor: Float64Array
  close: Float64Array
}

const session = new Int32Array(BARS)
const reference = new Int32Array(BARS)
const factor = new Float64Array(BARS)
const close = new Float64Array(BARS)

function barsUpTo({ date, length }: DayColumns, day: number): number {
  let end = length
  while (end > 0 && intAt(date, end - 1) > day) end--
  return end
}

/** The path of a security up to a day (yyyymmdd); what lies behind it is not looked at. */
export function pricePath(world: World, { profile, bars }: { profile: Profile; bars: DayColumns }, upTo: number): PricePath {
  const length = barsUpTo(bars, upTo)
  const { actions } = world.actions(profile)
  let next = actions.findIndex((action) => intAt(sessionNumbers, action.session) > (bars.date[0] ?? 0))
  let at = 0
  for (let i = 0; i < length; i++) {
    if (i === 0) at = sessionNumbers.indexOf(intAt(bars.date, 0))
    while (intAt(sessionNumbers, at) < intAt(bars.date, i)) at++
    session[i] = at
    reference[i] = i === 0 ? intAt(bars.open, 0) : intAt(bars.close, i - 1)
    for (; next >= 0 && (actions[next]?.session ?? Number.POSITIVE_INFINITY) <= at; next++)
      reference[i] = exRightPriceMilli(intAt(reference, i), itemAt(actions, next).event, profile.tick)
    factor[i] = i === 0 ? 1 : (numberAt(factor, i - 1) * intAt(bars.close, i - 1)) / intAt(reference, i)
    close[i] = intAt(bars.close, i) * numberAt(factor, i)
  }
  return { profile, bars, length, session, reference, factor, close }
}

/** Whether the open of a bar stands at its upper (1) or lower (−1) limit: without sellers, or without buyers. */
export function openAtLimit({ profile, bars, session: sessions, reference: references }: PricePath, i: number): -1 | 0 | 1 {
  const perMille = int16At(dailyLimits(profile), intAt(sessions, i))
  if (perMille === 0) return 0
  if (intAt(bars.open, i) >= limitMilli(intAt(references, i), perMille, profile.tick)) return 1
  return intAt(bars.open, i) <= limitMilli(intAt(references, i), -perMille, profile.tick) ? -1 : 0
}
