import { DAY_MS, shanghaiDate, shanghaiTimeOfDayMs } from '@guanlan/domain/calendar/trade-date.ts'

const CLOSE_OF_DAY_MS = 15 * 3_600_000

/** The first day on which a session's close comes after an instant: what is published at 15:00 or later counts from the next day. */
export function firstDayAfter(atMs: number): string {
  return shanghaiDate(shanghaiTimeOfDayMs(atMs) >= CLOSE_OF_DAY_MS ? atMs + DAY_MS : atMs)
}
