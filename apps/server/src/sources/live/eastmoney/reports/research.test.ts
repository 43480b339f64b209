import { eventDatasets } from '@guanlan/datasets/groups/events.ts'
import { researchDatasets } from '@guanlan/datasets/groups/research.ts'
import { expect, test } from 'vitest'
import type { Recording } from '../../testing/replay-server.ts'
import { tryAdapter } from '../../testing/upstream-trials.ts'
import { goodEventsAdapter } from '../good-events.ts'
import { companyRecording, composedReport, NO_REPORT_ROWS, tooFewRows } from '../testing/reports.ts'
import { consensusAdapter } from './consensus.ts'
import { RESEARCH_HOST, researchReportsAdapter } from './research-reports.ts'
import { surveysAdapter } from './surveys.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00+08:00`)

/** The recorder kept seven fields of the row and none of the envelope: the documented others are put back, with figures of ours. */
function wholeReport(text: string): string {
  const answer = JSON.parse(text) as { data: Record<string, unknown>[] }
  const expects = { predictThisYearEps: '18.51', predictNextYearEps: '22.4', predictNextTwoYearEps: '' }
  const rest = { researcher: '李柳晓,陈庆', lastEmRatingName: '增持', ...expects, indvAimPriceT: '', indvAimPriceL: '480.5' }
  return JSON.stringify({ hits: 1, TotalPage: 1, currentYear: 2026, data: answer.data.map((row) => ({ ...row, ...rest })) }, null, 1)
}

const REPORTS: Recording = {
  host: RESEARCH_HOST,
  path: '/report/list',
  query: { pageNo: '1' },
  fixture: 'eastmoney/report_list_300750_20260423_trimmed.json',
  prepare: wholeReport,
}

tryAdapter({
  title: '个股研报 from 东方财富',
  adapter: researchReportsAdapter,
  dataset: researchDatasets.researchReports,
  recordings: [REPORTS],
  range: { from: '2026-04-20', to: '2026-04-26' },
  expected: [
    {
      id: 'em-AP202604231821483907',
      secucode: 'SZ300750',
      date: '2026-04-23',
      firm: '交银国际证券',
      analysts: ['李柳晓', '陈庆'],
      title: '技术发布会简析',
      rating: 'buy',
      previousRating: 'overweight',
      ratingChange: 'up',
      targetLow: 480.5,
      targetHigh: 480.5,
      price: null,
      forecasts: [
        { year: 2026, eps: 18.51, netProfit: null, revenue: null },
        { year: 2027, eps: 22.4, netProfit: null, revenue: null },
      ],
      effectiveAtMs: at('2026-04-23'),
    },
  ],
  habits: {
    column: 'emRatingName',
    empty: null,
    short: { edit: (text) => text.replace('"hits": 1', '"hits": 9'), alarm: /应有 9 行，收到 1 行/ },
  },
  wrong: { edit: (text) => text.replace('"480.5"', '"0.001"'), reason: /目标价/ },
})

/** A published row of 贵州茅台: firms by rating add up to their number, blanks are none. */
const CONSENSUS = {
  SECUCODE: '600519.SH',
  RATING_ORG_NUM: 43,
  RATING_BUY_NUM: 34,
  RATING_ADD_NUM: 9,
  ...{ RATING_NEUTRAL_NUM: null, RATING_REDUCE_NUM: null, RATING_SALE_NUM: null },
  ...{ YEAR1: 2025, YEAR_MARK1: 'A', EPS1: 65.851754826108 },
  ...{ YEAR2: 2026, YEAR_MARK2: 'E', EPS2: 67.249318181818 },
  ...{ YEAR3: 2027, YEAR_MARK3: 'E', EPS3: 71.125909090909 },
  ...{ YEAR4: 2028, YEAR_MARK4: 'E', EPS4: 75.18 },
  ...{ DEC_AIMPRICEMAX: 2030, DEC_AIMPRICEMIN: 1430 },
}
const meanOf = (year: number, epsMean: number) => {
  return { year, n: null, epsMean, epsMedian: null, epsMin: null, epsMax: null, netProfitMean: null, revenueMean: null }
}

tryAdapter({
  title: '一致预期 from 东方财富',
  adapter: consensusAdapter,
  dataset: researchDatasets.consensus,
  recordings: [composedReport('RPT_WEB_RESPREDICT', [CONSENSUS])],
  range: { from: '2026-08-01', to: '2026-08-02' },
  expected: [
    {
      secucode: 'SH600519',
      date: '2026-08-02',
      validUntil: null,
      firms: 43,
      reports: 43,
      ratings: { buy: 34, overweight: 9, neutral: 0, underweight: 0, sell: 0 },
      targets: { n: null, mean: null, median: null, low: 1430, high: 2030 },
      upsideRatio: null,
      years: [meanOf(2026, 67.249318181818), meanOf(2027, 71.125909090909), meanOf(2028, 75.18)],
      effectiveAtMs: at('2026-08-02'),
    },
  ],
  habits: { column: 'RATING_BUY_NUM', empty: { text: NO_REPORT_ROWS, alarm: /没有返回任何行/ }, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"DEC_AIMPRICEMIN": 1430', '"DEC_AIMPRICEMIN": 14300'), reason: /目标价均值在高低之间/ },
})

/** A published record of ST绝味, which counts visitors one by one: their number is ours. */
const SURVEY = {
  SECUCODE: '603517.SH',
  NOTICE_DATE: '2026-07-31 00:00:00',
  RECEIVE_START_DATE: '2026-07-29 00:00:00',
  RECEIVE_PLACE: '公司29楼会议室',
  RECEIVE_WAY_EXPLAIN: '特定对象调研,电话会议',
  RECEPTIONIST: '副总裁、董事会秘书 廖凯',
  SUM: 45,
}

tryAdapter({
  title: '机构调研 from 东方财富',
  adapter: surveysAdapter,
  dataset: eventDatasets.surveys,
  recordings: [composedReport('RPT_ORG_SURVEYNEW', [SURVEY, { ...SURVEY, SECUCODE: '400055.NQ' }])],
  range: { from: '2026-07-01', to: '2026-07-31' },
  expected: [
    {
      id: 'em-SH603517-2026-07-29-2026-07-31-1',
      secucode: 'SH603517',
      surveyDate: '2026-07-29',
      annDate: '2026-07-31',
      way: '特定对象调研',
      place: '公司29楼会议室',
      receivers: ['副总裁、董事会秘书 廖凯'],
      organizations: 45,
      visitors: null,
      topics: [],
      effectiveAtMs: at('2026-07-31'),
    },
  ],
  habits: { column: 'RECEIVE_START_DATE', empty: null, short: tooFewRows },
  wrong: {
    edit: (text) => text.replaceAll('"RECEIVE_START_DATE": "2026-07-29', '"RECEIVE_START_DATE": "2026-08-29'),
    reason: /公告日期不早于调研日期/,
  },
})

const FORECAST = {
  ...{ SECUCODE: '600187.SH', NOTICE_DATE: '2026-08-19 00:00:00', REPORT_DATE: '2026-06-30 00:00:00', PREDICT_TYPE: '扭亏' },
  ...{ PREDICT_AMT_LOWER: 2_650_000, PREDICT_AMT_UPPER: 3_150_000, ADD_AMP_LOWER: 114.47, ADD_AMP_UPPER: 117.19 },
  ...{ PREYEAR_SAME_PERIOD: -18_320_000, CHANGE_REASON_EXPLAIN: '投资收益影响。' },
}
/** Composed with the documented columns: the second amount is in another unit than its share of revenue says, the third too small. */
const contract = (SECURITYCODE: string, [AMOUNTS, ZSNDYYSRBL]: readonly [number, number]) => {
  return { SECURITYCODE, DIM_RDATE: '2026-08-18 00:00:00', CONTRACTNAME: '设备采购合同', AMOUNTS, SNDYYSR: 500_000_000, ZSNDYYSRBL }
}
const CONTRACTS = [contract('688516', [120_000_000, 24]), contract('688132', [12_000, 24]), contract('603085', [10_000_000, 2])]
/** The recorded list of 2026-09-24, whose seats bought a thirteenth of the amount net, and one with four times as much. */
const LIST = {
  ...{ SECUCODE: '000504.SZ', TRADE_DATE: '2026-08-28 00:00:00', EXPLANATION: '日振幅值达到15%的前5只证券' },
  ...{ ACCUM_AMOUNT: 1_525_092_476, BILLBOARD_NET_AMT: 117_078_833 },
}
const LISTS = [LIST, { ...LIST, SECUCODE: '300336.SZ', BILLBOARD_NET_AMT: 4 * 117_078_833 }]
const steady = (recording: Recording): Recording => ({ ...recording, steady: true })

tryAdapter({
  title: '市场利好 out of reports of 东方财富',
  adapter: goodEventsAdapter,
  dataset: eventDatasets.goodEvents,
  recordings: [
    composedReport('RPT_PUBLIC_OP_NEWPREDICT', [FORECAST, { ...FORECAST, SECUCODE: '688208.SH', PREDICT_TYPE: '略增' }]),
    steady(composedReport('RPT_ORG_SURVEYNEW', [SURVEY, { ...SURVEY, SECUCODE: '300415.SZ', SUM: 29 }])),
    steady(composedReport('RPT_DAILYBILLBOARD_DETAILSNEW', LISTS)),
    steady(companyRecording('RPT_F10_FINANCE_MAINFINADATA', 'RPT_F10_FINANCE_MAINFINADATA_300336_2021Q3.json')),
    steady(composedReport('RPTA_WEB_ZDHT_LIST', CONTRACTS)),
  ],
  range: { from: '2026-08-15', to: '2026-08-29' },
  expected: [
    {
      id: 'em-SH603517-2026-07-31-survey-1',
      secucode: 'SH603517',
      eventDate: '2026-07-31',
      kind: 'survey',
      reason: '一次接待 45 家机构调研',
      value: 45,
      announcementId: null,
      effectiveAtMs: at('2026-07-31'),
    },
    {
      id: 'em-SH688516-2026-08-18-contract-1',
      secucode: 'SH688516',
      eventDate: '2026-08-18',
      kind: 'contract',
      reason: '公告合同《设备采购合同》金额 12000 万元，为上年营业收入的 24.0%',
      value: 120_000_000,
      announcementId: null,
      effectiveAtMs: at('2026-08-18'),
    },
    {
      id: 'em-SH600187-2026-08-19-forecastGood-2026-06-30',
      secucode: 'SH600187',
      eventDate: '2026-08-19',
      kind: 'forecastGood',
      reason: '2026-06-30 报告期业绩预告扭亏，归母净利润不低于 265 万元',
      value: 2_650_000,
      announcementId: null,
      effectiveAtMs: at('2026-08-19'),
    },
    {
      id: 'em-SZ300336-2026-08-28-dragonTigerBuy-amplitude',
      secucode: 'SZ300336',
      eventDate: '2026-08-28',
      kind: 'dragonTigerBuy',
      reason: '上榜席位净买入 46832 万元，占成交额 30.7%',
      value: 468_315_332,
      announcementId: null,
      effectiveAtMs: Date.parse('2026-08-28T17:30:00+08:00'),
    },
  ],
  habits: { column: 'PREDICT_TYPE', empty: null, short: tooFewRows },
})

test('a consensus whose ratings do not add up is not reported: a blank need not be none', async () => {
  const layer = {
    json: async () => ({ success: true, result: { pages: 1, count: 1, data: [{ ...CONSENSUS, RATING_BUY_NUM: 30 }] } }),
    text: async () => '',
    hosts: () => ({}),
  }
  expect(await consensusAdapter.fetch(layer, { from: '2026-08-01', to: '2026-08-02' })).toEqual([])
})
