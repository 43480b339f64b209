import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sharedDataTest } from '../testing/shared-data.ts'
import { fromDayNumber, toDayNumber, weekdayOf } from './trade-date.ts'
import {
  addTradingDays,
  closureName,
  countTradingDays,
  isCalendarKnown,
  isInCalendar,
  isSessionOf,
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

const anyDate = fc.integer({ min: toDayNumber('1991-02-01'), max: toDayNumber('2026-11-30') }).map(fromDayNumber)

sharedDataTest('every day of 1990–2026 is open or closed as Shanghai published', 'reference/trade_calendar_sse_1990-2026.csv', (path) => {
  const published = readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line >= '1990' && line < '2027')
  expect(published.length).toBe(8797)
  expect(allDates('1990-12-01', '2026-12-31').filter(isTradingDay)).toEqual(published)
  expect(tradingDaysBetween('1980-01-01', '2026-12-31')).toEqual(published)
})

sharedDataTest(
  'every day with a bar of 平安银行 or 深证成指 is a session of Shenzhen',
  'real/daily_raw_preclose_hqchart.csv.gz',
  (path) => {
    const dates = gunzipSync(readFileSync(path))
      .toString()
      .split('\n')
      .map((line) => line.split(','))
      .filter(([symbol]) => symbol === '000001.sz' || symbol === '399001.sz')
      .map(([, date = '']) => date.replace(/(....)(..)(..)/, '$1-$2-$3'))
    expect(dates.length).toBeGreaterThan(16_000)
    expect(dates.filter((date) => !isSessionOf('SZ', date))).toEqual([])
    expect(new Set(dates.filter((date) => !isSessionOf('SH', date))).size).toBe(47)
  },
)

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
  expect(tradingDayIndex('1990-12-19')).toBe(0)
  expect(tradingDayIndex('2020-02-01')).toBe(null)
})

test('adding trading days counts from the gap when the date is closed', () => {
  expect(addTradingDays('2026-10-03', 1)).toBe('2026-10-08')
  expect(addTradingDays('2026-10-03', 0)).toBe('2026-09-30')
  expect(addTradingDays('2026-10-03', -1)).toBe('2026-09-30')
  expect(addTradingDays('2026-09-30', -1)).toBe('2026-09-29')
  expect(addTradingDays('2026-07-03', 1)).toBe('2026-07-06')
})

test('a year without a published list is assumed: weekends and the holidays of the law are closed, and nothing else', () => {
  expect([isCalendarKnown('2026-12-31'), isCalendarKnown('2027-01-04'), isInCalendar('2027-01-04')]).toEqual([true, false, true])
  expect(nextTradingDay('2026-12-31')).toBe('2027-01-04')
  // 春节 2027-02-06 and 2028-01-26, 端午 2027-06-09 and 2028-05-28, 中秋 2027-09-15 and 2028-10-03 of the lunar calendar; 清明 April 5 and 4
  const lawful = ['2027-02-05', '2027-02-08', '2028-01-25', '2028-01-28', '2027-06-09', '2028-05-29', '2027-09-15', '2028-10-03']
  const fixed = ['2027-01-01', '2028-01-03', '2027-04-05', '2028-04-04', '2027-05-03', '2028-05-01', '2027-10-01', '2028-10-02']
  expect([...lawful, ...fixed].filter(isTradingDay)).toEqual([])
  // 2019 to 2026 have 242 to 244 sessions a year
  for (const year of [2027, 2028]) expect(Math.abs(countTradingDays(`${year}-01-01`, `${year}-12-31`) - 243)).toBeLessThanOrEqual(2)
})

test('a date outside the calendar is harmless: nothing before the first session, weekdays behind the assumed years', () => {
  expect(['1990-12-18', '1990-12-19', '2028-12-29', '2029-01-02'].map(isInCalendar)).toEqual([false, true, true, false])
  expect(['1985-01-02', '1990-12-18', '2029-01-01', '2029-01-02', '2029-01-06'].map(isTradingDay)).toEqual([
    false,
    false,
    false,
    true,
    false,
  ])
  expect(nextTradingDay('2028-12-29')).toBe('2029-01-02')
  expect(nextTradingDay('1985-01-02')).toBe('1990-12-19')
  expect([countTradingDays('1985-01-02', '1990-12-20'), tradingDaysBetween('1985-01-02', '1990-12-18')]).toEqual([2, []])
  expect(closureName('2029-01-01')).toBe('法定节假日')
  expect(() => previousTradingDay('1990-12-19')).toThrow(RangeError)
  expect(() => isTradingDay('2026-02-30')).toThrow('不是有效日期')
})

test('Shenzhen traded on Saturdays until the end of 1991 and on some weekends after, Shanghai never', () => {
  const days = ['1991-01-05', '1991-12-28', '1992-01-04', '1992-02-02', '1993-01-03', '2024-02-18']
  expect(days.map((day) => isSessionOf('SZ', day))).toEqual([true, true, false, true, true, false])
  expect(days.map((day) => isSessionOf('SH', day))).toEqual(days.map(() => false))
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
