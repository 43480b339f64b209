import { expect, it } from 'vitest'
import { type ChartBar, chartBar, wallClockText } from '../wire-bars.ts'
import { heldRange, overlayChanges, rangeStatistics } from './range-statistics.ts'

const bars = [
  chartBar(['2026-11-16', 10, 10.5, 9.8, 10, 1000, 10_000, 0.01, 9.9]),
  chartBar(['2026-11-17', 10.1, 11.5, 10, 11, 2000, 22_000, 0.02, 10]),
  chartBar(['2026-11-18', 11, 12.2, 10.9, 12, 3000, 36_000, 0.03, 11]),
  chartBar(['2026-11-19', 12, 12, 8.8, 9, 4000, 40_000, 0.04, 12]),
  chartBar(['2026-11-20', 9, 10.6, 9, 10.5, 1000, 10_000, 0.01, 9]),
]
const day = (bar: ChartBar) => wallClockText(bar.timestamp)

it('measures a range against the close before it', () => {
  // from 10 (close of 11-16) to 10.5 is +5 %; highest 12.2, lowest 8.8: 3.4 / 10; from 12 to 9 is −25 %
  const found = rangeStatistics(bars, { first: 1, last: 4 }, day)
  expect(found).toMatchObject({ from: '2026-11-17', to: '2026-11-20', bars: 4, rising: 3, falling: 1, base: 10, close: 10.5 })
  expect(found.change).toBeCloseTo(0.05)
  expect(found.amplitude).toBeCloseTo(0.34)
  expect([found.high, found.low]).toEqual([12.2, 8.8])
  expect(found.drawdown).toBeCloseTo(-0.25)
  expect([found.volume, found.amount]).toEqual([10_000, 108_000])
  expect(found.turnover).toBeCloseTo(0.1)
})

it('has no fall where it only rose, and counts a fall from the close before', () => {
  expect(rangeStatistics(bars, { first: 1, last: 2 }, day).drawdown).toBe(0)
  expect(rangeStatistics(bars, { first: 3, last: 3 }, day).drawdown).toBeCloseTo(-0.25)
})

it('leaves sums and changes unknown where one part is', () => {
  const gap = bars.map((bar, at) => (at === 2 ? { ...bar, amount: null, volume: Number.NaN } : bar))
  expect(rangeStatistics(gap, { first: 1, last: 4 }, day)).toMatchObject({ amount: null, volume: null, base: 10 })
  const broken = bars.map((bar, at) => (at === 2 ? { ...bar, isBroken: 'before' as const } : bar))
  expect(rangeStatistics(broken, { first: 1, last: 4 }, day)).toMatchObject({ change: null, amplitude: null })
  expect(
    rangeStatistics(
      bars.slice(0, 1).map((bar) => ({ ...bar, preClose: null })),
      { first: 0, last: 0 },
      day,
    ).change,
  ).toBeNull()
})

it('takes the ends in any order and holds them within the bars', () => {
  expect(heldRange(7.2, -3, 5)).toEqual({ first: 0, last: 4 })
  expect(heldRange(1.4, 2.6, 5)).toEqual({ first: 1, last: 3 })
  expect(heldRange(0, 1, 0)).toBeNull()
})

it('sets the change of another series beside it, from the close before the range', () => {
  const timesMs = bars.map(({ timestamp }) => timestamp)
  const index = { key: 'SH000300', name: '沪深300', timesMs, closes: [4000, 4040, 4100, 4000, 4200] }
  expect(overlayChanges([index], bars, { first: 1, last: 4 })).toEqual([{ name: '沪深300', change: 4200 / 4000 - 1 }])
  expect(overlayChanges([index], bars, { first: 0, last: 4 })[0]?.change).toBeNull()
  const young = { ...index, timesMs: timesMs.slice(2), closes: [4100, 4000, 4200] }
  expect(overlayChanges([young], bars, { first: 1, last: 4 })[0]?.change).toBeNull()
})
