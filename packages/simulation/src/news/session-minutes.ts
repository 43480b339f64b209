/** Points of a session up to the midday pause: 9:30 … 11:30. */
export const MORNING_POINTS = 120

/** Minute of the day of a point: 9:30 … 11:30, 13:01 … 15:00. */
export function minuteOfPoint(point: number): number {
  return point <= MORNING_POINTS ? 9 * 60 + 30 + point : 13 * 60 + (point - MORNING_POINTS)
}
