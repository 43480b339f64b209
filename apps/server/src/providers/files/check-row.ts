import { fromDayNumber, shanghaiDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { isCalendarKnown, isTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { isoDate } from './parse-cells.ts'
import type { RawBar } from './raw-bars.ts'

/** Prices may differ by this from each other through rounding. */
const PRICE_TOLERANCE = 0.000_5
/** No price of a share or index may be above what an int32 of 0.001 holds. */
const MAX_PRICE = 2_000_000

/** Whether the day may have a bar; null when it may, else the reason. Days before the calendar's first year are taken as they are. */
export function checkDate(date: number, nowMs: number): string | null {
  const day = isoDate(date)
  if (day > fromDayNumber(shanghaiDayNumber(nowMs))) return `${day} 在今天之后`
  if (isCalendarKnown(day) && !isTradingDay(day)) return `${day} 不是交易日`
  return null
}

/** What is wrong with the figures of a row, or null. */
export function checkFigures(bar: RawBar): string | null {
  const { open, high, low, close, volume, amount } = bar
  const prices = [open, high, low, close]
  if (prices.some(Number.isNaN)) return '价格缺失或不是数字'
  if (prices.some((price) => price <= 0)) return '价格不是正数'
  if (prices.some((price) => price > MAX_PRICE)) return '价格过大'
  if (Number.isNaN(volume) || Number.isNaN(amount)) return '成交量或成交额缺失或不是数字'
  if (volume < 0 || amount < 0) return '成交量或成交额是负数'
  if (high < low) return '最高价低于最低价'
  const outside = (price: number) => price > high + PRICE_TOLERANCE || price < low - PRICE_TOLERANCE
  if (outside(open) || outside(close)) return '开盘价或收盘价不在最高价与最低价之间'
  return null
}
