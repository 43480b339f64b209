import { expect, test } from 'vitest'
import type { Factor } from '../factors/factor.ts'
import { factorOf } from '../factors/index.ts'
import { MOUTAI } from '../factors/testing/published-reports.ts'
import { figuresOfPeriod, isOfStatements, type Statements } from './period-figures.ts'

const factor = (key: string) => factorOf(key) as Factor
const reported: Statements = {
  incomeStatements: MOUTAI.records('incomeStatements'),
  balanceSheets: MOUTAI.records('balanceSheets'),
  cashFlows: MOUTAI.records('cashFlows'),
  financialIndicators: [],
}

test('figures of 贵州茅台 are those of the period that is asked for, whatever was reported later', () => {
  const [before, newest] = [figuresOfPeriod(reported, '2022-12-31'), figuresOfPeriod(reported, '2023-12-31')]
  // 年报 2022 and 2023 of the company, 元
  expect([before(factor('revenue-ttm')), newest(factor('revenue-ttm'))]).toEqual([124_099_843_771.99, 147_693_604_994.14])
  expect(before(factor('net-assets'))).toBe(197_506_672_396)
  // 74,752,564,425.52 ÷ 62,791,896,829.68 − 1 = 19.05 %, as the annual report prints
  expect(newest(factor('deducted-yoy'))).toBeCloseTo(0.1905, 4)
  expect(before(factor('deducted-yoy'))).toBeNaN()
})

test('a period that was not reported has no figures, and a statement that is missing none of its own', () => {
  expect(figuresOfPeriod(reported, '2023-09-30')(factor('revenue-ttm'))).toBeNaN()
  const withoutSheet = figuresOfPeriod({ ...reported, balanceSheets: reported.balanceSheets.slice(0, 1) }, '2023-12-31')
  expect([withoutSheet(factor('net-assets')), withoutSheet(factor('revenue-ttm'))]).toEqual([Number.NaN, 147_693_604_994.14])
})

test('what needs a price or the register of holders is not of a period', () => {
  const keys = ['roe-ttm', 'profit-yoy', 'debt-ratio', 'pe-ttm', 'total-mv', 'institution-ratio', 'earnings-yield']
  expect(keys.filter((key) => isOfStatements(factor(key)))).toEqual(['roe-ttm', 'profit-yoy', 'debt-ratio'])
})
