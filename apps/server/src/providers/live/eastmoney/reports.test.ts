import { expect, test } from 'vitest'
import { holdersDatasets } from '../../../datasets/groups/holders.ts'
import { newsDatasets } from '../../../datasets/groups/news.ts'
import { northboundDatasets } from '../../../datasets/groups/northbound.ts'
import { tradingDatasets } from '../../../datasets/groups/trading.ts'
import { type Recording, startReplayServer } from '../testing/replay-server.ts'
import { hastyLayer, tryAdapter } from '../testing/upstream-trials.ts'
import { blockTradesAdapter } from './block-trades.ts'
import { REPORTS_HOST } from './datacenter.ts'
import { flashNewsAdapter } from './flash-news.ts'
import { holderCountsAdapter } from './holder-counts.ts'
import { limitMovesAdapter } from './limit-moves.ts'
import { northboundQuartersAdapter, northboundTurnoverAdapter, quarterEnds } from './northbound.ts'
import { NO_REPORT_ROWS, reportRecording, tooFewRows } from './testing/reports.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

const recordedTrade = reportRecording('RPT_DATA_BLOCKTRADE', 'RPT_DATA_BLOCKTRADE_300336_20201204.json')
/** The recorder left out volume and close: they are put back as price, amount (rounded to 100 元) and premium say. */
const BLOCK_TRADE = {
  ...recordedTrade,
  prepare: (text: string) =>
    (recordedTrade.prepare?.(text) ?? text).replace('"DEAL_PRICE"', '"DEAL_VOLUME": 2509000,\n"CLOSE_PRICE": 3.93,\n"DEAL_PRICE"'),
}

tryAdapter({
  title: '大宗交易 from 东方财富',
  adapter: blockTradesAdapter,
  dataset: tradingDatasets.blockTrades,
  recordings: [BLOCK_TRADE],
  range: { from: '2020-12-04', to: '2020-12-04' },
  expected: [
    {
      secucode: 'SZ300336',
      tradeDate: '2020-12-04',
      dealNo: 1,
      price: 3.93,
      close: 3.93,
      premiumRatio: 0,
      volume: 2_509_000,
      amount: 9_860_370,
      buyer: '华泰证券股份有限公司上海分公司',
      seller: '海通证券股份有限公司嵊州西前街证券营业部',
      effectiveAtMs: at('2020-12-04T17:30:00'),
    },
  ],
  habits: { column: 'BUYER_NAME', empty: { text: NO_REPORT_ROWS, alarm: /没有返回任何行/ }, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"DEAL_VOLUME": 2509000', '"DEAL_VOLUME": 25090'), reason: /amount/ },
})

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
  wrong: { edit: (text) => text.replace('"zdp": 9.922179222106934', '"zdp": 992.2'), reason: /changeRatio/ },
})

test('limit-ups are told without reasons where the vendor of reasons does not answer', async () => {
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

tryAdapter({
  title: '陆股通成交 from 东方财富',
  adapter: northboundTurnoverAdapter,
  dataset: northboundDatasets.northboundTurnover,
  recordings: [reportRecording('RPT_MUTUAL_DEAL_HISTORY', 'RPT_MUTUAL_DEAL_HISTORY_20260707_trimmed.json')],
  range: { from: '2026-07-01', to: '2026-07-07' },
  expected: [
    {
      tradeDate: '2026-07-07',
      link: 'sh',
      amount: 151_697_800_000,
      buyAmount: null,
      sellAmount: null,
      netAmount: null,
      quotaLeft: null,
      effectiveAtMs: at('2026-07-07T17:30:00'),
    },
  ],
  habits: { column: 'DEAL_AMT', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('151697.8', '1.5e13'), reason: /amount/ },
})

test('quarters end on their last trading day', () => {
  expect(quarterEnds('2024-01-01', '2025-04-30')).toEqual(['2024-09-30', '2024-12-31', '2025-03-31'])
  expect(quarterEnds('2026-11-01', '2026-12-31')).toEqual([])
})

tryAdapter({
  title: '陆股通季度持股 from 东方财富 (the recorded row of a day, told of the end of a quarter)',
  adapter: northboundQuartersAdapter,
  dataset: northboundDatasets.northboundQuarters,
  recordings: [
    {
      host: REPORTS_HOST,
      path: '/api/data/v1/get',
      query: { reportName: 'RPT_MUTUAL_HOLDSTOCKNORTH_STA' },
      fixture: 'eastmoney/RPT_MUTUAL_HOLDSTOCKNORTH_STA_300124_20230523.json',
      prepare: (text: string) => text.replace('2023-05-23', '2024-09-30'),
    },
  ],
  range: { from: '2024-09-01', to: '2024-10-10' },
  expected: [
    {
      secucode: 'SZ300124',
      endDate: '2024-09-30',
      link: 'sz',
      holdShares: 624_784_154,
      holdRatio: 0.23478,
      holdValue: 37_836_928_366.24,
      effectiveAtMs: at('2024-10-14T08:00:00'),
    },
  ],
  habits: { column: 'HOLD_SHARES', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"TOTAL_SHARES_RATIO": 23.478', '"TOTAL_SHARES_RATIO": 2347.8'), reason: /holdRatio/ },
})

/** Not recorded: the report's columns with the figures AKShare's documentation prints of 平安银行 (2023-09-30 and before); the mean holding is theirs divided. */
const HOLDERS = {
  SECURITY_CODE: '000001',
  END_DATE: '2023-09-30 00:00:00',
  HOLD_NOTICE_DATE: '2023-10-25 00:00:00',
  HOLDER_NUM: 530_229,
  PRE_HOLDER_NUM: 536_701,
  PRE_END_DATE: '2023-06-30 00:00:00',
  AVG_HOLD_NUM: 36_598.8,
}
tryAdapter({
  title: '股东户数 from 东方财富',
  adapter: holderCountsAdapter,
  dataset: holdersDatasets.holderCounts,
  recordings: [
    {
      host: REPORTS_HOST,
      path: '/api/data/v1/get',
      query: { reportName: 'RPT_HOLDERNUM_DET' },
      text: JSON.stringify({ success: true, result: { pages: 1, count: 1, data: [HOLDERS] } }, null, 1),
    },
  ],
  range: { from: '2023-10-01', to: '2023-10-31' },
  expected: [
    {
      secucode: 'SZ000001',
      date: '2023-09-30',
      annDate: '2023-10-25',
      source: 'report',
      count: 530_229,
      previousCount: 536_701,
      previousDate: '2023-06-30',
      averageShares: 36_598.8,
      effectiveAtMs: at('2023-10-25T00:00:00'),
    },
  ],
  habits: { column: 'HOLDER_NUM', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('530229', '53022900'), reason: /count/ },
})

/** Not recorded: the list's columns with a headline of 2026-04-06. */
const FLASH = {
  code: '202604063695000001',
  title: '霍尔木兹海峡航运升至数周高点 更多通行获批',
  summary: '【霍尔木兹海峡航运升至数周高点 更多通行获批】随着更多国家达成安全通行安排，航运已升至最高水平。',
  showTime: '2026-04-06 20:01:00',
  stockList: ['1.601919', '90.BK1361', '116.00700'],
  titleColor: 3,
}
tryAdapter({
  title: '快讯 from 东方财富',
  adapter: flashNewsAdapter,
  dataset: newsDatasets.flashNews,
  recordings: [
    {
      host: 'np-weblist.eastmoney.com',
      path: '/comm/web/getFastNewsList',
      text: JSON.stringify({ code: '1', data: { fastNewsList: [FLASH] } }),
    },
  ],
  range: { from: '2026-04-06', to: '2026-04-06' },
  expected: [
    {
      id: 'em-202604063695000001',
      date: '2026-04-06',
      kind: 'company',
      level: 'important',
      title: FLASH.title,
      content: FLASH.summary,
      tags: [],
      secucodes: ['SH601919'],
      sectorIds: ['BK1361'],
      figures: {},
      refersTo: null,
      effectiveAtMs: at('2026-04-06T20:01:00'),
    },
  ],
  habits: { column: 'showTime', empty: { text: '{"code":"1","data":{"fastNewsList":[]}}', alarm: /没有返回任何行/ } },
  wrong: { edit: (text) => text.replace(FLASH.title, ''), reason: /title/ },
})
