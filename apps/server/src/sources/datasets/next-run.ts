import type { Schedule } from '@guanlan/datasets/dataset.ts'
import { MINUTE_MS, SESSION_MS } from '@guanlan/datasets/durations.ts'
import { DAY_MS, daysAfter, fromDayNumber, shanghaiDayNumber, shanghaiInstant, weekdayOf } from '@guanlan/domain/calendar/trade-date.ts'
import { countTradingDays, isInCalendar, isTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { tradingMinutesElapsed } from '@guanlan/domain/calendar/trading-minutes.ts'
import { mapTuple } from '@guanlan/domain/collections/elements.ts'

/** Minute of the day, in Shanghai, at which a data set of a schedule is asked for on trading days. */
const DUE_MINUTE: Readonly<Partial<Record<Schedule, number>>> = {
  'pre-open': 8 * 60 + 30,
  'session-end': 15 * 60 + 5,
  evening: 18 * 60,
  weekly: 6 * 60,
}
const SUNDAY = 0
/** The calendar is known for years; the next session is at most a long holiday away. */
const DAYS_AHEAD = 20

function isDay(schedule: Schedule, dayNumber: number): boolean {
  return schedule === 'weekly' ? weekdayOf(dayNumber) === SUNDAY : isTradingDay(fromDayNumber(dayNumber))
}

/** When a data set of a schedule is asked for next after an instant (epoch ms); null for what runs all the time or only at start. */
export function nextRunMs(schedule: Schedule, nowMs: number): number | null {
  if (schedule === 'hourly') return Math.floor(nowMs / (60 * MINUTE_MS) + 1) * 60 * MINUTE_MS
  const minute = DUE_MINUTE[schedule]
  if (minute === undefined) return null
  const today = shanghaiDayNumber(nowMs)
  for (let day = today; day < today + DAYS_AHEAD; day++) {
    const at = shanghaiInstant(day, minute)
    if (at > nowMs && isDay(schedule, day)) return at
  }
  return null
}

/** Time of trading that passed between two instants (epoch ms), ms: whole sessions between them and the parts at both ends. */
export function tradingTimeBetween(fromMs: number, toMs: number): number {
  const [from, to] = mapTuple([fromMs, toMs], (at) => ({ day: fromDayNumber(shanghaiDayNumber(at)), at }))
  const elapsed = ({ day, at }: { day: string; at: number }) => (isTradingDay(day) ? tradingMinutesElapsed(at) * MINUTE_MS : 0)
  if (fromMs >= toMs) return 0
  const before = daysAfter(to.day, -1)
  const days = from.day <= before ? countTradingDays(from.day, before) : 0
  return days * SESSION_MS + elapsed(to) - elapsed(from)
}

/**
 * First instant (epoch ms, to the second) at which more than so much trading time has passed since another: the inverse of `tradingTimeBetween`. Null where
 * the calendar does not reach so far.
 */
export function tradingTimeAfter(fromMs: number, tradingMs: number): number | null {
  let low = fromMs
  let high = fromMs + DAY_MS
  while (isInCalendar(fromDayNumber(shanghaiDayNumber(high))) && tradingTimeBetween(fromMs, high) <= tradingMs) {
    low = high
    high += DAY_MS
  }
  if (!isInCalendar(fromDayNumber(shanghaiDayNumber(high)))) return null
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2)
    if (tradingTimeBetween(fromMs, middle) > tradingMs) high = middle
    else low = middle
  }
  return high
}
