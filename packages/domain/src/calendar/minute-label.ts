/** Points of a one-day time-share line (分时): 9:30–11:30 and 13:01–15:00, one per minute, both ends of the morning included. */
export const TRADING_MINUTES = 241

export const MORNING_OPEN = 9 * 60 + 30
export const MORNING_CLOSE = 11 * 60 + 30
export const AFTERNOON_OPEN = 13 * 60
export const MORNING_POINTS = MORNING_CLOSE - MORNING_OPEN + 1

/** `HH:MM` of a point 0 … 240 of the time-share line. Throws a RangeError for other numbers. */
export function minuteLabel(index: number): string {
  if (!Number.isInteger(index) || index < 0 || index >= TRADING_MINUTES)
    throw new RangeError(`分时序号应为 0–${TRADING_MINUTES - 1}：${index}`)
  const minute = index < MORNING_POINTS ? MORNING_OPEN + index : AFTERNOON_OPEN + 1 + index - MORNING_POINTS
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
