import type { Exchange } from '../securities/secu-code.ts'
import {
  ASSUMED_CLOSURES,
  FIRST_SESSION,
  FIXED_HOLIDAYS,
  HOLIDAY_CLOSURES,
  LAST_ASSUMED_YEAR,
  LAST_CALENDAR_YEAR,
  LAST_SHENZHEN_SATURDAY,
  SHENZHEN_WEEKENDS,
} from './holidays.ts'
import type { TradeDate } from './trade-date.ts'
import { fromDayNumber, toDayNumber, weekdayOf } from './trade-date.ts'

const FIRST_DAY = toDayNumber(FIRST_SESSION)
const LAST_KNOWN_DAY = toDayNumber(`${LAST_CALENDAR_YEAR}-12-31`)
const LAST_CALENDAR_DAY = toDayNumber(`${LAST_ASSUMED_YEAR}-12-31`)
/** Behind the calendar weekdays are sessions save `FIXED_HOLIDAYS`, up to this year. */
const LAST_YEAR = 2099
const LAST_DAY = toDayNumber(`${LAST_YEAR}-12-31`)

type DayTables = { openUpTo: Int32Array; tradingDays: Int32Array; nameByDay: ReadonlyMap<number, string> }

/** `openUpTo[d]` counts trading days from the first session to day `d`; `tradingDays` lists them in order. */
function buildTables(): DayTables {
  const nameByDay = new Map<number, string>()
  for (const [from, to, name] of [...HOLIDAY_CLOSURES, ...ASSUMED_CLOSURES]) {
    for (let day = toDayNumber(from); day <= toDayNumber(to); day++) nameByDay.set(day, name)
  }
  for (let year = LAST_ASSUMED_YEAR + 1; year <= LAST_YEAR; year++) {
    for (const holiday of FIXED_HOLIDAYS) nameByDay.set(toDayNumber(`${year}-${holiday}`), '法定节假日')
  }
  const openUpTo = new Int32Array(LAST_DAY - FIRST_DAY + 1)
  const tradingDays: number[] = []
  for (let day = FIRST_DAY; day <= LAST_DAY; day++) {
    if (!isWeekend(day) && !nameByDay.has(day)) tradingDays.push(day)
    openUpTo[day - FIRST_DAY] = tradingDays.length
  }
  return { openUpTo, tradingDays: Int32Array.from(tradingDays), nameByDay }
}

function isWeekend(dayNumber: number): boolean {
  const weekday = weekdayOf(dayNumber)
  return weekday === 0 || weekday === 6
}

const { openUpTo, tradingDays, nameByDay } = buildTables()

/** Trading days from the first session up to and including `dayNumber`; 0 before it. */
function countUpTo(dayNumber: number): number {
  return openUpTo[Math.min(dayNumber, LAST_DAY) - FIRST_DAY] ?? 0
}

function tradingDayAt(index: number): number {
  const day = tradingDays[index]
  if (day === undefined) throw new RangeError(`交易日历从 ${FIRST_SESSION} 起，之前没有交易日`)
  return day
}

/** Whether the calendar covers this date: it is not before the first session, and its year is published or has assumed closures. */
export function isInCalendar(date: TradeDate): boolean {
  const day = toDayNumber(date)
  return day >= FIRST_DAY && day <= LAST_CALENDAR_DAY
}

/** Whether the closures of this date's year are published; behind it they are assumed (`ASSUMED_CLOSURES`). */
export function isCalendarKnown(date: TradeDate): boolean {
  const day = toDayNumber(date)
  return day >= FIRST_DAY && day <= LAST_KNOWN_DAY
}

/** `isTradingDay` for an integer day number (days since 1970-01-01). */
export function isTradingDayNumber(dayNumber: number): boolean {
  return countUpTo(dayNumber) > countUpTo(dayNumber - 1)
}

const LAST_SATURDAY = toDayNumber(LAST_SHENZHEN_SATURDAY)

/** Whether an exchange traded on this date: `isTradingDay`, and for Shenzhen the weekends of its first years. */
export function isSessionOf(exchange: Exchange, date: TradeDate): boolean {
  const day = toDayNumber(date)
  if (isTradingDayNumber(day)) return true
  if (exchange !== 'SZ' || day < FIRST_DAY) return false
  return (day <= LAST_SATURDAY && weekdayOf(day) === 6) || SHENZHEN_WEEKENDS.includes(date)
}

/** Whether the exchanges of the mainland trade on this date (交易日), by Shanghai's calendar; false before the first session. Never throws for a real date. */
export function isTradingDay(date: TradeDate): boolean {
  return isTradingDayNumber(toDayNumber(date))
}

/** Why the exchanges are closed on this date: a holiday's Chinese name, `周末`, or null on a trading day. */
export function closureName(date: TradeDate): string | null {
  if (isTradingDay(date)) return null
  return nameByDay.get(toDayNumber(date)) ?? '周末'
}

/** The first trading day strictly after this date. Functions that step back throw a RangeError where that leads before the first session. */
export function nextTradingDay(date: TradeDate): TradeDate {
  return fromDayNumber(tradingDayAt(countUpTo(toDayNumber(date))))
}

/** The last trading day strictly before this date. */
export function previousTradingDay(date: TradeDate): TradeDate {
  const day = toDayNumber(date)
  return fromDayNumber(tradingDayAt(countUpTo(day) - (isTradingDayNumber(day) ? 2 : 1)))
}

/** The date itself when it is a trading day, else the last one before it. */
export function tradingDayOnOrBefore(date: TradeDate): TradeDate {
  return fromDayNumber(tradingDayAt(countUpTo(toDayNumber(date)) - 1))
}

/** Position of a trading day in the calendar, 1990-12-19 being 0; null when the date is not a trading day. */
export function tradingDayIndex(date: TradeDate): number | null {
  const day = toDayNumber(date)
  return isTradingDayNumber(day) ? countUpTo(day) - 1 : null
}

/**
 * The trading day `count` sessions away: +1 is the next trading day, −1 the previous one.
 * 0 is the date itself, or the last trading day before it when it is closed.
 */
export function addTradingDays(date: TradeDate, count: number): TradeDate {
  const day = toDayNumber(date)
  const shift = count < 0 && !isTradingDayNumber(day) ? 0 : -1
  return fromDayNumber(tradingDayAt(countUpTo(day) + shift + count))
}

/** Every trading day from `from` to `to`, both included; empty when `to` is before `from`. Dates before the first session add none. */
export function tradingDaysBetween(from: TradeDate, to: TradeDate): TradeDate[] {
  const [start, end] = indexRange(from, to)
  return Array.from(tradingDays.subarray(start, Math.max(start, end)), fromDayNumber)
}

/** Number of trading days from `from` to `to`, both included. */
export function countTradingDays(from: TradeDate, to: TradeDate): number {
  const [start, end] = indexRange(from, to)
  return Math.max(0, end - start)
}

function indexRange(from: TradeDate, to: TradeDate): [start: number, end: number] {
  const first = toDayNumber(from)
  return [countUpTo(first) - (isTradingDayNumber(first) ? 1 : 0), countUpTo(toDayNumber(to))]
}
