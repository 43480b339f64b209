import { FIRST_SESSION } from '@guanlan/domain/calendar/holidays.ts'
import { fromDayNumber, isoOfDay, shanghaiDayNumber, toDayNumber, weekdayOf } from '@guanlan/domain/calendar/trade-date.ts'
import { isCalendarKnown, isSessionOf } from '@guanlan/domain/calendar/trading-calendar.ts'
import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import type { Exchange } from '@guanlan/domain/securities/secu-code.ts'
import type { RawBar } from './raw-bars.ts'

/** Prices may differ by this from each other through rounding. */
const PRICE_TOLERANCE = 0.000_5
/** No price of a share or index may be above what an int32 of 0.001 holds. */
const MAX_PRICE = 2_000_000
/** Prices are kept in steps of 0.001: one below half a step would be kept as 0. */
const LEAST_PRICE = 0.000_5
/** All exchanges together trade less than 10^12 股 and 10^13 元 a day; larger figures are damaged, in whatever unit. */
const MAX_VOLUME = 1e13
const MAX_AMOUNT = 1e15

/** The Shanghai date of the instant asked for last: an import asks for one instant row by row. */
let last = { nowMs: Number.NaN, today: '' }
function todayAt(nowMs: number): string {
  if (last.nowMs !== nowMs) last = { nowMs, today: fromDayNumber(shanghaiDayNumber(nowMs)) }
  return last.today
}

/** Whether an exchange may have traded on the day; null when it may, else the reason. Behind the published closures every weekday may. */
export function checkDate(date: number, { exchange, nowMs }: { exchange: Exchange; nowMs: number }): string | null {
  const day = isoOfDay(date)
  if (day > todayAt(nowMs)) return `${day} 在今天之后`
  if (day < FIRST_SESSION) return `${day} 早于沪深交易所的第一个交易日 ${FIRST_SESSION}`
  if (isSessionOf(exchange, day)) return null
  const weekday = weekdayOf(toDayNumber(day))
  return isCalendarKnown(day) || weekday === 0 || weekday === 6 ? `${day} 不是交易日` : null
}

/** Days of a row on which something was traded. */
const SESSION_DAYS = ['tradeDate', 'exDate'] as const

/** Why a row cannot be of a session, or null: it is of a day before the first one. */
export function earlyFault(row: unknown): string | null {
  for (const name of SESSION_DAYS) {
    const day = fieldsIn(row)[name]
    if (typeof day === 'string' && day < FIRST_SESSION) return `${day} 早于沪深交易所的第一个交易日 ${FIRST_SESSION}`
  }
  return null
}

/** What is wrong with the figures of a row, or null; a form without amounts leaves them unknown. */
export function checkFigures(bar: RawBar, hasAmount: boolean): string | null {
  const { open, high, low, close, volume, amount } = bar
  const prices = [open, high, low, close]
  if (prices.some(Number.isNaN)) return '价格缺失或不是数字'
  if (prices.some((price) => price <= 0)) return '价格不是正数'
  if (prices.some((price) => price < LEAST_PRICE)) return '价格不足 0.001 元'
  if (prices.some((price) => price > MAX_PRICE)) return '价格过大'
  if (Number.isNaN(volume) || (hasAmount && Number.isNaN(amount))) return '成交量或成交额缺失或不是数字'
  if (volume < 0 || amount < 0) return '成交量或成交额是负数'
  if (volume > MAX_VOLUME || amount > MAX_AMOUNT) return '成交量或成交额过大'
  if (high < low) return '最高价低于最低价'
  const outside = (price: number) => price > high + PRICE_TOLERANCE || price < low - PRICE_TOLERANCE
  if (outside(open) || outside(close)) return '开盘价或收盘价不在最高价与最低价之间'
  return null
}
