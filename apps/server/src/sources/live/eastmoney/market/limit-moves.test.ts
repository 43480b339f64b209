import { tradingDatasets } from '@guanlan/datasets/groups/trading.ts'
import { judgeRows } from '@guanlan/datasets/judge.ts'
import { describe, expect, test } from 'vitest'
import { type Recording, startReplayServer } from '../../testing/replay-server.ts'
import { areRecorded, hastyLayer, tryAdapter } from '../../testing/upstream-trials.ts'
import { limitMovesAdapter } from './limit-moves.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

const pool = (path: string, file: string, steady = false) => ({
  host: 'push2ex.eastmoney.com',
  path: `/${path}`,
  fixture: `eastmoney/${file}`,
  steady,
  // the recorder kept one row of many
  prepare: (text: string) => text.replace(/"tc": \d+/, '"tc": 1'),
})

/** Not recorded: the other vendor's pool, columns as documented. */
const REASONS: Recording = {
  host: 'data.10jqka.com.cn',
  path: '/dataapi/limit_up/limit_up_pool',
  query: { date: '20260924', page: '1' },
  steady: true,
  text: '{"status_code":0,"data":{"page":{"total":1},"info":[{"code":"000498","name":"山东路桥","reason_type":"一带一路+基建"}]}}',
}

tryAdapter({
  title: '涨停, 炸板 and 跌停 from 东方财富',
  adapter: limitMovesAdapter,
  dataset: tradingDatasets.limitMoves,
  recordings: [
    pool('getTopicZTPool', 'topic_pool_zt_20260924.json'),
    pool('getTopicZBPool', 'getTopicZBPool_20220120.json', true),
    pool('getYesterdayZTPool', 'topic_pool_yesterday_20260924.json', true),
    pool('getTopicDTPool', 'topic_pool_dt_20260924.json', true),
    REASONS,
  ],
  range: { from: '2026-09-24', to: '2026-09-24' },
  expected: [
    {
      secucode: 'SZ000498',
      tradeDate: '2026-09-24',
      kind: 'up',
      close: 5.65,
      changeRatio: 0.09922179,
      limitPrice: 5.65,
      amount: 314_302_752,
      firstSealTime: '09:25',
      lastSealTime: '09:31',
      opens: 1,
      sealAmount: 59_982_095,
      streak: 1,
      theme: '一带一路',
      reasonText: '一带一路+基建（所属行业：基础建设）',
      effectiveAtMs: at('2026-09-24T15:30:00'),
    },
    {
      secucode: 'SZ300497',
      tradeDate: '2026-09-24',
      kind: 'broken',
      close: 22.71,
      changeRatio: -0.07306123,
      limitPrice: 29.4,
      amount: 5_004_494_336,
      firstSealTime: '09:25',
      lastSealTime: null,
      opens: 1,
      sealAmount: null,
      streak: 0,
      theme: '化学制药',
      reasonText: '所属行业：化学制药',
      effectiveAtMs: at('2026-09-24T15:30:00'),
    },
    {
      secucode: 'SZ000607',
      tradeDate: '2026-09-24',
      kind: 'down',
      close: 4.03,
      changeRatio: -0.1004,
      limitPrice: 4.03,
      amount: 488_481_952,
      firstSealTime: null,
      lastSealTime: '15:00',
      opens: 4,
      sealAmount: 1_981_083,
      streak: 2,
      theme: null,
      reasonText: null,
      effectiveAtMs: at('2026-09-24T15:30:00'),
    },
  ],
  habits: {
    column: 'fund',
    empty: { text: '{"rc":0,"data":null}', alarm: /没有任何涨停/ },
    short: { edit: (text) => text.replace('"tc": 1', '"tc": 9'), alarm: /应有 9 行，收到 1 行/ },
  },
  wrong: { edit: (text) => text.replace('"zdp": 9.922179222106934', '"zdp": 992.2'), reason: /涨跌幅/ },
})

test('limit-ups are reported without reasons where the vendor of reasons does not answer', async () => {
  const up = { c: '000498', m: 0, p: 5650, zdp: 9.92, amount: 1, hybk: '基础建设', fbt: 92500, zbc: 1, lbt: 93136, fund: 1, lbc: 1 }
  const answer = (path: string, rows: readonly object[]): Recording => ({
    host: 'push2ex.eastmoney.com',
    path: `/${path}`,
    text: JSON.stringify({ rc: 0, data: rows.length === 0 ? null : { tc: rows.length, pool: rows } }),
  })
  const pools = [
    answer('getTopicZTPool', [up]),
    answer('getTopicZBPool', []),
    answer('getTopicDTPool', []),
    answer('getYesterdayZTPool', []),
  ]
  const server = await startReplayServer([...pools, { ...REASONS, text: '<html>' }])
  const moves = await limitMovesAdapter.fetch(hastyLayer(server), { from: '2026-09-24', to: '2026-09-24' })
  expect(moves).toMatchObject([{ secucode: 'SZ000498', theme: '基础建设', reasonText: '所属行业：基础建设' }])
  await server.close()
})

/** Recorded in 2022. */
const EARLIER = [pool('getTopicZTPool', 'getTopicZTPool_20220120.json'), pool('getTopicZBPool', 'getTopicZBPool_20220120.json')]
describe.skipIf(!areRecorded('pools of 2022', EARLIER))('pools of 2022', () => {
  test('are read alike', async () => {
    const empty = ['getTopicDTPool', 'getYesterdayZTPool'].map((path) => ({
      host: 'push2ex.eastmoney.com',
      path: `/${path}`,
      text: '{"rc":0,"data":null}',
    }))
    const server = await startReplayServer([...EARLIER, ...empty, { ...REASONS, text: '<html>' }])
    const moves = await limitMovesAdapter.fetch(hastyLayer(server), { from: '2022-01-20', to: '2022-01-20' })
    await server.close()
    expect(moves).toMatchObject([
      {
        secucode: 'SZ002235',
        kind: 'up',
        close: 6.58,
        limitPrice: 6.58,
        changeRatio: 0.10033445,
        amount: 49_269_868,
        firstSealTime: '09:25',
        lastSealTime: '09:25',
        opens: 0,
        sealAmount: 163_660_905,
        streak: 2,
        theme: '文化传媒',
      },
      { secucode: 'SZ300497', kind: 'broken', limitPrice: 29.4 },
    ])
    expect(judgeRows(tradingDatasets.limitMoves, moves).rejected).toEqual([])
  })
})
