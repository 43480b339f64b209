import { LAST_ASSUMED_YEAR } from '@guanlan/domain/calendar/holidays.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'

/** First year of the world's sessions. It never changes: random streams are drawn by the place of a session. */
const FIRST_YEAR = 2005

/** Every session of the world's years by its place among them: `iso` YYYY-MM-DD and `number` yyyymmdd. */
export const sessionDates: readonly string[] = tradingDaysBetween(`${FIRST_YEAR}-01-01`, `${LAST_ASSUMED_YEAR}-12-31`)

/** The same dates as yyyymmdd. */
export const sessionNumbers: Int32Array = Int32Array.from(sessionDates, dayOfIso)

/** Year of the last session of the calendar. */
export const lastYear: number = LAST_ASSUMED_YEAR

/** Year that registers, books and coverage are counted back from. It never changes: what stores were filled with would be other. */
export const worldYear = 2026

/** Place of the first session on or after a date; the number of sessions when the calendar ends before it. */
export function sessionFrom(date: string): number {
  const wanted = dayOfIso(date)
  return lowerBound(sessionNumbers, wanted)
}

/** Place of the last session on or before a date; −1 when there is none. */
export function sessionUpTo(date: string): number {
  const at = sessionFrom(date)
  return sessionDates[at] === date ? at : at - 1
}
