import { expect, test } from 'vitest'
import { cashDividends } from './cash-dividends.ts'

test('cash paid before bonus shares is counted on the shares of today', () => {
  // 5 元 per 10, then 10 more shares per 10 with 2 元, then 1 元: on one share of today 0.25, 0.2 and 0.1 元
  const events = [
    { exDate: '2025-01-10', cashPer10: 5 },
    { exDate: '2025-06-10', cashPer10: 2, bonusPer10: 4, convertPer10: 6 },
    { exDate: '2025-12-10', cashPer10: 1 },
  ]
  expect(cashDividends(events)).toEqual([
    { exDate: '2025-12-10', cash: 0.1 },
    { exDate: '2025-06-10', cash: 0.2 },
    { exDate: '2025-01-10', cash: 0.25 },
  ])
})
