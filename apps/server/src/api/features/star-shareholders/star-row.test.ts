import { expect, test } from 'vitest'
import type { StarEntry } from './star-book.ts'
import { starRow } from './star-row.ts'

const line = (more: Partial<StarEntry>): StarEntry => ({
  ...{ holderId: 's', holderName: '某人', kind: 'person', tags: [], secucode: 'SH600001', secuabbr: '甲', annDate: '2026-08-20', rank: 1 },
  ...{ enddate: '2026-06-30', shares: 100, floatRatio: 0.01, change: 'same', changeShares: 0, close: 10, floatMv: 1000 },
  ...{ baseClose: 10, close10: 11, close30: 9, close60: null, after10: 0.1, after30: -0.1, after60: null },
  ...more,
})

test('what followed counts disclosures of buying up to the period, what is held only the period', () => {
  const row = starRow(
    [
      line({ enddate: '2026-03-31', change: 'new', after10: 0.3, after30: 0.2 }),
      line({ change: 'up' }),
      line({ secucode: 'SH600002', secuabbr: '乙', floatMv: 3000 }),
      line({ secucode: 'SH600003', shares: null, change: 'exit', close: null, floatMv: null, after10: 0.9 }),
    ],
    '2026-06-30',
  )
  expect(row).toMatchObject({ stockCount: 2, newCount: 0, incCount: 1, sameCount: 1, exitCount: 1, floatMv: 4000, n: 2, n10: 2, n60: 0 })
  expect(row.avgAfter10).toBeCloseTo(0.2)
  expect(row).toMatchObject({ avgAfter60: null, wins30: 1, winRatio30: 0.5 })
  expect(row.topStocks.map(({ secuabbr }) => secuabbr)).toEqual(['乙', '甲'])
})
