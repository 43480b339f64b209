import { AFTERNOON_OPEN, MORNING_CLOSE, MORNING_OPEN, MORNING_POINTS } from './minute-label.ts'
import { shanghaiTimeOfDayMs } from './trade-date.ts'

export { minuteLabel, TRADING_MINUTES } from './minute-label.ts'

const AFTERNOON_CLOSE = 15 * 60

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

/** Minutes of continuous trading from 9:30 to an `HH:MM` label or instant of the same day: 0 … 240. */
export function tradingMinutesElapsed(at: string | number): number {
  const minute = typeof at === 'string' ? minuteOfDay(at) : shanghaiTimeOfDayMs(at) / 60_000
  const morning = Math.min(Math.max(minute - MORNING_OPEN, 0), MORNING_CLOSE - MORNING_OPEN)
  const afternoon = Math.min(Math.max(minute - AFTERNOON_OPEN, 0), AFTERNOON_CLOSE - AFTERNOON_OPEN)
  return morning + afternoon
}
