import { expect, test } from 'vitest'
import { riskFlags } from './risk-flags.ts'

const flag = (key: string, inputs: Record<string, number | null>, isFinancial = false) =>
  riskFlags({ isFinancial, inputs, reasons: { pledgedShares: '没有质押记录' } }).find((one) => one.key === key)

test.each([
  ['goodwill', { goodwill: 20, parentEquity: 100 }, 'pass', 0.2],
  ['goodwill', { goodwill: 21, parentEquity: 100 }, 'watch', 0.21],
  ['goodwill', { goodwill: 51, parentEquity: 100 }, 'fail', 0.51],
  ['goodwill', { goodwill: 0, parentEquity: -5 }, 'pass', null],
  ['goodwill', { goodwill: 3, parentEquity: -5 }, 'fail', null],
  ['current', { currentAssets: 69, currentLiabilities: 100 }, 'fail', 0.69],
  ['shortDebt', { cash: 5, shortTermBorrowing: 0 }, 'pass', null],
  ['receivablesGrowth', { receivables: 180, receivablesBefore: 100, revenue: 110, revenueBefore: 100 }, 'fail', 0.7],
  ['receivablesGrowth', { receivables: 180, receivablesBefore: 0, revenue: 110, revenueBefore: 100 }, 'unknown', null],
  ['gross', { revenue: 100, operatingCost: 70, revenueBefore: 100, operatingCostBefore: 62 }, 'watch', -0.08],
  ['cashAndDebt', { cash: 25, shortTermBorrowing: 10, longTermBorrowing: 30, totalAssets: 100 }, 'watch', 0.25],
  ['delistingRevenue', { annualRevenue: 2.5e8, revenueLine: 3e8, lowestProfit: -1 }, 'fail', 2.5 / 3],
  ['delistingRevenue', { annualRevenue: 2.5e8, revenueLine: 3e8, lowestProfit: 1 }, 'pass', null],
  ['lossYears', { lossYears: 1 }, 'watch', 1],
] as const)('%s of %o: %s', (key, inputs, level, value) => {
  const reported = flag(key, inputs)
  expect(reported?.level).toBe(level)
  if (value === null) expect(reported?.value).toBeNull()
  else expect(reported?.value).toBeCloseTo(value, 12)
})

test('what is unknown is never passed, and says why', () => {
  for (const one of riskFlags({ isFinancial: false, inputs: {}, reasons: {} })) expect([one.key, one.level]).toEqual([one.key, 'unknown'])
  expect(flag('pledge', { totalShares: 100 })).toMatchObject({ level: 'unknown', text: '没有质押记录' })
})

test('rules made for other statements are not held against a bank', () => {
  expect(flag('debt', { totalLiabilities: 93, totalAssets: 100 }, true)).toMatchObject({ level: 'excluded', value: null })
  expect(flag('audit', { opinionLevel: 3 }, true)).toMatchObject({ level: 'fail', value: 3 })
})
