import { createBars } from '@guanlan/engine/bars.ts'
import { expect, test } from 'vitest'
import { alignedTo, coverageOf, recordOf } from './past-record.ts'

test('what lies less than five bars behind the one counted before is left out, as is what is not over yet', () => {
  const excess = Float64Array.from([0.01, 0.9, 0.9, 0.9, 0.9, -0.02, 0.9, 0.9, 0.9, 0.9, 0.03, Number.NaN])
  const record = recordOf([0, 2, 5, 6, 10, 11], excess)
  expect(record).toMatchObject({ n: 3, wins: 2, winRatio: null, median: 0.01, medianLow: null })
  // Wilson's 95 % interval of 2 in 3, as tables have it
  expect(record.low).toBeCloseTo(0.2077, 3)
  expect(record.high).toBeCloseTo(0.9385, 3)
})

test('an index has a close on its own days alone', () => {
  const closes = (rows: readonly (readonly [date: number, close: number])[]) => {
    const bars = createBars(rows.length)
    for (const [at, [date, close]] of rows.entries()) {
      bars.dates[at] = date
      bars.close[at] = close
    }
    return bars
  }
  const own = closes([20260105, 20260106, 20260107, 20260108].map((date) => [date, 10]))
  const index = closes([
    [20260105, 100],
    [20260107, 104],
  ])
  expect(Array.from(alignedTo(own, index))).toEqual([100, Number.NaN, 104, Number.NaN])
  expect([index, own, closes([])].map((one) => coverageOf(alignedTo(own, one)))).toEqual(['some', 'all', 'none'])
})

test('what is over and cannot be compared is unknown; what never happened is none', () => {
  const excess = Float64Array.from({ length: 12 }, () => Number.NaN)
  expect(recordOf([0, 3], excess)).toMatchObject({ n: null, wins: null, low: null })
  expect(recordOf([], excess)).toMatchObject({ n: 0, wins: 0, low: null })
  expect(recordOf([9], excess)).toMatchObject({ n: 0, wins: 0 })
})
