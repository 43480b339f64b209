import { dragonTigerDatasets } from '@guanlan/datasets/groups/dragon-tiger.ts'
import { describe, expect, test } from 'vitest'
import { startReplayServer } from '../../testing/replay-server.ts'
import { areRecorded, hastyLayer, tryAdapter } from '../../testing/upstream-trials.ts'
import { composedReport, NO_REPORT_ROWS, reportRecording, tooFewRows } from '../testing/reports.ts'
import { dragonTigerAdapter, reasonOf } from './dragon-tiger.ts'

test('reasons are recognised by the exchanges’ words', () => {
  expect(reasonOf('日振幅值达到15%的前5只证券')).toBe('amplitude')
  expect(reasonOf('日跌幅偏离值达到7%的前5只证券')).toBe('loss')
  expect(reasonOf('连续三个交易日内，涨幅偏离值累计达到20%的证券')).toBe('gain3')
  expect(reasonOf('有价格涨跌幅限制的日换手率达到20%的前五只证券')).toBe('turnover')
  expect(reasonOf('严重异常期间日收盘价格涨幅偏离值累计达到100%')).toBe('gain')
  expect(reasonOf('退市整理期')).toBe('other')
})

/** Not recorded for that day: columns and departments of other answers of the reports, put to the recorded list. Amounts are 元, the volume 股. */
const SEAT = {
  SECUCODE: '000504.SZ',
  TRADE_DATE: '2026-09-24 00:00:00',
  EXPLANATION: '日振幅值达到15%的前5只证券',
  ACCUM_AMOUNT: 1_525_092_476,
  ACCUM_VOLUME: 111_077_383,
}
const buyers = [
  { ...SEAT, OPERATEDEPT_NAME: '机构专用', OPERATEDEPT_CODE: '0', BUY: 20_443_206, SELL: 311_441, TRADE_ID: '4967145' },
  {
    ...SEAT,
    OPERATEDEPT_NAME: '东方财富证券股份有限公司山南香曲东路证券营业部',
    OPERATEDEPT_CODE: '10000055316',
    BUY: 33_075_686.85,
    SELL: null,
    TRADE_ID: '4967145',
  },
]
const sellers = [
  {
    ...SEAT,
    OPERATEDEPT_NAME: '中信证券股份有限公司上海分公司',
    OPERATEDEPT_CODE: '81034491',
    BUY: null,
    SELL: 35_149_327.09,
    TRADE_ID: '4967145',
  },
  {
    ...SEAT,
    EXPLANATION: '退市整理期',
    OPERATEDEPT_NAME: '中信证券股份有限公司长兴明珠路证券营业部',
    OPERATEDEPT_CODE: null,
    BUY: 53_418,
    SELL: 16_028_446.8,
  },
]

const LISTS = reportRecording('RPT_DAILYBILLBOARD_DETAILSNEW', 'RPT_DAILYBILLBOARD_DETAILSNEW_20260924_1row.json')

tryAdapter({
  title: '龙虎榜 from 东方财富',
  adapter: dragonTigerAdapter,
  dataset: dragonTigerDatasets.dragonTiger,
  recordings: [LISTS, composedReport('RPT_BILLBOARD_DAILYDETAILSBUY', buyers), composedReport('RPT_BILLBOARD_DAILYDETAILSSELL', sellers)],
  range: { from: '2026-09-24', to: '2026-09-24' },
  expected: [
    {
      secucode: 'SZ000504',
      tradeDate: '2026-09-24',
      reason: 'amplitude',
      reasonText: '日振幅值达到15%的前5只证券',
      days: 1,
      close: 13.73,
      changeRatio: 0.076019,
      triggerValue: null,
      amount: 1_525_092_476,
      volume: 111_077_383,
      buyAmount: 234_403_387,
      sellAmount: 117_324_554,
      netAmount: 117_078_833,
      seats: [
        {
          side: 'buy',
          rank: 1,
          seat: '东方财富证券股份有限公司山南香曲东路证券营业部',
          branch: '10000055316',
          buyAmount: 33_075_686.85,
          sellAmount: 0,
        },
        { side: 'buy', rank: 2, seat: '机构专用', buyAmount: 20_443_206, sellAmount: 311_441 },
        { side: 'sell', rank: 1, seat: '中信证券股份有限公司上海分公司', branch: '81034491', buyAmount: 0, sellAmount: 35_149_327.09 },
      ],
      effectiveAtMs: Date.parse('2026-09-24T17:30:00+08:00'),
    },
  ],
  habits: { column: 'OPERATEDEPT_NAME', empty: { text: NO_REPORT_ROWS, alarm: /没有返回任何行/ }, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"BILLBOARD_BUY_AMT": 234403387', '"BILLBOARD_BUY_AMT": 23440.34'), reason: /净额 = 买入 − 卖出/ },
})

describe.skipIf(!areRecorded('lists of one trigger', [LISTS]))('lists of one trigger', () => {
  test('are one, with the words of both and the figures of the larger, in any order', async () => {
    const listsOf = async (order: (rows: object[]) => object[]) => {
      const twice = (text: string) => {
        const { result } = JSON.parse(LISTS.prepare?.(text) ?? text) as { result: { data: object[] } }
        const other = {
          ...result.data[0],
          EXPLANATION: '单只标的证券的日振幅值达到30%',
          BILLBOARD_BUY_AMT: 3,
          BILLBOARD_SELL_AMT: 1,
          BILLBOARD_NET_AMT: 2,
        }
        return JSON.stringify({ success: true, result: { pages: 1, count: 2, data: order([...result.data, other]) } })
      }
      const none = ['BUY', 'SELL'].map((side) => ({ ...composedReport(`RPT_BILLBOARD_DAILYDETAILS${side}`, []), text: NO_REPORT_ROWS }))
      const server = await startReplayServer([{ ...LISTS, prepare: twice }, ...none])
      const lists = await dragonTigerAdapter.fetch(hastyLayer(server), { from: '2026-09-24', to: '2026-09-24' })
      await server.close()
      return lists
    }
    const lists = await listsOf((rows) => rows)
    expect(lists).toMatchObject([
      { reasonText: '日振幅值达到15%的前5只证券；单只标的证券的日振幅值达到30%', netAmount: 117_078_833, seats: [] },
    ])
    expect(await listsOf((rows) => rows.reverse())).toEqual(lists)
  })
})
