import { isoOfDay, type TradeDate } from './trade-date.ts'

/**
 * A written date as yyyymmdd: 2024-01-02, 2024/1/2, 2024.1.2 and 2024年1月2日 with one or two digits of month and day, and 20240102, alone or as the number
 * 20240102.0; each possibly followed by a space, T or comma and a time or weekday. Null when it is not a real date.
 */
export function parseDay(text: string): number | null {
  const known = knownDates.get(text)
  if (known !== undefined) return known
  const date = dateIn(text)
  if (knownDates.size === MOST_KNOWN) knownDates.clear()
  knownDates.set(text, date)
  return date
}

/** The same as YYYY-MM-DD. */
export function parseDate(text: string): TradeDate | null {
  const day = parseDay(text)
  return day === null ? null : isoOfDay(day)
}

/** Days of one market recur in every file: so many spellings are kept, more than a century of sessions. */
const MOST_KNOWN = 30_000
const knownDates = new Map<string, number | null>()

function dateIn(text: string): number | null {
  const found =
    /^([1-9]\d{3})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))(?:[ T,].*|\.0)?$/.exec(
      text,
    )
  if (!found) return null
  const [year = 0, month = 0, day = 0] = found
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? year * 10_000 + month * 100 + day : null
}
