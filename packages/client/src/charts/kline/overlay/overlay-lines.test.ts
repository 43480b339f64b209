import { expect, it } from 'vitest'
import { closesOn, reachOf, rebasedLine } from './overlay-lines.ts'

it('takes the newest close at or before each bar, and none before the first', () => {
  const series = { timesMs: [20, 30, 50], closes: [100, 110, 120] }
  expect(closesOn(series, [10, 20, 40, 50, 60])).toEqual([null, 100, 110, 120, 120])
})

it('meets the candles at the first bar in view where both are known', () => {
  // index 4000 → 4200 is +5 %; the share stands at 20 on the first bar, so 21 on the last
  const line = rebasedLine([3000, 4000, 4100, 4200], [10, 20, 25, 30], { from: 1, to: 4 })
  expect(line?.values).toEqual([null, 20, 20.5, 21])
  expect(line?.change).toBeCloseTo(0.05)
  const late = rebasedLine([null, null, 50, 75], [10, 20, 25, 30], { from: 0, to: 4 })
  expect(late).toMatchObject({ first: 2, values: [null, null, 25, 37.5], change: 0.5 })
  expect(rebasedLine([null, null], [10, 20], { from: 0, to: 2 })).toBeNull()
})

it('changes with the view: the same series from another first bar', () => {
  const line = rebasedLine([3000, 4000, 4100, 4200], [10, 20, 25, 30], { from: 0, to: 2 })
  expect(line?.values).toEqual([10, (4000 / 3000) * 10, null, null])
  expect(line?.change).toBeCloseTo(1 / 3)
})

it('reaches as far as its lines', () => {
  const a = rebasedLine([1, 2], [10, 11], { from: 0, to: 2 })!
  const b = rebasedLine([4, 2], [10, 11], { from: 0, to: 2 })!
  expect(reachOf([a, b])).toEqual({ low: 5, high: 20 })
  expect(reachOf([])).toBeNull()
})
