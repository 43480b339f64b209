import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, dayOfIso, fromDayNumber, isoOfDay, shanghaiDate, toDayNumber, weekdayOf } from './trade-date.ts'

test('day numbers and weekdays equal those of the platform calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -354_285, max: 2_932_896 }), (day) => {
      const text = new Date(day * DAY_MS).toISOString().slice(0, 10)
      expect([toDayNumber(text), fromDayNumber(day), weekdayOf(day)]).toEqual([day, text, new Date(day * DAY_MS).getUTCDay()])
    }),
  )
})

test('a day outside the years 1000 to 9999 has no date', () => {
  expect([fromDayNumber(-354_285), fromDayNumber(2_932_896)]).toEqual(['1000-01-01', '9999-12-31'])
  for (const day of [-354_286, 2_932_897, Number.NaN]) expect(() => fromDayNumber(day)).toThrow(RangeError)
})

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-01', '20260101', '2026/01/01', '2026-01-0x', ''])(
  '%j is not a date',
  (text) => {
    expect(() => toDayNumber(text)).toThrow(RangeError)
  },
)

test('the leap day of 2024 is a date, and Shanghai is eight hours ahead of UTC', () => {
  expect(fromDayNumber(toDayNumber('2024-02-29') + 1)).toBe('2024-03-01')
  expect(shanghaiDate(Date.parse('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  expect(shanghaiDate(Date.parse('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
})

test('a day of columns and its date are two writings of one day', () => {
  expect([isoOfDay(20240229), isoOfDay('20261120')]).toEqual(['2024-02-29', '2026-11-20'])
  expect(dayOfIso('2024-02-29')).toBe(20240229)
})
