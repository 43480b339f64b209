import { expect, test } from 'vitest'
import { countChanges, disagreement } from './breadth-check.ts'
import { withBoardsOf } from './market-lanes.ts'

test('shares are counted by their quotes; indexes, boards and shares without turnover are not', () => {
  const columns = { price: [11, 9, 10, 8, 3100, 12], preClose: [10, 10, 10, 10, 3000, null], volume: [1, 1, 1, 0, 1, 1] }
  const ids = ['SH600519', 'SZ000001', 'BJ430047', 'SZ300750', 'SH000001', 'SH688001']
  const figures = columns as unknown as Parameters<typeof countChanges>[0]['figures']
  expect(countChanges({ ids, figures })).toEqual({ ups: 1, flats: 1, downs: 1 })
})

test('counts within a twentieth of the market are of one session, others are reported', () => {
  const reported = { ups: 716, flats: 30, downs: 3684 }
  expect(disagreement({ ups: 900, flats: 30, downs: 3480 }, reported)).toBeNull()
  expect(disagreement({ ups: 2200, flats: 60, downs: 2170 }, reported)).toContain('上涨 2200 家、下跌 2170 家')
})

test('boards of a company are dated by when they were seen; those of others stay', () => {
  const member = (sectorId: string, secucode: string, inDate: string) => ({ sectorId, secucode, inDate, outDate: null })
  const stored = [
    member('BK0001', 'SH600519', '2026-01-05'),
    member('BK0002', 'SH600519', '2026-01-05'),
    member('BK0001', 'SZ000001', '2026-01-05'),
  ]
  const today = '2026-11-20'
  const boards = new Set(['BK0001', 'BK0003'])
  const after = withBoardsOf(stored, { secucode: 'SH600519', boards, today })
  expect(after).toEqual([stored[0], { ...stored[1], outDate: today }, stored[2], member('BK0003', 'SH600519', today)])
  expect(withBoardsOf(after ?? [], { secucode: 'SH600519', boards, today })).toBeNull()
})
