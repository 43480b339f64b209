import { expect, test } from 'vitest'
import { type FlashCase, flashAfterOf, flashMoveOf, flashPlace } from './flash-moves.ts'

const at = (time: string) => flashPlace(Date.parse(`${time}+08:00`))

test('a flash meets the price of its minute, or that of the next opening', () => {
  expect(at('2026-11-20T10:07:20')).toEqual({ date: '2026-11-20', index: 37, isLater: false })
  expect(at('2026-11-20T12:10:00')).toEqual({ date: '2026-11-20', index: 120, isLater: false })
  expect(at('2026-11-20T08:30:00')).toEqual({ date: '2026-11-20', index: 0, isLater: true })
  expect(at('2026-11-20T14:59:59')).toEqual({ date: '2026-11-20', index: 239, isLater: false })
  // Friday after the close, and Saturday: Monday
  expect(at('2026-11-20T15:00:00')).toEqual({ date: '2026-11-23', index: 0, isLater: true })
  expect(at('2026-11-21T10:00:00')).toEqual({ date: '2026-11-23', index: 0, isLater: true })
})

/** 10.00 at 9:30, a cent more every minute. */
const rising = Float64Array.from({ length: 241 }, (_, k) => (1000 + k) / 100)

test('moves are those between the prices of the minutes', () => {
  const move = flashMoveOf({ price: rising, count: 241 }, { date: '2026-11-20', index: 100, isLater: false })
  expect(move).toMatchObject({ before: 10.9, at: 11, five: 11.05, thirty: 11.3, close: 12.4 })
  expect(move.before10Ratio).toBeCloseTo(0.1 / 10.9, 7)
  expect(move.after5Ratio).toBeCloseTo(0.05 / 11, 7)
  expect(move.after30Ratio).toBeCloseTo(0.3 / 11, 7)
  expect(move.toCloseRatio).toBeCloseTo(1.4 / 11, 7)
})

test('what the session has not come to, or was before it, is unknown', () => {
  const early = flashMoveOf({ price: rising, count: 241 }, { date: '2026-11-20', index: 4, isLater: false })
  expect([early.before10Ratio, early.after5Ratio === null]).toEqual([null, false])
  const running = flashMoveOf({ price: rising, count: 110 }, { date: '2026-11-20', index: 100, isLater: false })
  expect([running.after5Ratio === null, running.after30Ratio, running.toCloseRatio]).toEqual([false, null, null])
  const later = flashMoveOf({ price: rising, count: 241 }, { date: '2026-11-23', index: 0, isLater: true })
  expect([later.before, later.at]).toEqual([null, 10])
})

test('medians of a kind need twenty cases, and lie in their interval', () => {
  const caseOf = (k: number): FlashCase => ({
    session: k % 10,
    move: flashMoveOf(
      { price: Float64Array.from(rising, (p, i) => (i > 100 ? 11 + k / 100 : p)), count: 241 },
      { date: '', index: 100, isLater: false },
    ),
  })
  const few = flashAfterOf(
    Array.from({ length: 19 }, (_, k) => caseOf(k)),
    10,
  )
  expect(few).toMatchObject({ n: 19, after30: null, after30Low: null })
  // rises of 0.00 … 0.20 on 11: the median is 0.10
  const enough = flashAfterOf(
    Array.from({ length: 21 }, (_, k) => caseOf(k)),
    10,
  )
  expect(enough.after30).toBeCloseTo(0.1 / 11, 7)
  expect(enough.after30Low ?? 1).toBeLessThanOrEqual(enough.after30 ?? 0)
  expect(enough.after30High ?? 0).toBeGreaterThanOrEqual(enough.after30 ?? 1)
  expect(enough.before10).toBeCloseTo(0.1 / 10.9, 7)
})
