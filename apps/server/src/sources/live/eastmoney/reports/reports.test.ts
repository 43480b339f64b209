import { holdersDatasets } from '@guanlan/datasets/groups/holders.ts'
import { newsDatasets } from '@guanlan/datasets/groups/news.ts'
import { northboundDatasets } from '@guanlan/datasets/groups/northbound.ts'
import { tradingDatasets } from '@guanlan/datasets/groups/trading.ts'
import { expect, test } from 'vitest'
import { tryAdapter } from '../../testing/upstream-trials.ts'
import { REPORTS_HOST } from '../datacenter.ts'
import { flashNewsAdapter } from '../flash-news.ts'
import { holderCountsAdapter } from '../holders/holder-counts.ts'
import { blockTradesAdapter } from '../money-flow/block-trades.ts'
import { northboundQuartersAdapter, northboundTurnoverAdapter, quarterEnds } from '../money-flow/northbound.ts'
import { NO_REPORT_ROWS, reportRecording, tooFewRows } from '../testing/reports.ts'

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
  wrong: { edit: (text) => text.replace('"DEAL_VOLUME": 2509000', '"DEAL_VOLUME": 25090'), reason: /成交额/ },
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
  wrong: { edit: (text) => text.replace('151697.8', '1.5e13'), reason: /成交额/ },
})

test('quarters end on their last trading day', () => {
  expect(quarterEnds('2024-01-01', '2025-04-30')).toEqual(['2024-09-30', '2024-12-31', '2025-03-31'])
  expect(quarterEnds('2026-11-01', '2026-12-31')).toEqual([])
})

tryAdapter({
  title: '陆股通季度持股 from 东方财富 (the recorded row of a day, dated at the end of a quarter)',
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
  wrong: { edit: (text) => text.replace('"TOTAL_SHARES_RATIO": 23.478', '"TOTAL_SHARES_RATIO": 2347.8'), reason: /持股比例/ },
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
  wrong: { edit: (text) => text.replace('530229', '53022900'), reason: /股东户数/ },
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
      publisher: '东方财富',
      url: 'https://finance.eastmoney.com/a/202604063695000001.html',
      effectiveAtMs: at('2026-04-06T20:01:00'),
    },
  ],
  habits: { column: 'showTime', empty: { text: '{"code":"1","data":{"fastNewsList":[]}}', alarm: /没有返回任何行/ } },
  wrong: { edit: (text) => text.replace(FLASH.title, ''), reason: /标题/ },
})
