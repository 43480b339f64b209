import type { DragonTigerList, DragonTigerSeat } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { TraderSeat } from '@guanlan/contract/rows/trading.ts'
import { expect, test } from 'vitest'
import { branchIndex, branchKey, NO_BRANCHES } from './branches.ts'
import { stockDays } from './stock-days.ts'
import { SeatAliases, traderDays } from './trader-days.ts'

const seat = (name: string, branch?: string, buyAmount = 100): DragonTigerSeat => ({
  ...{ side: 'buy', rank: 1, seat: name, buyAmount, sellAmount: 0 },
  ...(branch === undefined ? {} : { branch }),
})
const list = (tradeDate: string, seats: DragonTigerSeat[]): DragonTigerList => ({
  ...{ secucode: 'SH600001', tradeDate, reason: 'gain', reasonText: '涨幅', days: 1, close: 10, changeRatio: 0.1, triggerValue: null },
  ...{ amount: 1e8, volume: null, buyAmount: null, sellAmount: null, netAmount: 1, seats, effectiveAtMs: 0 },
})

const BEFORE = '海通证券股份有限公司上海建国西路证券营业部'
const SINCE = '国泰海通证券股份有限公司上海建国西路证券营业部'
const MOVED = '国泰海通证券股份有限公司上海徐汇区证券营业部'
const CODE = '10495103'
const lists = [
  list('2025-03-03', [seat(BEFORE, CODE)]),
  list('2025-06-03', [seat(SINCE, CODE)]),
  list('2026-03-03', [seat(MOVED, CODE), seat('机构专用', '0'), seat('甲证券有限公司一路证券营业部', '7')]),
  list('2026-03-04', [seat('机构专用', '0'), seat('甲证券一路证券营业部')]),
]

test('one code is one department with dated names, whatever it was called', () => {
  const index = branchIndex(lists)
  const key = branchKey(index, MOVED)
  for (const name of [BEFORE, SINCE, MOVED]) expect(branchKey(index, name)).toBe(key)
  expect(branchKey(index, '从未上榜的名字', CODE)).toBe(key)
  expect(index.branches.get(key)).toEqual({
    codes: [CODE],
    names: [
      { name: '海通证券上海建国西路证券营业部', from: '2025-03-03', to: '2025-03-03' },
      { name: '国泰海通证券上海建国西路证券营业部', from: '2025-06-03', to: '2025-06-03' },
      { name: '国泰海通证券上海徐汇区证券营业部', from: '2026-03-03', to: '2026-03-03' },
    ],
  })
})

test('a name two codes were given to is one department; categories are none', () => {
  const index = branchIndex([...lists, list('2026-03-05', [seat('甲证券一路证券营业部', '10000055316')])])
  expect(index.branches.get('甲证券一路证券营业部')?.codes).toEqual(['10000055316', '7'])
  expect([...index.branches.keys()].filter((name) => name.startsWith('机构'))).toEqual([])
  expect(index.keyOf.has('0')).toBe(false)
  expect(branchKey(NO_BRANCHES, BEFORE, CODE)).not.toBe(branchKey(index, BEFORE))
})

test('an alias written with an old name is on the lists of the new one, in any order of the lists', () => {
  const alias: TraderSeat = {
    ...{ traderId: 'T1', seat: BEFORE, confidence: 'A', from: '2020-01-02', to: null, effectiveAtMs: 0 },
    evidence: [{ address: 'https://example.com', quote: '原文', date: '2020-01-02' }],
  }
  for (const order of [lists, lists.toReversed()]) {
    const index = branchIndex(order)
    const aliases = new SeatAliases([alias], index)
    const own = stockDays(order, index).flatMap((day) => traderDays(day, aliases))
    expect(own.map(({ day }) => day.tradeDate).sort()).toEqual(['2025-03-03', '2025-06-03', '2026-03-03'])
    // by names alone the office that moved is another department
    expect(stockDays(order).flatMap((day) => traderDays(day, new SeatAliases([alias])))).toHaveLength(2)
  }
})

test('a department on one list under two names counts once, with its larger amounts', () => {
  const [day] = stockDays([list('2026-03-03', [seat(SINCE, CODE, 300), seat(MOVED, CODE, 500)])], branchIndex(lists))
  expect(day?.departments).toEqual([{ seat: branchKey(branchIndex(lists), MOVED), buyAmount: 500, sellAmount: 0 }])
})
