import { isoOfDay, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { upperBound } from '@guanlan/domain/sorted/bounds.ts'

/** Last place not after a day (yyyymmdd); -1 before the first. */
export function placeOn(dates: ArrayLike<number>, day: number): number {
  return upperBound(dates, day) - 1
}

/** Number of the natural week (Monday to Sunday) or month a day (yyyymmdd) lies in; 1970-01-05 was a Monday. */
export function periodOf(day: number, period: 'week' | 'month'): number {
  return period === 'month' ? Math.floor(day / 100) : Math.floor((toDayNumber(isoOfDay(day)) + 3) / 7)
}

/** The last session of each week or month, oldest first. */
export function periodEnds(dates: Int32Array, period: 'week' | 'month'): number[] {
  return Array.from(dates).filter((day, at) => at + 1 === dates.length || periodOf(day, period) !== periodOf(intAt(dates, at + 1), period))
}
