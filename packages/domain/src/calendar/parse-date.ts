import { dayOfIso, isoOfDay, type TradeDate } from './trade-date.ts'

/**
 * A written date as yyyymmdd: 2024-01-02, 2024/1/2, 2024.1.2 and 2024年1月2日 with one or two digits of month and day, and 20240102, alone or as the number
 * 20240102.0; each possibly followed by a space, T or comma and a time or weekday. A time with its zone (Z, +00:00) is an instant: its day is that of Shanghai. Null when it is not
 * a real date, or the time before the zone cannot be read.
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
    /^([1-9]\d{3})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日|(\d{2})(\d{2}))(?:[ T,](.*)|\.0)?$/.exec(
      text,
    )
  if (!found) return null
  const [year = 0, month = 0, day = 0] = found
    .slice(1, -1)
    .filter((part) => part !== undefined)
    .map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  const time = found.at(-1) ?? ''
  return ZONED.test(time) ? shanghaiDayAt(date.getTime(), time) : year * 10_000 + month * 100 + day
}

/** A time that ends with a zone: Z, UTC, or an offset behind digits. */
const ZONED = /(?:Z|UTC|GMT|\d\s*[+-]\d{2}:?\d{2}|\d\s*[+-]\d{2})$/i
const TIME_WITH_ZONE = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:Z|UTC|GMT|([+-])(\d{2}):?(\d{2})?)$/i
const MINUTE_MS = 60_000
/** Shanghai is eight hours ahead of UTC. */
const SHANGHAI_MS = 8 * 60 * MINUTE_MS

/** The day in Shanghai (yyyymmdd) of a time with its zone on a day (UTC midnight, ms); null where the time cannot be read. */
function shanghaiDayAt(dayMs: number, time: string): number | null {
  const found = TIME_WITH_ZONE.exec(time)
  if (!found) return null
  const [hours, minutes, seconds, , offsetHours, offsetMinutes] = found.slice(1).map((part) => Number(part ?? 0)) as number[]
  if (hours === undefined || minutes === undefined || hours > 23 || minutes > 59) return null
  const ahead = ((offsetHours ?? 0) * 60 + (offsetMinutes ?? 0)) * MINUTE_MS * (found[4] === '-' ? -1 : 1)
  const atMs = dayMs + (hours * 60 + minutes) * MINUTE_MS + (seconds ?? 0) * 1000 - ahead
  return dayOfIso(new Date(atMs + SHANGHAI_MS).toISOString().slice(0, 10))
}
