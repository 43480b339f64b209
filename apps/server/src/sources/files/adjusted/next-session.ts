import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { tradingDayIndex } from '@guanlan/domain/calendar/trading-calendar.ts'

/** Whether a day (yyyymmdd) is the session right after another. */
export function isNextSession(before: number, date: number): boolean {
  const from = tradingDayIndex(isoOfDay(before))
  const to = tradingDayIndex(isoOfDay(date))
  return from !== null && to !== null && to - from === 1
}
