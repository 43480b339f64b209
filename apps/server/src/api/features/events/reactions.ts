import type { EventExcess } from '@guanlan/contract/schemas/stock/events.ts'
import { median, medianInterval } from '@guanlan/engine/statistics.ts'
import type { Closes } from '../../../market/reading/close-on.ts'

/** Sessions after an announcement that are looked at. */
export const HORIZONS = [1, 5, 20] as const
/** What followed one event: changes and excesses by horizon; null where the sessions have not come or there were no bars. */
export type Reaction = { returns: (number | null)[]; excesses: (number | null)[] }

/** What the price did from the last close before a day to the 1st, 5th and 20th session from it on, and less what the index did. */
export function reactionTo(date: string, own: Closes, index: Closes): Reaction {
  const before = own.around(date, 0)
  const start = before === null ? null : index.on(before.date)
  const reported = HORIZONS.map((sessions) => {
    const after = before === null ? null : own.around(date, sessions)
    if (before === null || after === null) return { change: null, excess: null }
    const change = after.adjusted / before.adjusted - 1
    const end = index.on(after.date)
    return { change, excess: start === null || end === null ? null : change - (end.adjusted / start.adjusted - 1) }
  })
  return { returns: reported.map(({ change }) => change), excesses: reported.map(({ excess }) => excess) }
}

/** The middle of values and how sure it is. */
export function excessOf(values: readonly number[]): EventExcess {
  const interval = medianInterval(values)
  return { n: values.length, median: median(values), low: interval?.[0] ?? null, high: interval?.[1] ?? null }
}
