import { LAST_ASSUMED_YEAR } from '@guanlan/domain/calendar/holidays.ts'
import { tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'

/** First year of the world's sessions. It never changes: random streams are drawn by the place of a session. */
const FIRST_YEAR = 2005

/** Every session of the world's years by its place among them: `iso` YYYY-MM-DD and `number` yyyymmdd. */
export const sessionDates: readonly string[] = tradingDaysBetween(`${FIRST_YEAR}-01-01`, `${LAST_ASSUMED_YEAR}-12-31`)

/** The same dates as yyyymmdd. */
export const sessionNumbers: Int32Array = Int32Array.from(sessionDates, dateNumber)

/** Year of the last session of the calendar. */
export const lastYear: number = LAST_ASSUMED_YEAR

/** Year that registers, books and coverage are counted back from. It never changes: what stores were filled with would be other. */
export const worldYear = 2026

/** yyyymmdd of a YYYY-MM-DD date. */
export function dateNumber(date: string): number {
  return Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10))
}

/** Place of the first session on or after a date; the number of sessions when the calendar ends before it. */
export function sessionFrom(date: string): number {
  const wanted = dateNumber(date)
  let low = 0
  let high = sessionNumbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sessionNumbers[middle] < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Place of the last session on or before a date; −1 when there is none. */
export function sessionUpTo(date: string): number {
  const at = sessionFrom(date)
  return sessionDates[at] === date ? at : at - 1
}
