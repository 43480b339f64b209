import { dayOfIso, fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { expect, test } from 'vitest'
import { placeIn, zoneOf } from './valuation-changes.ts'

/** Every second day up to 2026-11-19, one figure each. */
function history(days: number, figureOf: (at: number) => number) {
  const last = toDayNumber('2026-11-19')
  const date = Int32Array.from({ length: days }, (_, at) => dayOfIso(fromDayNumber(last - 2 * (days - 1 - at))))
  return { date, length: days, column: Float64Array.from({ length: days }, (_, at) => figureOf(at)) }
}
const placeOf = ({ column, ...dates }: ReturnType<typeof history>, years = 5) => placeIn(dates, column, years)

test('the newest figure stands among the five years up to it, those before are left out', () => {
  const years = history(1400, (at) => (at < 400 ? 99 : at === 1399 ? 15.5 : 10 + (at % 10)))
  // of 913 sessions within five years six tenths are lower
  expect(placeOf(years)).toBeCloseTo(0.6, 2)
  expect(zoneOf(placeOf(years) ?? 0)).toBe('中高（50%–80%）')
})

test('a short history, one of losses, and a present loss have no place', () => {
  const short = history(700, (at) => at)
  expect(placeOf(short)).toBeNull()
  expect(placeOf(short, 3)).toBeGreaterThan(0.99)
  expect(placeOf(history(1400, (at) => (at % 2 === 0 ? Number.NaN : at)))).toBeNull()
  expect(placeOf(history(1400, (at) => (at === 1399 ? Number.NaN : at)))).toBeNull()
})

test('zones meet at 20, 50 and 80 per cent', () => {
  expect([0, 0.1999, 0.2, 0.4999, 0.5, 0.8, 1].map((place) => zoneOf(place).slice(0, 2))).toEqual([
    '低位',
    '低位',
    '中低',
    '中低',
    '中高',
    '高位',
    '高位',
  ])
})
