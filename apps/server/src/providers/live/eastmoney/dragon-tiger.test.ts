import { expect, test } from 'vitest'
import { dragonTigerDatasets } from '../../../datasets/groups/dragon-tiger.ts'
import { tryAdapter } from '../testing/upstream-trials.ts'
import { dragonTigerAdapter, reasonOf } from './dragon-tiger.ts'
import { NO_REPORT_ROWS, reportRecording, tooFewRows } from './testing/reports.ts'

test('reasons are recognised by the exchanges’ words', () => {
  expect(reasonOf('日振幅值达到15%的前5只证券')).toBe('amplitude')
  expect(reasonOf('日跌幅偏离值达到7%的前5只证券')).toBe('loss')
  expect(reasonOf('连续三个交易日内，涨幅偏离值累计达到20%的证券')).toBe('gain3')
  expect(reasonOf('有价格涨跌幅限制的日换手率达到20%的前五只证券')).toBe('turnover')
  expect(reasonOf('严重异常期间日收盘价格涨幅偏离值累计达到100%')).toBe('gain')
  expect(reasonOf('退市整理期')).toBe('other')
})

tryAdapter({
  title: '龙虎榜 from 东方财富',
  adapter: dragonTigerAdapter,
  dataset: dragonTigerDatasets.dragonTiger,
  recordings: [reportRecording('RPT_DAILYBILLBOARD_DETAILSNEW', 'RPT_DAILYBILLBOARD_DETAILSNEW_20260924_1row.json')],
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
      volume: null,
      buyAmount: 234_403_387,
      sellAmount: 117_324_554,
      netAmount: 117_078_833,
      seats: [],
      effectiveAtMs: Date.parse('2026-09-24T17:30:00+08:00'),
    },
  ],
  habits: { column: 'BILLBOARD_BUY_AMT', empty: { text: NO_REPORT_ROWS, alarm: /没有返回任何行/ }, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"BILLBOARD_BUY_AMT": 234403387', '"BILLBOARD_BUY_AMT": 23440.34'), reason: /净额 = 买入 − 卖出/ },
})
