import { shanghaiTimeOfDayMs } from './trade-date.ts'

/** Points of a one-day time-share line (分时): 9:30–11:30 and 13:01–15:00, one per minute, both ends of the morning included. */
export const TRADING_MINUTES = 241

const MORNING_OPEN = 9 * 60 + 30
const MORNING_CLOSE = 11 * 60 + 30
const AFTERNOON_OPEN = 13 * 60
const AFTERNOON_CLOSE = 15 * 60
const MORNING_POINTS = MORNING_CLOSE - MORNING_OPEN + 1

/** Minute of the day of an `HH:MM` label. Throws a RangeError for other text. */
export function minuteOfDay(label: string): number {
  const parts = /^(\d{1,2}):(\d{2})$/.exec(label)
  const minute = Number(parts?.[1]) * 60 + Number(parts?.[2])
  if (parts === null || minute >= 1440 || Number(parts[2]) > 59) throw new RangeError(`不是有效时间：${label}`)
  return minute
}

/**
 * Point 0 … 240 of the time-share line for an `HH:MM` label or an instant (epoch ms), or null outside trading.
 * 11:30 is point 120; 13:00 shares it because the afternoon's first minute ends at 13:01; 15:00 is point 240.
 */
export function minuteIndex(at: string | number): number | null {
  const minute = typeof at === 'string' ? minuteOfDay(at) : Math.floor(shanghaiTimeOfDayMs(at) / 60_000)
  if (minute >= MORNING_OPEN && minute <= MORNING_CLOSE) return minute - MORNING_OPEN
  if (minute >= AFTERNOON_OPEN && minute <= AFTERNOON_CLOSE) return MORNING_POINTS - 1 + minute - AFTERNOON_OPEN
  return null
}

/** `HH:MM` of a point 0 … 240 of the time-share line. Throws a RangeError for other numbers. */
export function minuteLabel(index: number): string {
  if (!Number.isInteger(index) || index < 0 || index >= TRADING_MINUTES)
    throw new RangeError(`分时序号应为 0–${TRADING_MINUTES - 1}：${index}`)
  const minute = index < MORNING_POINTS ? MORNING_OPEN + index : AFTERNOON_OPEN + 1 + index - MORNING_POINTS
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Minutes of continuous trading from 9:30 to an `HH:MM` label or instant of the same day: 0 … 240. */
export function tradingMinutesElapsed(at: string | number): number {
  const minute = typeof at === 'string' ? minuteOfDay(at) : shanghaiTimeOfDayMs(at) / 60_000
  const morning = Math.min(Math.max(minute - MORNING_OPEN, 0), MORNING_CLOSE - MORNING_OPEN)
  const afternoon = Math.min(Math.max(minute - AFTERNOON_OPEN, 0), AFTERNOON_CLOSE - AFTERNOON_OPEN)
  return morning + afternoon
}

/** Minutes of trading between two times of one day (labels or instants); negative when `to` is earlier. */
export function tradingMinutesBetween(from: string | number, to: string | number): number {
  return tradingMinutesElapsed(to) - tradingMinutesElapsed(from)
}
