import { type DayColumns, sliceDayColumns } from '@guanlan/datasets/day-columns.ts'
import { exRightPriceMilli } from '@guanlan/domain/adjust/ex-right.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { int16At, intAt, itemAt } from '@guanlan/domain/collections/elements.ts'
import { upperBound } from '@guanlan/domain/sorted/bounds.ts'
import { dailyLimits, limitMilli, listingLimits } from '../limits.ts'
import type { Profile } from '../security-profile.ts'
import { sessionFrom, sessionNumbers } from '../sessions.ts'
import type { World } from '../simulated-world.ts'

/**
 * A bar with what the rule book says of its day: `at` is its place in the bars, `session` its place in the calendar, `pre` the previous close after ex-rights and
 * the limits in 0.001 of the currency, 0 where there is none.
 */
export type PricedDay = { at: number; session: number; pre: number; up: number; down: number }

const day: PricedDay = { at: 0, session: 0, pre: 0, up: 0, down: 0 }

/** Place of the first bar after a day (yyyymmdd). */
function after({ date, length }: DayColumns, day: number): number {
  return upperBound(date, day, length)
}

/** The bars up to a day (yyyymmdd), itself included: nothing later is looked at. */
export function barsUpTo(bars: DayColumns, day: number): DayColumns {
  const end = after(bars, day)
  return end === bars.length ? bars : sliceDayColumns(bars, 0, end)
}

/** The bars of a range of days (yyyymmdd) and the one before them. */
export function barsWithin(bars: DayColumns, { from, to }: { from: number; to: number }): DayColumns {
  return sliceDayColumns(bars, Math.max(after(bars, from - 1) - 1, 0), after(bars, to))
}

/** Every bar but the first, in order; the object is refilled. What was before the first is not known. */
export function eachPricedDay(
  { world, profile, bars }: { world: World; profile: Profile; bars: DayColumns },
  visit: (day: Readonly<PricedDay>) => void,
): void {
  if (bars.length < 2) return
  const exDays = world.actions(profile).actions.map(({ event }) => ({ event, number: dayOfIso(event.exDate) }))
  const daily = dailyLimits(profile)
  const listing = listingLimits(profile)
  const listed = profile.life.listed ?? Number.NEGATIVE_INFINITY
  let session = sessionFrom(isoOfDay(intAt(bars.date, 0)))
  let next = 0
  for (let at = 1; at < bars.length; at++) {
    const date = intAt(bars.date, at)
    while (intAt(sessionNumbers, session) < date) session++
    let pre = intAt(bars.close, at - 1)
    while (next < exDays.length && itemAt(exDays, next).number <= date) {
      if (itemAt(exDays, next).number > intAt(bars.date, at - 1)) pre = exRightPriceMilli(pre, itemAt(exDays, next).event, profile.tick)
      next++
    }
    const window = listing[session - listed]
    const up = window === undefined ? int16At(daily, session) : window.up
    const down = window === undefined ? int16At(daily, session) : window.down
    day.at = at
    day.session = session
    day.pre = pre
    day.up = up === 0 ? 0 : limitMilli(pre, up, profile.tick)
    day.down = down === 0 ? 0 : limitMilli(pre, -down, profile.tick)
    visit(day)
  }
}
