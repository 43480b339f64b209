import { formatDate } from './date-text.ts'

/** An exchange time as short as it stays clear: `HH:mm` today, `MM-DD HH:mm` this year, else with the year. `text` is `YYYY-MM-DD HH:mm` or longer. */
export function shortMoment(text: string, nowMs: number): string {
  return text.startsWith(formatDate(nowMs, 'ymd')) ? text.slice(11, 16) : shortDay(text.slice(0, 16), nowMs)
}

/** `MM-DD` in this year, else with the year; what stands behind the day stays. */
export function shortDay(text: string, nowMs: number): string {
  return text.startsWith(formatDate(nowMs, 'ymd').slice(0, 5)) ? text.slice(5) : text
}

/** The day of an exchange time as short as it stays clear; null today. */
export function earlierDay(text: string, nowMs: number): string | null {
  const day = text.slice(0, 10)
  return day === formatDate(nowMs, 'ymd') ? null : shortDay(day, nowMs)
}
