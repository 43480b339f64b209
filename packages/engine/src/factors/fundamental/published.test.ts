import { describe, expect, test } from 'vitest'
import { figureOfFactor as value } from '../testing/figure-of.ts'
import { MOUTAI } from '../testing/published-reports.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'

describe('a published report gives the figures published beside it', () => {
  test.each([
    ['deducted-yoy', 0.1905],
    ['profit-ttm-yoy', 0.1916],
    ['revenue-ttm-yoy', 0.1901],
    ['ocf-yoy', 0.8146],
    ['eps-yoy', 0.1915],
    ['assets-yoy', 0.0721],
    ['equity-yoy', 0.092],
    ['gross-margin-ttm', 0.9196],
  ])('%s of 贵州茅台 2023 is %f', (key, published) => expect(value(key, MOUTAI)).toBeCloseTo(published, 4))

  test('earnings and cash a share, return on mean equity, what the market paid', () => {
    expect(value('eps-ttm', MOUTAI)).toBeCloseTo(59.49, 2)
    // 36.18 % on plain means; the report's weighted one is 34.19 %
    expect(value('roe-annual', MOUTAI)).toBeCloseTo(74_734.07 / ((197_506.67 + 215_668.57) / 2), 5)
    expect(value('pe-static', MOUTAI)).toBeCloseTo(29.01, 2)
    expect(value('book-yield', MOUTAI)).toBeCloseTo(1 / 10.05, 3)
    expect(value('peg-ttm', MOUTAI)).toBeCloseTo(29.01 / 19.16, 2)
  })

  test('what a report leaves open is unknown, and so is what needs a year more', () => {
    for (const key of ['inventory-days', 'goodwill-to-equity', 'piotroski-f', 'revenue-cagr-3y', 'ev-ebit-ttm', 'revenue-acceleration']) {
      expect([key, value(key, MOUTAI)]).toEqual([key, Number.NaN])
    }
  })
})

describe('DuPont', () => {
  test('DuPont: margin × turnover × leverage is the return on equity', () => {
    const view = MOUTAI
    const product = value('dupont-margin', view) * value('asset-turnover', view) * value('dupont-leverage', view)
    expect(product).toBeCloseTo(value('roe-ttm', view), 12)
  })
})

test('a bank, which reports neither current assets nor operating cost, has no figure of an industrial company', () => {
  const bank = viewOf({
    bars: barsOfCloses([6]),
    totalShares: 100,
    records: {
      incomeStatements: [
        {
          endDate: '2024-12-31',
          revenue: 800,
          operatingCost: null,
          financeExpense: null,
          totalProfit: 400,
          netProfit: 360,
          parentNetProfit: 360,
          incomeTax: 40,
        },
      ],
      balanceSheets: [
        {
          endDate: '2024-12-31',
          totalAssets: 40_000,
          totalLiabilities: 37_000,
          parentEquity: 2900,
          totalEquity: 3000,
          currentAssets: null,
          currentLiabilities: null,
          cash: 3000,
          shortTermBorrowing: null,
          longTermBorrowing: null,
          inventory: null,
        },
      ],
      cashFlows: [{ endDate: '2024-12-31', netOperating: 900 }],
    },
  })
  for (const key of [
    'current-ratio',
    'gross-margin-ttm',
    'enterprise-value',
    'ev-ebit-ttm',
    'net-cash-yield',
    'interest-cover',
    'roic-ttm',
    'altman-z',
    'piotroski-f',
    'beneish-m',
  ]) {
    expect([key, value(key, bank)]).toEqual([key, Number.NaN])
  }
  expect(value('pe-ttm', bank)).toBeCloseTo(600 / 360, 12)
  expect(value('debt-to-equity', bank)).toBeCloseTo(37 / 3, 12)
})
