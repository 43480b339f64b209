import { expect, test } from 'vitest'
import { boardsOf } from './testing/boards-of.ts'
import { tierOutcomes } from './tier-outcomes.ts'

test('到明天为止 gathers the session after each limit-up by tier, the highest tiers together', () => {
  const dates = Array.from({ length: 8 }, (_, at) => `2026-08-${String([3, 4, 5, 6, 7, 10, 11, 12][at]).padStart(2, '0')}`)
  // six limit-ups in a row (10.00 → 11.00 → 12.10 → 13.31 → 14.64 → 16.10 → 17.71), then −5.02 % with an open of +1.98 %
  const boards = boardsOf(dates, [
    { closes: [10, 11, 12.1, 13.31, 14.64, 16.1, 17.71, { open: 18.06, high: 18.1, low: 16.5, close: 16.82 }] },
  ])
  const outcomes = tierOutcomes(boards, 'all')
  expect(outcomes.map(({ streak, n, sealedRatio, bigLossRatio }) => [streak, n, sealedRatio, bigLossRatio])).toEqual([
    [1, 1, 1, 0],
    [2, 1, 1, 0],
    [3, 1, 1, 0],
    [4, 1, 1, 0],
    [5, 2, 0.5, 0.5],
  ])
  expect(outcomes[4]?.closeMedian).toBeCloseTo((0.1 + (16.82 / 17.71 - 1)) / 2, 8)
  expect(outcomes[4]?.openLow).toBeCloseTo(18.06 / 17.71 - 1 + 0.1 * (0.1 - (18.06 / 17.71 - 1)), 8)
  expect(tierOutcomes(boards, 'wide').map(({ n, closeMedian }) => [n, closeMedian])).toEqual(Array.from({ length: 5 }, () => [0, null]))
})
