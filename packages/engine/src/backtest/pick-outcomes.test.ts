import { expect, test } from 'vitest'
import { wilsonInterval } from '../strategy-stats.ts'
import { type DateTally, effectiveCases, pickOutcomes } from './pick-outcomes.ts'

const tally = (date: number, n: number, wins: number, more: Partial<DateTally> = {}): DateTally => ({
  date,
  n,
  wins,
  sum: 0,
  unfilled: 0,
  baseN: 100,
  baseWins: 50,
  baseSum: 1,
  ...more,
})

test('picks that all rise or all fall with their date count as one case a date', () => {
  expect(effectiveCases([tally(1, 10, 10), tally(2, 10, 0), tally(3, 10, 10), tally(4, 10, 0)])).toBeCloseTo(4, 10)
})

test('picks whose date says nothing count each for itself', () => {
  expect(effectiveCases([tally(1, 10, 5), tally(2, 10, 5), tally(3, 10, 5)])).toBe(30)
  expect(effectiveCases([tally(1, 1, 1), tally(2, 1, 0), tally(3, 1, 1)])).toBe(3)
})

test('of one date, or of outcomes that never differ, there are no more than dates', () => {
  expect(effectiveCases([tally(1, 40, 20)])).toBe(1)
  expect(effectiveCases([tally(1, 10, 10), tally(2, 10, 10)])).toBe(2)
  expect(effectiveCases([])).toBe(0)
})

test('between the two by hand: 8, 6, 4 and 2 of ten', () => {
  // share 0.5, between 10·(0.09+0.01+0.01+0.09)/3 = 2/3, within 10·(0.16+0.24+0.24+0.16)/36 = 2/9, ρ = (4/9)/(2/3 + 9·2/9) = 1/6, 40/(1 + 9/6) = 16
  expect(effectiveCases([tally(1, 10, 8), tally(2, 10, 6), tally(3, 10, 4), tally(4, 10, 2)])).toBeCloseTo(16, 10)
})

test('dates are put together, the base weighted as the picks are', () => {
  const reported = pickOutcomes([
    tally(20250102, 30, 21, { sum: 1.5, unfilled: 2, baseWins: 60, baseSum: 2 }),
    tally(20250205, 0, 0, { unfilled: 8 }),
    tally(20250306, 10, 3, { sum: -0.5, baseWins: 20, baseSum: -4 }),
  ])
  expect(reported).toMatchObject({ n: 40, dates: 2, datesAsked: 3, from: 20250102, to: 20250306, winRatio: 0.6, meanReturn: 0.025 })
  expect(reported?.baseWinRatio).toBeCloseTo(0.5, 12)
  expect(reported?.baseReturn).toBeCloseTo((30 * 0.02 + 10 * -0.04) / 40, 12)
  expect(reported?.unfilledRatio).toBeCloseTo(0.2, 12)
  const cases = reported?.effectiveN as number
  expect(cases).toBeLessThan(40)
  expect(reported?.winInterval).toEqual(wilsonInterval(0.6 * cases, cases))
  expect(pickOutcomes([tally(20250102, 0, 0)])).toBeNull()
})
