const SHAPE = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** A real date `YYYY-MM-DD` or `YYYY/MM/DD`, one-digit months and days allowed, with `HH:MM` or `HH:MM:SS` after it if any. */
export function isDate(text: string): boolean {
  const parts = SHAPE.exec(text)
  if (parts === null) return false
  const [year = 0, , month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && hour < 24 && minute < 60 && second < 60
}
