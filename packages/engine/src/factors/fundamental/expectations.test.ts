import { describe, expect, test } from 'vitest'
import { figureOfFactor as value } from '../testing/figure-of.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'

const INCOME = [
  { endDate: '2025-12-31', annDate: '2026-04-20', parentNetProfit: 100 },
  { endDate: '2026-09-30', annDate: '2026-10-28', parentNetProfit: 90 },
]

describe('what firms expect', () => {
  const expected = (date: string, profits: readonly number[], validUntil: string) => ({
    date,
    validUntil,
    firms: 3,
    reports: 4,
    ratings: { buy: 2, overweight: 1, neutral: 0, underweight: 0, sell: 0 },
    targets: { n: 2, mean: 25, median: 25, low: 22, high: 28 },
    years: profits.map((netProfitMean, at) => ({
      year: 2026 + at,
      n: 3,
      epsMedian: netProfitMean / 100,
      revenueMean: null,
      epsMean: netProfitMean / 100,
      epsMin: netProfitMean / 125,
      epsMax: netProfitMean / 80,
      netProfitMean,
    })),
  })
  const consensus = [expected('2026-07-15', [100, 150], '2027-01-10'), expected('2026-11-01', [120, 150], '2027-01-20')]
  const at = (session: number) =>
    viewOf({ session, bars: barsOfCloses([20]), totalShares: 90, records: { incomeStatements: INCOME, consensus } })

  test('growth goes from the last annual report, multiples by the price of the day', () => {
    const view = at(20261120)
    expect(value('expected-growth-1y', view)).toBeCloseTo(0.2, 12)
    expect(value('expected-growth-2y', view)).toBeCloseTo(0.25, 12)
    expect(value('pe-forward-1y', view)).toBeCloseTo((20 * 90) / 120, 12)
    expect(value('peg-forward', view)).toBeCloseTo(15 / 25, 12)
    expect(value('target-upside', view)).toBeCloseTo(0.25, 12)
    expect(value('rating-score', view)).toBeCloseTo(14 / 3, 12)
    expect(value('expected-dispersion', view)).toBeCloseTo(1.25 - 0.8, 12)
  })

  test('a revision is of the same year, against what stood then', () => {
    expect(value('expected-revision-90d', at(20261120))).toBeCloseTo(0.2, 12)
    expect(value('expected-revision-30d', at(20261120))).toBeCloseTo(0.2, 12)
  })

  test('a consensus that has lost its reports says nothing any more', () => {
    for (const key of ['expected-growth-1y', 'target-upside', 'covering-firms', 'buy-rating-ratio'])
      expect([key, value(key, at(20270120))]).toEqual([key, Number.NaN])
  })
})

describe('forecasts', () => {
  const forecast = (endDate: string, annDate: string) => ({
    endDate,
    annDate,
    type: '预增' as const,
    npMin: 150,
    npMax: 170,
    yoyMin: 0.5,
    yoyMax: 0.7,
  })
  const at = (endDate: string) =>
    viewOf({ session: 20270125, records: { incomeStatements: INCOME, earningsForecasts: [forecast(endDate, '2027-01-20')] } })

  test('of a year that is not reported they stand; overtaken by a report they are gone', () => {
    expect(value('forecast-growth-min', at('2026-12-31'))).toBe(0.5)
    expect(value('forecast-profit', at('2026-12-31'))).toBe(160)
    expect([value('forecast-good', at('2026-12-31')), value('forecast-loss', at('2026-12-31'))]).toEqual([1, 0])
    expect(value('days-since-forecast', at('2026-12-31'))).toBe(5)
    expect(value('forecast-growth-min', at('2026-06-30'))).toBeNaN()
  })

  // 上市公司信息披露管理办法: annual and first reports by the end of April, half-year ones by August, third ones by October
  test('the next report is due by its statutory day', () => {
    expect(value('days-to-deadline', at('2026-12-31'))).toBe(95)
    const due = (endDate: string) =>
      value('days-to-deadline', viewOf({ session: 20260401, records: { incomeStatements: [{ endDate, annDate: endDate }] } }))
    expect([due('2025-12-31'), due('2026-03-31'), due('2026-06-30')]).toEqual([29, 152, 213])
  })
})

test('a restated report stays marked for a year after it was', () => {
  const at = (session: number) =>
    viewOf({ session, records: { incomeStatements: [{ endDate: '2024-12-31', annDate: '2026-04-20', restated: true }, ...INCOME] } })
  expect([value('restated', at(20261120)), value('restated', at(20270420))]).toEqual([1, 0])
})
