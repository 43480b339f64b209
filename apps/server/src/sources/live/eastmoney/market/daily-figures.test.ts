import { flowDatasets } from '@guanlan/datasets/groups/flow.ts'
import { northboundDatasets } from '@guanlan/datasets/groups/northbound.ts'
import { tradingDatasets } from '@guanlan/datasets/groups/trading.ts'
import { valuationDatasets } from '@guanlan/datasets/groups/valuation.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { expect, test } from 'vitest'
import { tryColumnAdapter } from '../../testing/column-trials.ts'
import { type Recording, startReplayServer } from '../../testing/replay-server.ts'
import { hastyLayer, tryAdapter } from '../../testing/upstream-trials.ts'
import { LISTS_HOST } from '../clist.ts'
import { REPORTS_HOST } from '../datacenter.ts'
import { marginAdapter, marginTotalsAdapter, pastMarginAdapter } from '../money-flow/margin.ts'
import { LINES_HOST, moneyFlowAdapter, pastMoneyFlowAdapter } from '../money-flow/money-flow.ts'
import { northboundHoldingsAdapter } from '../money-flow/northbound-holdings.ts'
import { NO_REPORT_ROWS, reportRecording, tooFewRows } from '../testing/reports.ts'
import { pastValuationAdapter, valuationAdapter } from './valuation.ts'

const company = (secucode: string, from: string, to: string) => ({ from, to, secucode })

tryColumnAdapter({
  title: '资金流向 of past sessions from 东方财富',
  adapter: pastMoneyFlowAdapter,
  dataset: flowDatasets.moneyFlow as never,
  recordings: [{ host: LINES_HOST, path: '/api/qt/stock/fflow/daykline/get', fixture: 'eastmoney/fflow_daykline_BK0481_20211022.json' }],
  range: company('SH600519', '2021-10-01', '2021-10-31'),
  expected: {
    SH600519: [{ date: 20211022, superNet: 883_925_248, bigNet: 21_241_856, midNet: -631_993_088, smallNet: -273_173_760 }],
  },
  habits: { column: 'klines', withoutColumn: /没有 data.klines/, empty: null },
  wrong: [
    // 超大单 in 万元
    { edit: (text) => text.replace('883925248.0', '88392.5'), reason: /主力净额不是大单与超大单/ },
    // 小单 and 超大单 have changed places
    {
      edit: (text) => text.replace('-273173760.0,-631993088.0,21241856.0,883925248.0', '883925248.0,-631993088.0,21241856.0,-273173760.0'),
      reason: /主力净额不是大单与超大单/,
    },
    { edit: (text) => text.replace('-631993088.0', '-631993.0'), reason: /四类净流入合计为零/ },
  ],
})

/** A share of the list, its figures in the proportions the vendor has: what flowed in and out of 超大单, 大单, 中单, 小单. */
function listed(code: string, market: number, factor: number) {
  const sizes = [
    ['f64', 'f65', 'f66', 300, 260],
    ['f70', 'f71', 'f72', 250, 270],
    ['f76', 'f77', 'f78', 200, 215],
    ['f82', 'f83', 'f84', 150, 155],
  ] as const
  const figures = sizes.flatMap(([inflow, outflow, net, a, b]) => [
    [inflow, a * factor],
    [outflow, b * factor],
    [net, (a - b) * factor],
  ])
  return { f12: code, f13: market, f6: 920 * factor, f297: 20260924, ...Object.fromEntries(figures) }
}

const list = { rc: 0, data: { total: 2, diff: [listed('600519', 1, 1e6), listed('920002', 0, 1e4)] } }

tryColumnAdapter({
  title: '资金流向 of the present session from 东方财富',
  adapter: moneyFlowAdapter,
  dataset: flowDatasets.moneyFlow as never,
  recordings: [{ host: LISTS_HOST, path: '/api/qt/clist/get', text: JSON.stringify(list) }],
  range: { from: '2026-09-17', to: '2026-09-24' },
  expected: Object.fromEntries(
    [
      ['SH600519', 1e6],
      ['BJ920002', 1e4],
    ].map(([code, f]) => {
      const factor = f as number
      const nets = { superNet: 40 * factor, bigNet: -20 * factor, midNet: -15 * factor, smallNet: -5 * factor }
      const bought = { superBuy: 300 * factor, bigBuy: 250 * factor, midBuy: 200 * factor, smallBuy: 150 * factor }
      return [code, [{ date: 20260924, ...nets, ...bought }]]
    }),
  ),
  habits: {
    column: 'f70',
    empty: { text: '{"data":null}', alarm: /没有返回任何行/ },
    short: { edit: (text) => text.replace('"total":2', '"total":9'), alarm: /应有 9 行，收到 2 行/ },
  },
  wrong: [
    { edit: (text) => text.replaceAll('"f66":', '"f66":1'), reason: /净额不是流入减流出/ },
    { edit: (text) => text.replaceAll('"f6":', '"f6":0.0001,"other":'), reason: /流入合计超过成交额/ },
  ],
})

const recordedMargin = reportRecording('RPTA_WEB_RZRQ_GGMX', 'RPTA_WEB_RZRQ_GGMX_300750_20260707.json')
/** The recorder left out 融券余量: the only whole hands of shares times a price of two decimals near that of the day that give the balance, 421,700 × 327.77. */
const MARGIN: Recording = {
  ...recordedMargin,
  prepare: (text) => (recordedMargin.prepare?.(text) ?? text).replace('"RQYE"', '"RQYL": 421700,\n"RQYE"'),
}
const marginRow = { date: 20260707, finBalance: 22_983_798_951, finBought: 542_931_750, lendShares: 421_700, lendSold: 14_400 }

tryColumnAdapter({
  title: '融资融券 from 东方财富',
  adapter: marginAdapter,
  dataset: tradingDatasets.margin as never,
  recordings: [MARGIN],
  range: company('SZ300750', '2026-07-07', '2026-07-07'),
  expected: { SZ300750: [marginRow] },
  habits: {
    column: 'RZMRE',
    empty: { text: NO_REPORT_ROWS, alarm: /没有返回任何行/ },
    short: tooFewRows,
  },
  wrong: [
    { edit: (text) => text.replace('22983798951', '2298379.8951'), reason: /融资余额加融券余额不是融资融券余额/ },
    { edit: (text) => text.replace('"RQYL": 421700', '"RQYL": 4217'), reason: /融券余额除以融券余量不像股价/ },
    { edit: (text) => text.replace('542931750', '54293175000'), reason: /当日开仓不超过余额/ },
  ],
})

/** A session's totals as they were recorded elsewhere in public (亿元). */
const TOTALS = JSON.stringify({
  success: true,
  result: {
    pages: 1,
    count: 1,
    data: [
      {
        STATISTICS_DATE: '2026-08-13 00:00:00',
        FIN_BALANCE: 26_497.25100007,
        LOAN_BALANCE: 259.90134799,
        FIN_BUY_AMT: 2_421.10328871,
        LOAN_SELL_AMT: 12.05715155,
      },
    ],
  },
})

tryAdapter({
  title: '两市融资融券 from 东方财富',
  adapter: marginTotalsAdapter,
  dataset: tradingDatasets.marginTotals,
  recordings: [{ host: REPORTS_HOST, path: '/api/data/v1/get', query: { reportName: 'RPTA_WEB_MARGIN_DAILYTRADE' }, text: TOTALS }],
  range: { from: '2026-08-13', to: '2026-08-13' },
  expected: [
    {
      tradeDate: '2026-08-13',
      exchange: 'ALL',
      finBalance: 2_649_725_100_007,
      finBought: 242_110_328_871,
      lendBalance: 25_990_134_799,
      lendShares: null,
      securities: null,
      effectiveAtMs: Date.parse('2026-08-14T09:00:00+08:00'),
    },
  ],
  habits: {
    column: 'FIN_BUY_AMT',
    empty: { text: NO_REPORT_ROWS, alarm: /没有返回任何行/ },
    short: { edit: (text) => text.replace('"count":1', '"count":99'), alarm: /应有 99 行/ },
  },
  wrong: { edit: (text) => text.replace('2421.10328871', '26497.26'), reason: /当日买入不超过余额/ },
})

test('totals in another unit are a fault that says so', async () => {
  const text = TOTALS.replace('26497.25100007', '2649725100007')
  const server = await startReplayServer([{ host: REPORTS_HOST, path: '/api/data/v1/get', text }])
  try {
    await expect(marginTotalsAdapter.fetch(hastyLayer(server), { from: '2026-08-13', to: '2026-08-13' })).rejects.toThrow(/不像亿元/)
  } finally {
    await server.close()
  }
})

/** 贵州茅台 of a day in the vendor's columns: 1,256,197,800 shares at 1,500.00 元. */
const VALUATION = JSON.stringify({
  success: true,
  result: {
    pages: 1,
    count: 2,
    data: [
      {
        SECUCODE: '600519.SH',
        TRADE_DATE: '2026-09-23 00:00:00',
        PE_TTM: 20.87654321,
        PB_MRQ: 7.1234567,
        PS_TTM: 10.4567891,
        CLOSE_PRICE: 1500,
        TOTAL_SHARES: 1_256_197_800,
        TOTAL_MARKET_CAP: 1_884_296_700_000,
      },
      {
        SECUCODE: '600519.SH',
        TRADE_DATE: '2026-09-24 00:00:00',
        PE_TTM: -20.9,
        PB_MRQ: 7.1306,
        PS_TTM: null,
        CLOSE_PRICE: 1501.5,
        TOTAL_SHARES: 1_256_197_800,
        TOTAL_MARKET_CAP: 1_886_180_996_700,
      },
    ],
  },
})

tryColumnAdapter({
  title: '估值 from 东方财富',
  adapter: valuationAdapter,
  dataset: valuationDatasets.valuation as never,
  recordings: [{ host: REPORTS_HOST, path: '/api/data/v1/get', query: { reportName: 'RPT_VALUEANALYSIS_DET' }, text: VALUATION }],
  range: company('SH600519', '2026-09-23', '2026-09-24'),
  expected: {
    SH600519: [
      { date: 20260923, peTtm: 20.88, pb: 7.123, psTtm: 10.457, marketValue: 1_884_297_000_000 },
      { date: 20260924, pb: 7.131, marketValue: 1_886_181_000_000 },
    ],
  },
  habits: {
    column: 'PB_MRQ',
    empty: { text: NO_REPORT_ROWS, alarm: /没有返回任何行/ },
    short: { edit: (text) => text.replace('"count":2', '"count":99'), alarm: /应有 99 行/ },
  },
  wrong: [{ edit: (text) => text.replace('1884296700000', '188429670'), reason: /总市值不是收盘价 × 总股本/ }],
})

tryColumnAdapter({
  title: '陆股通每日持股 from 东方财富',
  adapter: northboundHoldingsAdapter,
  dataset: northboundDatasets.northboundHoldings as never,
  recordings: [reportRecording('RPT_MUTUAL_HOLDSTOCKNORTH_STA', 'RPT_MUTUAL_HOLDSTOCKNORTH_STA_300124_20230523.json')],
  range: company('SZ300124', '2023-05-01', '2023-06-01'),
  expected: { SZ300124: [{ date: 20230523, holdShares: 624_784_154 }] },
  habits: { column: 'HOLD_SHARES', empty: null, short: tooFewRows },
  wrong: [{ edit: (text) => text.replace('624784154', '62478.4154'), reason: /持股市值不是持股数量 × 收盘价/ }],
})

test('holdings are asked for up to the day they were last reported daily', async () => {
  const server = await startReplayServer([{ host: REPORTS_HOST, path: '/api/data/v1/get', text: NO_REPORT_ROWS }])
  try {
    expect(await northboundHoldingsAdapter.fetch(hastyLayer(server), company('SZ300124', '2025-11-22', '2026-11-22'))).toEqual([])
    expect(server.asked).toEqual([])
    await northboundHoldingsAdapter.fetch(hastyLayer(server), company('SZ300124', '2021-11-22', '2026-11-22'))
    expect(firstItem(server.asked).url.searchParams.get('filter')).toMatch(/\(TRADE_DATE>='2021-11-22'\)\(TRADE_DATE<='2024-08-19'\)$/)
  } finally {
    await server.close()
  }
})

test('a whole market that was not asked for in weeks is asked for its newest sessions alone: the rest comes company by company', async () => {
  const server = await startReplayServer([{ host: REPORTS_HOST, path: '/api/data/v1/get', text: NO_REPORT_ROWS }])
  try {
    for (const adapter of [valuationAdapter, marginAdapter])
      await adapter.fetch(hastyLayer(server), { from: '2026-06-01', to: '2026-09-24' })
    expect(server.asked.map(({ url }) => url.searchParams.get('filter'))).toEqual([
      "(TRADE_DATE>='2026-09-10')(TRADE_DATE<='2026-09-24')",
      "(DATE>='2026-09-10')(DATE<='2026-09-24')",
    ])
  } finally {
    await server.close()
  }
})

test('one company is asked about by its code, back to the first date wanted, and nothing is no fault', async () => {
  const server = await startReplayServer([{ host: REPORTS_HOST, path: '/api/data/v1/get', text: NO_REPORT_ROWS }])
  try {
    for (const adapter of [pastValuationAdapter, pastMarginAdapter]) {
      expect(await adapter.fetch(hastyLayer(server), company('SZ300750', '2021-06-01', '2026-09-24'))).toEqual([])
      expect(adapter.neverEmpty ?? false).toBe(false)
    }
    expect(server.asked.map(({ url }) => url.searchParams.get('filter'))).toEqual([
      `(SECURITY_CODE="300750")(TRADE_DATE>='2021-06-01')(TRADE_DATE<='2026-09-24')`,
      `(SCODE="300750")(DATE>='2021-06-01')(DATE<='2026-09-24')`,
    ])
  } finally {
    await server.close()
  }
})
