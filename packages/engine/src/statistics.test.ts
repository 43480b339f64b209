import { mapTuple } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeDistribution, median, medianInterval, percentile, percentileRank } from './statistics.ts'

test.each([
  [[1, 2, 3, 4], 0.4, 2.2],
  [[15, 20, 35, 40, 50], 0.4, 29],
  [[10, 7, 4, 3, 2, 1], 0.5, 3.5],
  [[7], 0.99, 7],
])('the published percentile of %j at %d is %d', (values, ratio, expected) => {
  expect(percentile(values, ratio)).toBeCloseTo(expected, 12)
})

test('percentiles leave out values that are not there, and nothing has no percentile', () => {
  expect(median([Number.NaN, 3, 1, Number.NaN, 2])).toBe(2)
  expect(median([Number.NaN])).toBeNull()
  expect(percentileRank([], 1)).toBeNull()
  expect(() => percentile([1], 1.01)).toThrow(RangeError)
})

test('a percentile lies between the extremes and grows with its ratio', () => {
  const values = fc.array(
    fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
    { minLength: 1 },
  )
  const ratio = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(values, ratio, ratio, (all, a, b) => {
      const [lower, upper] = mapTuple([Math.min(a, b), Math.max(a, b)], (at) => percentile(all, at) as number)
      expect(lower).toBeGreaterThanOrEqual(Math.min(...all))
      expect(upper).toBeLessThanOrEqual(Math.max(...all))
      expect(upper - lower).toBeGreaterThanOrEqual(-1e-6)
      expect(percentile(all, 0)).toBe(Math.min(...all))
      expect(percentile(all, 1)).toBe(Math.max(...all))
    }),
  )
})

test('the rank counts what lies below and half of what is equal', () => {
  expect(percentileRank([1, 2, 2, 3], 2)).toBe(0.5)
  expect(percentileRank([1, 2, Number.NaN, 4], 3)).toBeCloseTo(2 / 3, 12)
  expect(percentileRank([1, 2], Number.NaN)).toBeNull()
})

const LABELS = ['≥+7', '+5~7', '+3~5', '+1~3', '0~+1', '0', '0~−1', '−1~3', '−3~5', '−5~7', '≤−7']

test.each([
  [(10.7 - 10) / 10, '≥+7'],
  [(10.5 - 10) / 10, '+5~7'],
  [(10.49 - 10) / 10, '+3~5'],
  [(100.1 - 100) / 100, '0~+1'],
  [0, '0'],
  [(9.99 - 10) / 10, '0~−1'],
  [(9.9 - 10) / 10, '−1~3'],
  [(9.3 - 10) / 10, '≤−7'],
  [2.4, '≥+7'],
])('a change of %d falls into %s', (change, label) => {
  const bins = changeDistribution([change])
  expect(bins.map((bin) => bin.label)).toEqual(LABELS)
  expect(bins.filter((bin) => bin.count > 0)).toEqual([expect.objectContaining({ label, count: 1 })])
})

test('every change is in one bin on its side, suspended stocks in none', () => {
  const change = fc.oneof(
    fc.integer({ min: -3000, max: 3000 }).map((basis) => basis / 10_000),
    fc.constant(Number.NaN),
  )
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const count = (side: string) => changeDistribution(changes).reduce((sum, bin) => sum + (bin.side === side ? bin.count : 0), 0)
      expect(count('up')).toBe(changes.filter((value) => value > 0).length)
      expect(count('down')).toBe(changes.filter((value) => value < 0).length)
      expect(count('flat')).toBe(changes.filter((value) => value === 0).length)
    }),
  )
})

// ranks of the 95 % interval of a median as in Conover, Practical Nonparametric Statistics: n = 6 → 1 and 6, 10 → 2 and 9, 20 → 6 and 15, 25 → 8 and 18
test.each([
  [5, null],
  [6, [1, 6]],
  [10, [2, 9]],
  [20, [6, 15]],
  [25, [8, 18]],
] as const)('interval of the median of %i', (n, ranks) => {
  expect(medianInterval(Array.from({ length: n }, (_, at) => n - at))).toEqual(ranks)
})

test('the interval of a very long list stands half as many ranks from the middle as the normal law says', () => {
  const n = 40_000
  const [low, high] = medianInterval(Array.from({ length: n }, (_, at) => at + 1)) ?? [0, 0]
  // 1.96 × √n ÷ 2 = 196 ranks
  expect(Math.abs(n / 2 - low - 196)).toBeLessThan(2)
  expect(Math.abs(high - n / 2 - 196)).toBeLessThan(2)
})
