import { expect, test } from 'vitest'
import { ratioAim, rowOf } from './measurement.ts'
import { median, quantile, spread } from './statistics.ts'

test('quantiles are values that occurred, whatever the order they came in', () => {
  const values = [5, 1, 4, 2, 3, 10, 9, 8, 7, 6]
  expect(median(values)).toBe(5)
  expect(quantile(values, 0.95)).toBe(10)
  expect(quantile(values, 0)).toBe(1)
  expect(spread(values)).toBe('1–10')
  expect(() => median([])).toThrow(RangeError)
})

test('a ratio is higher when ours is better, in both directions', () => {
  const rate = { name: 'rate', unit: '1/s', better: 'higher', ours: 90, rival: 100, rivalName: 'raw' } as const
  const time = { name: 'time', unit: 'ms', better: 'lower', ours: 100, rival: 90, rivalName: 'raw' } as const
  expect(rowOf(rate).ratio).toBeCloseTo(0.9)
  expect(rowOf(time).ratio).toBeCloseTo(0.9)
  expect(ratioAim(rate, 0.9)).toEqual({ text: 'ratio ≥ 0.9', met: true })
  expect(ratioAim(time, 0.95).met).toBe(false)
  expect(rowOf({ name: 'size', unit: 'kB', better: 'lower', ours: 80 }).ratio).toBeNull()
})
