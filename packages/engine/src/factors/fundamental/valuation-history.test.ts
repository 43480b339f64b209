import { describe, expect, test } from 'vitest'
import { figureOfFactor as value } from '../testing/figure-of.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'

describe('valuation in its own history', () => {
  const history = (figures: readonly number[]) => {
    const start = Date.UTC(2021, 0, 1)
    const date = Int32Array.from(figures, (_, at) => {
      const day = new Date(start + at * 86_400_000)
      return day.getUTCFullYear() * 10_000 + (day.getUTCMonth() + 1) * 100 + day.getUTCDate()
    })
    const peTtm = Float64Array.from(figures)
    const nothing = new Float64Array(figures.length).fill(Number.NaN)
    const columns = {
      valuation: {
        length: figures.length,
        date,
        values: { peTtm, pb: nothing, psTtm: nothing, dividendYield: nothing, marketValue: nothing },
      },
    }
    return viewOf({ session: date[date.length - 1], columns })
  }

  test('losses are left out, sessions before the years too', () => {
    const view = history([
      ...Array.from({ length: 800 }, () => 1),
      ...Array.from({ length: 365 }, (_, at) => (at % 2 === 0 ? Number.NaN : 10 + at)),
      100,
    ])
    // a year: 182 sessions with a figure, 10 + 1 … 10 + 363, and the session's 100
    const below = Array.from({ length: 365 }, (_, at) => at).filter((at) => at % 2 === 1 && 10 + at < 100).length
    expect(value('pe-percentile-1y', view)).toBeCloseTo((below + 0.5) / 183, 12)
  })

  test('too few sessions, or none of the day, say nothing', () => {
    expect(value('pe-percentile-1y', history(Array.from({ length: 100 }, () => 5)))).toBeNaN()
    expect(value('pe-percentile-1y', history([...Array.from({ length: 400 }, () => 5), Number.NaN]))).toBeNaN()
  })
})

test('dividends before bonus shares count a part of what they were; years in a row end with the present one', () => {
  const paid = (exDate: string, cashPer10: number, bonusPer10 = 0) => ({ exDate, cashPer10, bonusPer10, convertPer10: 0 })
  const view = viewOf({
    bars: barsOfCloses([10]),
    session: 20251120,
    listDate: '2010-01-01',
    totalShares: 300,
    dividends: [paid('2021-06-10', 5), paid('2023-06-10', 6), paid('2024-12-10', 4, 10), paid('2025-06-10', 3)],
    records: { incomeStatements: [{ endDate: '2024-12-31', parentNetProfit: 200 }] },
  })
  expect(value('dividend-per-share', view)).toBeCloseTo(0.4 + 0.3, 12)
  expect(value('dividend-yield-3y', view)).toBeCloseTo((0.3 + 0.4 + 0.6 / 2) / 3 / 10, 12)
  expect(value('payout-ratio', view)).toBeCloseTo((0.7 * 300) / 200, 12)
  expect(value('dividend-years', view)).toBe(3)
})
