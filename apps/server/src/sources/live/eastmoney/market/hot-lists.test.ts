import { hotDatasets } from '@guanlan/datasets/groups/hot.ts'
import { northboundDatasets } from '@guanlan/datasets/groups/northbound.ts'
import { tryAdapter } from '../../testing/upstream-trials.ts'
import { searchListAdapter } from '../../ths/search-list.ts'
import { northboundActiveAdapter } from '../money-flow/northbound-active.ts'
import { composedReport, tooFewRows } from '../testing/reports.ts'
import { hotListsAdapter } from './hot-lists.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

/** Not recorded: columns as documented, places and gains as AKShare's documentation prints them (飙升榜) and as the public list showed them (人气榜). */
const ranking = (path: string, data: readonly object[]) => ({
  host: 'emappdata.eastmoney.com',
  path: `/stockrank/${path}`,
  text: JSON.stringify({ status: 0, data }, null, 1),
})
tryAdapter({
  title: '人气榜 and 飙升榜 from 东方财富',
  adapter: hotListsAdapter,
  dataset: hotDatasets.hotLists,
  recordings: [
    ranking('getAllCurrentList', [
      { sc: 'SH603000', rk: 2, rc: 0, hisRc: -1 },
      { sc: 'SZ002261', rk: 1, rc: 0, hisRc: 6 },
    ]),
    ranking('getAllHisRcList', [
      { sc: 'SH688226', rk: 484, hrc: 4491 },
      { sc: 'SZ430425', rk: 2816, hrc: 2253 },
    ]),
  ],
  range: { from: '2023-04-10', to: '2023-04-10' },
  expected: [
    {
      date: '2023-04-10',
      list: 'popularity',
      entries: [
        { secucode: 'SZ002261', rank: 1, previousRank: 7, heat: null },
        { secucode: 'SH603000', rank: 2, previousRank: 1, heat: null },
      ],
      effectiveAtMs: at('2023-04-10T15:30:00'),
    },
    {
      date: '2023-04-10',
      list: 'rising',
      entries: [
        { secucode: 'SH688226', rank: 1, previousRank: 4975, heat: null },
        { secucode: 'BJ920425', rank: 2, previousRank: 5069, heat: null },
      ],
      effectiveAtMs: at('2023-04-10T15:30:00'),
    },
  ],
  habits: { column: 'hrc', empty: { text: '{"status":0,"data":[]}', alarm: /没有任何行/ } },
  wrong: { edit: (text) => text.replace('SZ002261', 'HK00700').replace('SH688226', 'HK00700'), reason: /secucode/ },
})

/** Not recorded: columns as documented. */
tryAdapter({
  title: '热搜榜 from 同花顺',
  adapter: searchListAdapter,
  dataset: hotDatasets.hotLists,
  recordings: [
    {
      host: 'dq.10jqka.com.cn',
      path: '/fuyao/hot_list_data/out/hot_list/v1/stock',
      query: { stock_type: 'a', type: 'day' },
      text: JSON.stringify(
        {
          status_code: 0,
          data: {
            stock_list: [
              { order: 1, code: '600664', name: '哈药股份', rate: '265431.5', rise_and_fall: 9.97, hot_rank_chg: 2, market: 17 },
              { order: 2, code: '000725', name: '京东方A', rate: '201870.0', rise_and_fall: -6.87, hot_rank_chg: 0, market: 33 },
            ],
          },
        },
        null,
        1,
      ),
    },
  ],
  range: { from: '2026-09-24', to: '2026-09-24' },
  expected: [
    {
      date: '2026-09-24',
      list: 'search',
      entries: [
        { secucode: 'SH600664', rank: 1, previousRank: 3, heat: 265_431.5 },
        { secucode: 'SZ000725', rank: 2, previousRank: 2, heat: 201_870 },
      ],
      effectiveAtMs: at('2026-09-24T15:30:00'),
    },
  ],
  habits: { column: 'hot_rank_chg', empty: { text: '{"status_code":0,"data":{"stock_list":[]}}', alarm: /没有返回任何行/ } },
  wrong: { edit: (text) => text.replace('"order": 2', '"order": 3'), reason: /名次从 1 起/ },
})

/** Not recorded: columns as documented, figures as published of 沪电股份 (2026-06-17); the other row is of the time when sides were reported. */
const ACTIVE = {
  SECURITY_CODE: '002463',
  SECUCODE: '002463.SZ',
  TRADE_DATE: '2026-06-17 00:00:00',
  MUTUAL_TYPE: '003',
  RANK: 7,
  CHANGE_RATE: 4.2,
  CLOSE_PRICE: 146.55,
  NET_BUY_AMT: null,
  BUY_AMT: null,
  SELL_AMT: null,
  DEAL_AMT: 2_165_357_816,
}
const REPORTED = {
  ...ACTIVE,
  TRADE_DATE: '2023-05-23 00:00:00',
  BUY_AMT: 222_222_222,
  SELL_AMT: 98_765_433,
  NET_BUY_AMT: 123_456_789,
  DEAL_AMT: 320_987_655,
}
const active = { link: 'sz' as const, rank: 7, secucode: 'SZ002463', close: 146.55, changeRatio: 0.042 }
tryAdapter({
  title: '陆股通十大成交活跃股 from 东方财富',
  adapter: northboundActiveAdapter,
  dataset: northboundDatasets.northboundActive,
  recordings: [composedReport('RPT_MUTUAL_TOP10DEAL', [ACTIVE, REPORTED])],
  range: { from: '2023-05-23', to: '2026-06-17' },
  expected: [
    {
      tradeDate: '2023-05-23',
      ...active,
      amount: 320_987_655,
      buyAmount: 222_222_222,
      sellAmount: 98_765_433,
      netAmount: 123_456_789,
      effectiveAtMs: at('2023-05-23T17:30:00'),
    },
    {
      tradeDate: '2026-06-17',
      ...active,
      amount: 2_165_357_816,
      buyAmount: null,
      sellAmount: null,
      netAmount: null,
      effectiveAtMs: at('2026-06-17T17:30:00'),
    },
  ],
  habits: { column: 'DEAL_AMT', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replaceAll('"SELL_AMT": 98765433', '"SELL_AMT": 98.7'), reason: /净额 = 买入 − 卖出/ },
})
