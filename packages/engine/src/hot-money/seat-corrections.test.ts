import type { TraderSeat } from '@guanlan/contract/rows/trading.ts'
import { expect, test } from 'vitest'
import { type AcceptedCorrection, withCorrections } from './seat-corrections.ts'

const BRANCH = '国泰海通证券股份有限公司上海江苏路证券营业部'
const row: TraderSeat = {
  traderId: 'T1',
  seat: '国泰君安证券股份有限公司上海江苏路证券营业部',
  confidence: 'B',
  evidence: [{ address: 'https://a.example', quote: '一', date: '2020-01-01' }],
  from: '2020-01-02',
  to: null,
  effectiveAtMs: 0,
}
const correction = (more: Partial<AcceptedCorrection>): AcceptedCorrection => ({
  ...{
    traderId: 'T1',
    branch: BRANCH,
    kind: 'end',
    date: '2026-03-02',
    address: 'https://b.example',
    quote: '二',
    sourceDate: '2026-03-01',
  },
  ...{ grade: 'B', acceptedAtMs: 5 },
  ...more,
})

test('an end closes the department under whatever name it bore, and keeps both sources', () => {
  const [ended] = withCorrections([row], [correction({})])
  expect(ended).toMatchObject({ to: '2026-03-02', confidence: 'B' })
  expect(ended?.evidence.map(({ quote }) => quote)).toEqual(['一', '二'])
})

test('a dispute takes the department out of what counts', () => {
  expect(withCorrections([row], [correction({ kind: 'dispute' })])[0]?.confidence).toBe('C')
})

test('an addition is known from its acceptance on; rows of others stay as they are', () => {
  const rows = withCorrections([row], [correction({ kind: 'add', traderId: 'T2', grade: 'A' })])
  expect(rows[0]).toEqual(row)
  expect(rows[1]).toMatchObject({ traderId: 'T2', seat: BRANCH, confidence: 'A', from: '2026-03-02', to: null, effectiveAtMs: 5 })
})
