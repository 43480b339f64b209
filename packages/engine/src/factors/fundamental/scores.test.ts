import type { BalanceSheet, CashFlow, IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import { firstItems, itemAt } from '@guanlan/domain/collections/elements.ts'
import { describe, expect, test } from 'vitest'
import { figureOfFactor as value } from '../testing/figure-of.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'
import { piotroskiSigns } from './scores.ts'

/** A manufacturer by hand: two years and one, in 百万元. */
type Reported<Row> = Partial<Omit<Row, 'endDate'>>
const year = (endDate: string, income: Reported<IncomeStatement>, balance: Reported<BalanceSheet>, cash: Reported<CashFlow>) => ({
  income: { endDate, ...income },
  balance: { endDate, ...balance },
  cash: { endDate, ...cash },
})
const MAKER = [
  year(
    '2022-12-31',
    { revenue: 800, operatingCost: 600, netProfit: 30, parentNetProfit: 30 },
    { totalAssets: 900, currentAssets: 400, currentLiabilities: 300, longTermBorrowing: 150, shareCapital: 100 },
    { netOperating: 40 },
  ),
  year(
    '2023-12-31',
    { revenue: 900, operatingCost: 680, sellingExpense: 45, adminExpense: 45, netProfit: 36, parentNetProfit: 36 },
    {
      totalAssets: 1000,
      currentAssets: 450,
      fixedAssets: 400,
      receivables: 90,
      currentLiabilities: 320,
      longTermBorrowing: 150,
      shareCapital: 100,
    },
    { netOperating: 50 },
  ),
  year(
    '2024-12-31',
    {
      revenue: 1080,
      operatingCost: 756,
      sellingExpense: 54,
      adminExpense: 54,
      financeExpense: 20,
      totalProfit: 80,
      netProfit: 60,
      parentNetProfit: 60,
    },
    {
      totalAssets: 1100,
      currentAssets: 550,
      fixedAssets: 440,
      receivables: 108,
      currentLiabilities: 330,
      longTermBorrowing: 100,
      shareCapital: 100,
      undistributedProfit: 180,
      surplusReserve: 40,
      totalLiabilities: 500,
      totalEquity: 600,
    },
    { netOperating: 90 },
  ),
]
const maker = (years: typeof MAKER, facts: { totalShares?: number } = {}) =>
  viewOf({
    bars: barsOfCloses([10]),
    ...facts,
    records: {
      incomeStatements: years.map(({ income }) => income),
      balanceSheets: years.map(({ balance }) => balance),
      cashFlows: years.map(({ cash }) => cash),
    },
  })

describe('scores of published studies, worked out by hand', () => {
  test('Altman 1968: 1.2 × 0.2 + 1.4 × 0.2 + 3.3 × 0.0909 + 0.6 × 2 + 0.999 × 0.9818', () => {
    const z = 1.2 * (220 / 1100) + 1.4 * (220 / 1100) + 3.3 * (100 / 1100) + 0.6 * ((10 * 100) / 500) + 0.999 * (1080 / 1100)
    expect(value('altman-z', maker(MAKER, { totalShares: 100 }))).toBeCloseTo(z, 10)
    expect(z).toBeCloseTo(3.0008, 4)
    expect(value('altman-em', maker(MAKER))).toBeCloseTo(3.25 + 6.56 * 0.2 + 3.26 * 0.2 + 6.72 / 11 + 1.05 * 1.2, 10)
  })

  test('Piotroski: nine signs of a year better in everything, and one fewer for each that turns', () => {
    expect(value('piotroski-f', maker(MAKER))).toBe(9)
    const [first, second, third] = firstItems(MAKER, 3)
    const issued = { ...third, balance: { ...third.balance, shareCapital: 120 } }
    expect(value('piotroski-f', maker([first, second, issued]))).toBe(8)
    const poor = { ...issued, cash: { ...third.cash, netOperating: -5 } }
    expect(value('piotroski-f', maker([first, second, poor]))).toBe(6)
    const unmet = piotroskiSigns(maker([first, second, poor]))?.filter(({ isSo }) => !isSo)
    expect(unmet?.map(({ name }) => name)).toEqual(['经营现金流为正', '现金流高于利润', '股本未增'])
  })

  test('Beneish: a company that only grew by a fifth', () => {
    // receivables keep their share of sales, selling and administration too; gross margin 24.44 % → 30 %; soft assets 15 % → 10 %
    const m =
      -4.84 +
      0.92 * 1 +
      0.528 * (220 / 900 / (324 / 1080)) +
      0.404 * (110 / 1100 / (150 / 1000)) +
      0.892 * 1.2 +
      0.115 -
      0.172 * 1 +
      4.679 * ((60 - 90) / 1100) -
      0.327 * (430 / 1100 / (470 / 1000))
    expect(value('beneish-m', maker(MAKER))).toBeCloseTo(m, 10)
  })
})

test('every multiple and ratio of a loss-maker with debts over its assets is unknown where it has no meaning', () => {
  const third = itemAt(MAKER, 2)
  const broken = maker(
    [
      {
        ...third,
        income: { ...third.income, totalProfit: -50, netProfit: -60, parentNetProfit: -60 },
        balance: { ...third.balance, parentEquity: -20, totalEquity: -20, totalLiabilities: 1120 },
      },
    ],
    { totalShares: 100 },
  )
  // 100 shares at the price of the maker over −60 of profit and −20 of equity: known to be negative
  const worth = value('total-mv', broken)
  for (const [key, below] of [
    ['pe-ttm', -60],
    ['pe-static', -60],
    ['pe-dynamic', -60],
    ['pb', -20],
  ] as const)
    expect([key, value(key, broken)]).toEqual([key, worth / below])
  for (const key of ['roe-ttm', 'tax-rate', 'debt-to-equity', 'net-debt-ratio', 'peg-ttm', 'cash-to-profit-ttm', 'graham-ratio']) {
    expect([key, value(key, broken)]).toEqual([key, Number.NaN])
  }
  expect(value('earnings-yield', broken)).toBeLessThan(0)
})
