import { ASSUMED_CLOSURES, FIRST_CALENDAR_YEAR, HOLIDAY_CLOSURES, LAST_ASSUMED_YEAR, LAST_CALENDAR_YEAR } from './holidays.ts'
import type { TradeDate } from './trade-date.ts'
import { fromDayNumber, toDayNumber, weekdayOf } from './trade-date.ts'

const FIRST_DAY = toDayNumber(`${FIRST_CALENDAR_YEAR}-01-01`)
const LAST_KNOWN_DAY = toDayNumber(`${LAST_CALENDAR_YEAR}-12-31`)
const LAST_DAY = toDayNumber(`${LAST_ASSUMED_YEAR}-12-31`)

type DayTables = { openUpTo: Int32Array; tradingDays: Int32Array; nameByDay: ReadonlyMap<number, string> }

/** `openUpTo[d]` counts trading days from the first known day to day `d`; `tradingDays` lists them in order. */
function buildTables(): DayTables {
  const nameByDay = new Map<number, string>()
  for (const [from, to, name] of [...HOLIDAY_CLOSURES, ...ASSUMED_CLOSURES]) {
    for (let day = toDayNumber(from); day <= toDayNumber(to); day++) nameByDay.set(day, name)
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

function outOfRange(): RangeError {
  return new RangeError(`交易日历只覆盖 ${FIRST_CALENDAR_YEAR}-01-01 至 ${LAST_ASSUMED_YEAR}-12-31`)
}

/** Trading days from the first known day up to and including `dayNumber`. */
function countUpTo(dayNumber: number): number {
  const count = openUpTo[dayNumber - FIRST_DAY]
  if (count === undefined) throw outOfRange()
  return count
}

function tradingDayAt(index: number): number {
  const day = tradingDays[index]
  if (day === undefined) throw outOfRange()
  return day
}

/** Whether the calendar reaches this date: of a published year, or of one whose closures are assumed. Other functions of this file throw a RangeError naming the range when not. */
export function isInCalendar(date: TradeDate): boolean {
  const day = toDayNumber(date)
  return day >= FIRST_DAY && day <= LAST_DAY
}

/** Whether the closures of this date's year are published; behind it they are assumed (`ASSUMED_CLOSURES`). */
export function isCalendarKnown(date: TradeDate): boolean {
  const day = toDayNumber(date)
  return day >= FIRST_DAY && day <= LAST_KNOWN_DAY
}

/** `isTradingDay` for an integer day number (days since 1970-01-01). */
export function isTradingDayNumber(dayNumber: number): boolean {
  const before = dayNumber === FIRST_DAY ? 0 : countUpTo(dayNumber - 1)
  return countUpTo(dayNumber) > before
}

/** Whether the exchanges of the mainland trade on this date (交易日). */
export function isTradingDay(date: TradeDate): boolean {
  return isTradingDayNumber(toDayNumber(date))
}

/** Why the exchanges are closed on this date: a holiday's Chinese name, `周末`, or null on a trading day. */
export function closureName(date: TradeDate): string | null {
  if (isTradingDay(date)) return null
  return nameByDay.get(toDayNumber(date)) ?? '周末'
}

/** The first trading day strictly after this date. */
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

/** Position of a trading day in the calendar, 2005-01-04 being 0; null when the date is not a trading day. */
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

/** Every trading day from `from` to `to`, both included; empty when `to` is before `from`. */
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
