import { expect, test } from 'vitest'
import { factorOf } from '../index.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'

/** Annual reports of 2022–2025 and the third quarter of 2026, 亿元. */
const income = (endDate: string, revenue: number, operatingCost: number, parentNetProfit: number) => ({
  endDate,
  revenue: revenue * 1e8,
  operatingCost: operatingCost * 1e8,
  parentNetProfit: parentNetProfit * 1e8,
  netProfit: parentNetProfit * 1e8,
})
const balance = (endDate: string, totalAssets: number, totalLiabilities: number, inventory: number) => ({
  endDate,
  totalAssets: totalAssets * 1e8,
  totalLiabilities: totalLiabilities * 1e8,
  inventory: inventory * 1e8,
})
const view = viewOf({
  bars: barsOfCloses([10, 10]),
  records: {
    incomeStatements: [
      income('2022-12-31', 100, 60, 10),
      income('2023-12-31', 120, 80, 12),
      income('2024-12-31', 150, 90, 18),
      income('2025-12-31', 165, 99, 27),
      income('2026-03-31', 40, 24, 5),
      income('2026-06-30', 90, 54, 12),
      income('2026-09-30', 150, 93, 20),
    ],
    balanceSheets: [
      balance('2023-12-31', 200, 100, 10),
      balance('2024-12-31', 220, 132, 12),
      balance('2025-12-31', 250, 125, 15),
      balance('2026-06-30', 260, 130, 20),
      balance('2026-09-30', 280, 154, 25),
    ],
  },
})
const value = (key: string) => factorOf(key)?.compute(view) ?? Number.NaN

// 毛利率 33.3 %, 40 %, 40 %; 净利润同比 +20 %, +50 %, +50 %; 资产负债率 50 %, 60 %, 50 %
test.each([
  ['gross-margin-min-3y', 1 / 3],
  ['gross-margin-min-2y', 0.4],
  ['profit-yoy-min-3y', 0.2],
  ['profit-yoy-min-2y', 0.5],
  ['revenue-yoy-min-2y', 0.1],
  ['profit-min-3y', 12e8],
  ['debt-ratio-max-3y', 0.6],
  ['debt-ratio-annual', 0.5],
  ['profit-annual', 27e8],
  ['revenue-yoy-annual', 0.1],
])('%s is the worst year of the annual reports', (key, expected) => {
  expect(value(key)).toBeCloseTo(expected, 10)
})

test('a year without its report is no year', () => {
  expect(value('gross-margin-min-5y')).toBeNaN()
})

// third quarter alone: revenue 60, cost 39, margin 35 %; second: 50 and 30, 40 %
test.each([
  ['gross-margin-quarter-qoq', -0.05],
  ['gross-profit-quarter-qoq', 0.05],
  ['inventory-qoq', 0.25],
  ['assets-qoq', 280 / 260 - 1],
  ['debt-ratio-qoq', 0.05],
])('%s is against the quarter before', (key, expected) => {
  expect(value(key)).toBeCloseTo(expected, 10)
})
