import { judgeRows } from '@guanlan/datasets/judge.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { describe, expect, test } from 'vitest'
import type { Recording } from '../../testing/replay-server.ts'
import { tryAnswers } from '../../testing/upstream-trials.ts'
import { codeOf, LISTS_HOST } from '../clist.ts'
import { boardsOf, membersOf } from './boards.ts'
import { indexQuotes } from './index-quotes.ts'
import { marketList, quoteRow, quoteRules, securityRow } from './market-list.ts'

const NOTHING = '{"rc":0,"data":null}'
/** The recorders kept one row of many. */
const countRows = (text: string) => {
  const answer = JSON.parse(text) as { data: { total: number; diff: object } }
  answer.data.total = Object.keys(answer.data.diff).length
  return JSON.stringify(answer, null, 1)
}
const list = (file: string): Recording => ({
  host: LISTS_HOST,
  path: '/api/qt/clist/get',
  fixture: `eastmoney/${file}`,
  prepare: countRows,
})
/** The recorder did not ask for the session of the figures (f297). */
const datedList = (file: string): Recording => ({
  ...list(file),
  prepare: (text) => countRows(text).replaceAll('"f12"', '"f297": 20211102,\n"f12"'),
})
const short = { edit: (text: string) => text.replace(/"total": \d+/, '"total": 3'), alarm: /应有 3 行，收到 1 行/ }

/** The row of a share on 2021-11: 手, 元 and % as the vendor has them. */
const share = {
  secucode: 'SZ301083',
  price: 21.07,
  preClose: 16.88,
  open: 17.68,
  high: 22.87,
  low: 17.37,
  volume: 21_624_000,
  amount: 418_828_272,
}

tryAnswers({
  title: 'codes and quotes of shares from 东方财富',
  recordings: [datedList('clist_board_members_301083.json')],
  ask: async (layer) => (await marketList(layer)).map((row) => [securityRow(row), quoteRow(row)]),
  expected: [
    [
      {
        secucode: 'SZ301083',
        name: expect.stringContaining('百胜'),
        listDate: '2021-10-21',
        delistDate: null,
        industry: expect.any(String),
        board: 'chinext',
        st: '',
        delisted: false,
      },
      { ...share, totalShares: 177_866_667, floatShares: 37_474_843 },
    ],
  ],
  habits: { column: 'f18', empty: null, short },
})

tryAnswers({
  title: 'members of a board from 东方财富',
  recordings: [list('clist_board_members_301083.json')],
  ask: (layer) => membersOf(layer, 'BK1027'),
  expected: ['SZ301083'],
  habits: { column: 'f12', empty: null, short },
})

tryAnswers({
  title: 'boards from 东方财富',
  recordings: [list('clist_board_industry_BK0474_20220120.json')],
  ask: (layer) => boardsOf(layer, 'industry'),
  expected: [
    {
      sectorId: 'BK0474',
      name: '保险',
      kind: 'industry',
      quote: {
        secucode: 'BK0474',
        price: 995.03,
        preClose: 968.01,
        open: 968.82,
        high: 998.74,
        low: 968.46,
        volume: 444_075_500,
        amount: 12_421_307_904,
        totalShares: null,
        floatShares: null,
      },
    },
  ],
  habits: { column: 'f14', withoutColumn: /缺少列 f14/, empty: null, short },
})

const LEVELS: Recording = { host: LISTS_HOST, path: '/api/qt/ulist.np/get', fixture: 'eastmoney/ulist_601601.json' }
tryAnswers({
  title: 'levels in whole numbers from 东方财富',
  recordings: [LEVELS],
  ask: (layer) => indexQuotes(layer, ['SH601601']),
  expected: [
    {
      secucode: 'SH601601',
      price: 28.37,
      preClose: 28.2,
      open: null,
      high: null,
      low: null,
      volume: null,
      amount: 478_828_368,
      totalShares: null,
      floatShares: null,
    },
  ],
  habits: { column: 'f18', empty: { text: NOTHING, alarm: /没有 data.diff/ } },
})

describe('rules of a round of quotes', () => {
  const quote = { ...share, totalShares: null, floatShares: null, effectiveAtMs: 1 }

  test('a round in another unit of volume is not believed', () => {
    expect(judgeRows(quoteRules, [quote]).accepted).toHaveLength(1)
    const inLots = judgeRows(quoteRules, [{ ...quote, volume: 216_240 }])
    expect(inLots.alarms).toEqual(['1 行中有 1 行不合格'])
    expect(firstItem(inLots.rejected).reason).toMatch(/均价/)
  })

  test('a round in which nothing has a price raises an alarm', () => {
    const rows = Array.from({ length: 30 }, (_, k) => ({ ...quote, secucode: `SZ${300_000 + k}`, price: null, open: null, volume: null }))
    expect(judgeRows(quoteRules, rows).alarms.join()).toMatch(/价格整列为空/)
  })

  test('codes are read by market and number', () => {
    expect([codeOf({ f12: '600519', f13: 1 }), codeOf({ f12: '920047', f13: 0 }), codeOf({ f12: '200002', f13: 0 })]).toEqual([
      'SH600519',
      'BJ920047',
      'SZ200002',
    ])
    expect(codeOf({ f12: '900901', f13: 1 })).toBe('SH900901')
    expect(() => codeOf({ f12: 'BK0474', f13: 90 })).toThrow(/f12/)
  })
})
