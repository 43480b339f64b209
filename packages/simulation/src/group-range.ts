import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { DateRange, SimulatedGroup } from './group.ts'

/** What a group is asked for when a store is filled with bars of a range: the range and the years before it that it needs, or its newest days. */
export function groupRange(
  { yearsBefore, newestDays }: Pick<SimulatedGroup, 'yearsBefore' | 'newestDays'>,
  { from, to }: DateRange,
): DateRange {
  const first = `${Number(from.slice(0, 4)) - yearsBefore}${from.slice(4)}`
  const newest = newestDays === undefined ? first : fromDayNumber(toDayNumber(to) - newestDays + 1)
  return { from: newest > first ? newest : first, to }
}
