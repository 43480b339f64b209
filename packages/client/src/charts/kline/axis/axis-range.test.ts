import { expect, it } from 'vitest'
import { logTicks, mainRange, percentTicks } from './axis-range.ts'

it('reaches as far as the lines beside the prices, on a log axis in powers of ten', () => {
  expect(mainRange('price', { from: 10, to: 20 }, { low: 8, high: 15 })).toMatchObject({ from: 8, to: 20, range: 12, realFrom: 8 })
  expect(mainRange('log', { from: 10, to: 1000 }, null)).toMatchObject({ from: 10, to: 1000, realFrom: 1, realTo: 3, realRange: 2 })
})

it('labels round changes against the first close in view', () => {
  expect(percentTicks({ from: 90, to: 121, count: 4 }, 100).map(({ value, text }) => [Number(value.toFixed(6)), text])).toEqual([
    [90, '-10%'],
    [100, '0%'],
    [110, '+10%'],
    [120, '+20%'],
  ])
  expect(percentTicks({ from: 90, to: 121, count: 4 }, 0)).toEqual([])
})

it('labels a log axis at round prices inside it, no more than there is room for', () => {
  expect(logTicks({ from: 10, to: 100, count: 8 })).toEqual([10, 15, 20, 30, 50, 70, 100])
  expect(logTicks({ from: 10, to: 100, count: 3 })).toEqual([10, 30, 100])
  const close = logTicks({ from: 1200, to: 1600, count: 8 })
  expect(close).toEqual([1200, 1300, 1400, 1500, 1600])
})
