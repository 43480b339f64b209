import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedDataTest } from '../testing/shared-data.ts'
import { fromDayNumber, toDayNumber, weekdayOf } from './trade-date.ts'
import {
  addTradingDays,
  closureName,
  countTradingDays,
  isCalendarKnown,
  isTradingDay,
  nextTradingDay,
  previousTradingDay,
  tradingDayIndex,
  tradingDayOnOrBefore,
  tradingDaysBetween,
} from './trading-calendar.ts'

function allDates(from: string, to: string): string[] {
  const first = toDayNumber(from)
  return Array.from({ length: toDayNumber(to) - first + 1 }, (_, offset) => fromDayNumber(first + offset))
}

const anyDate = fc.integer({ min: toDayNumber('2005-02-01'), max: toDayNumber('2026-11-30') }).map(fromDayNumber)

sharedDataTest('every day of 2005–2026 is open or closed as Shanghai published', 'reference/trade_calendar_sse_1990-2026.csv', (path) => {
  const published = readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line >= '2005' && line < '2027')
  expect(published.length).toBeGreaterThan(5300)
  expect(allDates('2005-01-01', '2026-12-31').filter(isTradingDay)).toEqual(published)
  expect(tradingDaysBetween('2005-01-01', '2026-12-31')).toEqual(published)
})

sharedDataTest(
  'every day of 2005–2025 is open or closed as Shenzhen published',
  'reference/trade_calendar_szse_adata_2004-2025.csv',
  (path) => {
    const rows = readFileSync(path, 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(','))
    expect(rows.length).toBe(7669)
    for (const [date = '', status, dayOfWeek] of rows) {
      expect(`${date} ${Number(isTradingDay(date))} ${weekdayOf(toDayNumber(date)) + 1}`).toBe(`${date} ${status} ${dayOfWeek}`)
    }
  },
)

test('a closed day says why: holiday by name, weekend otherwise, also a weekend worked elsewhere', () => {
  expect(closureName('2026-02-17')).toBe('春节')
  expect(closureName('2015-09-03')).toBe('抗战胜利七十周年纪念日')
  expect(closureName('2024-02-18')).toBe('周末')
  expect(closureName('2026-07-06')).toBe(null)
})

test('next and previous trading day step over the Spring Festival of 2020 with its extra day', () => {
  expect(nextTradingDay('2020-01-23')).toBe('2020-02-03')
  expect(previousTradingDay('2020-02-03')).toBe('2020-01-23')
  expect(tradingDayOnOrBefore('2020-02-02')).toBe('2020-01-23')
  expect(tradingDayIndex('2005-01-04')).toBe(0)
  expect(tradingDayIndex('2020-02-01')).toBe(null)
})

test('adding trading days counts from the gap when the date is closed', () => {
  expect(addTradingDays('2026-10-03', 1)).toBe('2026-10-08')
  expect(addTradingDays('2026-10-03', 0)).toBe('2026-09-30')
  expect(addTradingDays('2026-10-03', -1)).toBe('2026-09-30')
  expect(addTradingDays('2026-09-30', -1)).toBe('2026-09-29')
  expect(addTradingDays('2026-07-03', 1)).toBe('2026-07-06')
})

test('a year without a published list is refused with the known range in the message', () => {
  expect(isCalendarKnown('2027-01-04')).toBe(false)
  expect(() => isTradingDay('2027-01-04')).toThrow('2005-01-01 至 2026-12-31')
  expect(() => nextTradingDay('2026-12-31')).toThrow(RangeError)
  expect(() => isTradingDay('2004-12-31')).toThrow(RangeError)
  expect(() => isTradingDay('2026-02-30')).toThrow('不是有效日期')
})

test('walking n sessions forward and n back returns to the same trading day', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 15 }), (date, count) => {
      const open = tradingDayOnOrBefore(date)
      const there = addTradingDays(open, count)
      expect(addTradingDays(there, -count)).toBe(open)
      expect(countTradingDays(open, there)).toBe(count + 1)
      expect(tradingDaysBetween(open, there).at(-1)).toBe(there)
      expect(previousTradingDay(nextTradingDay(open))).toBe(open)
    }),
  )
})
