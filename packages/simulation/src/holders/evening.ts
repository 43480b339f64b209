import { DAY_MS, fromDayNumber, SHANGHAI_OFFSET_MS, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { DateRange } from '../group.ts'
import { hashAt, uniform } from '../hash.ts'
import { sessionDates } from '../sessions.ts'

/** When a notice is out: the evening of a session; it bears the date of the day after. */
export type Notice = { annDate: string; effectiveAtMs: number }

const FIRST_MINUTE = 16 * 60
const MINUTES = 330

/** A notice of the evening of a session (place in the calendar). */
export function noticeOf(session: number, key: number): Notice {
  const day = toDayNumber(itemAt(sessionDates, session))
  const minute = FIRST_MINUTE + Math.floor(uniform(hashAt(key, session)) * MINUTES)
  return { annDate: fromDayNumber(day + 1), effectiveAtMs: shanghaiInstant(day, minute) }
}

/** Which instants a range covers: what became known on its days. */
export function within({ from, to }: DateRange): (row: { effectiveAtMs: number }) => boolean {
  const start = toDayNumber(from) * DAY_MS - SHANGHAI_OFFSET_MS
  const end = (toDayNumber(to) + 1) * DAY_MS - SHANGHAI_OFFSET_MS
  return ({ effectiveAtMs }) => effectiveAtMs >= start && effectiveAtMs < end
}
