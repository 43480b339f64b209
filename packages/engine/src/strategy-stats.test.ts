import { itemAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { curveStats, equityOf, maxDrawdown, tradeStats, wilsonInterval } from './strategy-stats.ts'

describe('the interval of a share', () => {
  // none of n: z² ÷ (n + z²) by hand, all of n its mirror; the others by the published formula with z = 1.96, apart from this code
  test.each([
    [5, 6, 0.4365, 0.97],
    [180, 300, 0.5436, 0.6538],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
  ])('%i of %i', (wins, n, low, high) => {
    const [a, b] = wilsonInterval(wins, n) ?? [Number.NaN, Number.NaN]
    expect(a).toBeCloseTo(low, 3)
    expect(b).toBeCloseTo(high, 3)
  })

  test('of nothing is unknown', () => {
    expect(wilsonInterval(0, 0)).toBeNull()
  })
})

describe('a curve', () => {
  test('that rises a tenth, halves and doubles fell by half', () => {
    const equity = equityOf([0.1, -0.5, 1])
    expect(Array.from(equity, (value) => Math.round(value * 1e6) / 1e6)).toEqual([1.1, 0.55, 1.1])
    expect(maxDrawdown(equity)).toBeCloseTo(0.5, 12)
  })

  test('that falls from its start has a drawdown', () => {
    expect(maxDrawdown(equityOf([-0.2, 0.1]))).toBeCloseTo(0.2, 12)
  })

  test('of a year of equal gains has their product as annual return, no volatility and no ratio to it', () => {
    const { annual, sharpe, calmar, maxDrawdown: deepest } = curveStats(new Array(243).fill(0.001))
    expect(annual).toBeCloseTo(1.001 ** 243 - 1, 9)
    expect([deepest, calmar]).toEqual([0, null])
    expect(sharpe === null || sharpe > 1e6).toBe(true)
  })

  test('of one session says nothing about a year', () => {
    expect(curveStats([0.01])).toMatchObject({ annual: null, volatility: null, sharpe: null })
  })

  test('never falls by more than everything, and by as much as some pair of sessions shows', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 1, maxLength: 40 }), (returns) => {
        const equity = [1, ...equityOf(returns)]
        let slow = 0
        for (let i = 0; i < equity.length; i++)
          for (let k = i; k < equity.length; k++) slow = Math.max(slow, 1 - itemAt(equity, k) / itemAt(equity, i))
        expect(maxDrawdown(equity.slice(1))).toBeCloseTo(slow, 10)
      }),
    )
  })
})

describe('trades', () => {
  const trades = (returns: readonly number[]) => returns.map((netReturn) => ({ netReturn, sessions: 4 }))

  test('fewer than twenty have counts and no ratio', () => {
    expect(tradeStats(trades([0.1, -0.1, 0.2]))).toMatchObject({ n: 3, wins: 2, winRatio: null, winInterval: null, profitLossRatio: null })
  })

  test('twelve gains of 2 % and eight losses of 1 % win three fifths, twice as much as they lose', () => {
    const stats = tradeStats(trades([...new Array(12).fill(0.02), ...new Array(8).fill(-0.01)]))
    expect(stats).toMatchObject({ n: 20, wins: 12, winRatio: 0.6, medianReturn: 0.02, averageSessions: 4 })
    expect(stats.profitLossRatio).toBeCloseTo(2, 12)
    expect(stats.averageReturn).toBeCloseTo(0.008, 12)
  })
})
