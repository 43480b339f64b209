import { LAST_ASSUMED_YEAR } from '@guanlan/domain/calendar/holidays.ts'
import { fromDayNumber, shanghaiInstant, toDayNumber, weekdayOf } from '@guanlan/domain/calendar/trade-date.ts'
import { isTradingDayNumber } from '@guanlan/domain/calendar/trading-calendar.ts'
import { hashAt, uniform } from '../hash.ts'

/** Last day of the calendar; behind it every weekday counts as a session. */
const KNOWN_TO = toDayNumber(`${LAST_ASSUMED_YEAR}-12-31`)

/** Whether notices dated a day can be published: the day before, on whose evening their files are put up, is a session. */
function isPublishing(day: number): boolean {
  const eve = day - 1
  return eve <= KNOWN_TO ? isTradingDayNumber(eve) : weekdayOf(eve) !== 0 && weekdayOf(eve) !== 6
}

/** Dates between two (both included) on which notices are published, oldest first. */
export function publishingDates(from: string, to: string): string[] {
  const dates: string[] = []
  for (let day = toDayNumber(from); day <= toDayNumber(to); day++) if (isPublishing(day)) dates.push(fromDayNumber(day))
  return dates
}

/** The last date of publishing on or before a date, not before another; null when there is none. */
export function publishedBy(date: string, notBefore: string): string | null {
  for (let day = toDayNumber(date); day >= toDayNumber(notBefore); day--) if (isPublishing(day)) return fromDayNumber(day)
  return null
}

/** When a notice dated a day can be read: on the evening before, between four and half past nine. */
export function readableMs(date: string, key: number): number {
  return shanghaiInstant(toDayNumber(date) - 1, 16 * 60 + Math.floor(uniform(hashAt(key, toDayNumber(date))) * 330))
}

/** The earlier and the later of two dates. */
export const earlier = (a: string, b: string): string => (a < b ? a : b)
export const later = (a: string, b: string): string => (a > b ? a : b)
