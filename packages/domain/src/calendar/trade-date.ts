import { DAY_MS, DAYS_TO_1970, SHANGHAI_OFFSET_MS, type TradeDate, toDayNumber } from './day-number.ts'

export { DAY_MS, SHANGHAI_OFFSET_MS, type TradeDate, toDayNumber }

/** From 1 March of year 0 to 1 January of year 1. */
const DAYS_MARCH_TO_JANUARY = 306
const DAYS_OF_400_YEARS = 146_097

/** The `YYYY-MM-DD` date of a day number (days since 1970-01-01), of the years 1000 to 9999. Throws RangeError. */
export function fromDayNumber(dayNumber: number): TradeDate {
  const sinceMarch = Math.floor(dayNumber) + DAYS_TO_1970 + DAYS_MARCH_TO_JANUARY
  const era = Math.floor(sinceMarch / DAYS_OF_400_YEARS)
  const day = sinceMarch - era * DAYS_OF_400_YEARS
  // years that begin in March, so that the leap day is the last of its year
  const year = Math.floor((day - Math.floor(day / 1_460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365)
  const dayOfYear = day - (year * 365 + Math.floor(year / 4) - Math.floor(year / 100))
  const month = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * month + 2) / 5) + 1
  const isNextYear = month >= 10
  const date = (era * 400 + year + Number(isNextYear)) * 10_000 + (isNextYear ? month - 9 : month + 3) * 100 + dayOfMonth
  if (!(date >= 10_000_000 && date < 100_000_000)) throw new RangeError(`no date of the years 1000 to 9999: day ${dayNumber}`)
  return isoOfDay(date)
}

/** The date so many days after another; before it where negative. */
export function daysAfter(date: TradeDate, days: number): TradeDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** The same day of the year before. */
export function yearBefore(date: TradeDate): TradeDate {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
}

/** Day of the week of a day number: 0 Sunday … 6 Saturday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 4) % 7) + 7) % 7
}

/** Day number of the Shanghai date at an instant (epoch ms). */
export function shanghaiDayNumber(atMs: number): number {
  return Math.floor((atMs + SHANGHAI_OFFSET_MS) / DAY_MS)
}

/** Shanghai date at an instant (epoch ms). */
export function shanghaiDate(atMs: number): TradeDate {
  return fromDayNumber(shanghaiDayNumber(atMs))
}

/** Milliseconds since midnight in Shanghai at an instant (epoch ms). */
export function shanghaiTimeOfDayMs(atMs: number): number {
  return atMs + SHANGHAI_OFFSET_MS - shanghaiDayNumber(atMs) * DAY_MS
}

/** The instant (epoch ms) of a time of day in Shanghai, given in minutes since midnight. */
export function shanghaiInstant(dayNumber: number, minuteOfDay: number): number {
  return dayNumber * DAY_MS - SHANGHAI_OFFSET_MS + minuteOfDay * 60_000
}

/** The `YYYY-MM-DD` date of a yyyymmdd day, a number or its eight digits. */
export function isoOfDay(day: number | string): TradeDate {
  const digits = String(day)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}

/** The yyyymmdd day of a `YYYY-MM-DD` date, as columns hold it; 0 for none. */
export function dayOfIso(date: TradeDate | null): number {
  return date === null ? 0 : Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10))
}
