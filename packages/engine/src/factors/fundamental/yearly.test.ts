import { expect, test } from 'vitest'
import { factorOf } from '../index.ts'
import { figureOfFactor as value } from '../testing/figure-of.ts'
import { barsOfCloses, viewOf } from '../testing/view-of.ts'

const margins = { 2022: 0.3, 2023: 0.35, 2024: 0.32, 2025: 0.4 }
const indicators = [
  ...Object.entries(margins).map(([year, grossRatio]) => ({ endDate: `${year}-12-31`, grossRatio })),
  { endDate: '2026-09-30', grossRatio: 0.1 },
]
const incomes = [2024, 2025].map((year) => ({ endDate: `${year}-12-31`, operatingProfit: year - 2000, revenue: 100 }))
const view = viewOf({
  session: 20261120,
  bars: barsOfCloses([20]),
  records: { financialIndicators: indicators, incomeStatements: incomes },
})

test('a figure over annual reports; the quarter since is none of them', () => {
  expect(value('yearly-min(gross-margin,3)', view)).toBe(0.32)
  expect(value('yearly-max(gross-margin,4)', view)).toBe(0.4)
  expect(value('yearly-mean(gross-margin,2)', view)).toBeCloseTo(0.36, 12)
  expect(value('yearly-rises(gross-margin,3)', view)).toBe(2)
  expect(value('yearly-falls(gross-margin,3)', view)).toBe(1)
  expect(value('yearly-min(operating-profit,2)', view)).toBe(24)
})

test('a missing report leaves it unknown', () => {
  expect(value('yearly-min(gross-margin,5)', view)).toBeNaN()
  expect(value('yearly-rises(gross-margin,4)', view)).toBeNaN()
  expect(value('yearly-min(operating-profit,3)', view)).toBeNaN()
})

test('there is none of prices, flags, quarters, too many years and other names', () => {
  for (const key of ['price,3', 'profit-turned,3', 'profit-quarter,3', 'gross-margin,11', 'gross-margin,0', 'no-such,3'])
    expect(factorOf(`yearly-min(${key})`)).toBeNull()
  expect(factorOf('least(gross-margin,3)')).toBeNull()
})

test('it says what it is', () => {
  expect(factorOf('yearly-min(gross-margin,3)')).toMatchObject({ name: '近3年最低毛利率', unit: '比例', formula: 'LLV(年报毛利率,3 年)' })
  expect(factorOf('yearly-rises(gross-margin,3)')).toMatchObject({ name: '近3年毛利率上升的年数', unit: '年' })
})
