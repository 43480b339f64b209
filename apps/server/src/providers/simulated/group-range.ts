import type { DateRange, SimulatedGroup } from './group.ts'

/** What a group is asked for when a store is filled with bars of a range: the range, and the years before it that it needs. */
export function groupRange({ yearsBefore }: Pick<SimulatedGroup, 'yearsBefore'>, { from, to }: DateRange): DateRange {
  return { from: `${Number(from.slice(0, 4)) - yearsBefore}${from.slice(4)}`, to }
}
