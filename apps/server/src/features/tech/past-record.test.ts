import { createBars } from '@guanlan/engine/bars.ts'
import { expect, test } from 'vitest'
import { alignedTo, recordOf } from './past-record.ts'

test('what lies less than five bars behind the one counted before is left out, as is what is not over yet', () => {
  const excess = Float64Array.from([0.01, 0.9, 0.9, 0.9, 0.9, -0.02, 0.9, 0.9, 0.9, 0.9, 0.03, Number.NaN])
  const record = recordOf([0, 2, 5, 6, 10, 11], excess)
  expect(record).toMatchObject({ n: 3, wins: 2, winRatio: null, median: 0.01, medianLow: null })
  // Wilson's 95 % interval of 2 in 3, as tables have it
  expect(record.low).toBeCloseTo(0.2077, 3)
  expect(record.high).toBeCloseTo(0.9385, 3)
})

test('an index keeps its close over a day it has none of, and has none after its last', () => {
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
  expect(Array.from(alignedTo(own, index))).toEqual([100, 100, 104, Number.NaN])
})
