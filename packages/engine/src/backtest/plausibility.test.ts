import { expect, test } from 'vitest'
import { excessesOf, mostAnnual, mostSharpe } from './plausibility.ts'

test('bounds are the best public record and twice its error over as many sessions', () => {
  // one year: 63.3 % + 1.96 × 31.7 %; four years: half of the error
  expect(mostAnnual(243)).toBeCloseTo(1.25432, 9)
  expect(mostAnnual(972)).toBeCloseTo(0.94366, 9)
  // 2.09 + 1.96 × √(1 + 2.09² ÷ 2) = 2.09 + 1.96 × 1.784391
  expect(mostSharpe(243)).toBeCloseTo(5.587406, 5)
})

const capacity = {
  orders: 10,
  partial: 0,
  none: 0,
  noneBought: 0,
  wanted: 0,
  missed: 0,
  largest: 0,
  impact: 0,
  estimated: 0,
  bindsFrom: 1e6,
}
const curve = { sessions: 243, total: 1, annual: 1, volatility: 0.2, sharpe: 5, maxDrawdown: 0.1, calmar: 10, turnoverPerYear: 1, costs: 0 }
const trades = { n: 100, wins: 70, winRatio: 0.7, averageReturn: 0, medianReturn: 0, profitLossRatio: 1, averageSessions: 1 }

test('what is within its bound is not named, each figure above it is', () => {
  const report = { stats: curve, tradeStats: { ...trades, winInterval: [0.6, 0.78] as const }, equity: [1, 2] }
  expect(excessesOf({ ...report, capacity: { ...capacity, halfFrom: 2_000_000 } }, 1_000_000)).toEqual([])
  const high = {
    ...report,
    stats: { ...curve, annual: 1.26, sharpe: 5.6 },
    tradeStats: { ...trades, winInterval: [0.67, 0.8] as const },
    equity: [1, 2.1],
    capacity: { ...capacity, halfFrom: 2_000_000 },
  }
  expect(excessesOf(high, 1_000_000).map(({ figure, value }) => [figure, value])).toEqual([
    ['annual', 1.26],
    ['sharpe', 5.6],
    ['winRatio', 0.67],
    ['worth', 2_100_000],
  ])
  // nothing is claimed of few trades, of a span too short for a year, and of an account without orders
  const little = { ...high, stats: { ...curve, annual: null, sharpe: null }, tradeStats: { ...high.tradeStats, n: 19 } }
  expect(excessesOf({ ...little, capacity: { ...capacity, halfFrom: null } }, 1_000_000)).toEqual([])
})
