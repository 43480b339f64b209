const BEIJING_MS = 8 * 3_600_000
export const DAY_MS = 86_400_000

/** The same time of the same day so many months later in Beijing (epoch ms); where that month has no such day, on its last: 31 January + 1 = 28 or 29 February. */
export function addMonths(ms: number, months: number): number {
  const local = ms + BEIJING_MS
  const date = new Date(local)
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay))
  return day + (((local % DAY_MS) + DAY_MS) % DAY_MS) - BEIJING_MS
}
