import { companyDatasets } from '@guanlan/datasets/groups/company.ts'
import { expect, test } from 'vitest'
import { startReplayServer } from '../../testing/replay-server.ts'
import { areRecorded, hastyLayer, tryAdapter } from '../../testing/upstream-trials.ts'
import { companyRecording, companyReport, composedReport, tooFewRows } from '../testing/reports.ts'
import { businessSegmentsAdapter, wholeDimensions } from './business-segments.ts'
import { earningsForecastsAdapter } from './earnings-forecasts.ts'
import { expressReportsAdapter } from './express-reports.ts'
import { financialIndicatorsAdapters } from './financial-indicators.ts'
import { goodwillAdapter } from './goodwill.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00+08:00`)
const INDICATORS = companyRecording('RPT_F10_FINANCE_MAINFINADATA', 'RPT_F10_FINANCE_MAINFINADATA_300336_2021Q3.json')

tryAdapter({
  title: '财务指标 from 东方财富',
  adapter: financialIndicatorsAdapters.market,
  dataset: companyDatasets.financialIndicators,
  recordings: [INDICATORS],
  range: { from: '2021-10-15', to: '2021-10-29' },
  expected: [
    {
      secucode: 'SZ300336',
      endDate: '2021-09-30',
      annDate: '2021-10-28',
      restated: false,
      eps: -0.2075,
      epsDeducted: null,
      bps: 0.200756941598,
      ocfps: 0.141551045312,
      revenueYoy: -0.49664536,
      npYoy: 0.04183895,
      npDeductedYoy: 0.045715,
      revenueTtm: null,
      npTtm: null,
      roe: -0.6778,
      roeDeducted: null,
      roa: -0.12835477,
      grossRatio: -0.62193931,
      netRatio: -1.33630808,
      debtRatio: 0.89641748,
      currentRatio: 0.365892808033,
      quickRatio: 0.209358043623,
      arDays: 228.328566409788,
      invDays: 200.958835543283,
      assetTurnover: 0.096051779289,
      equityMultiplier: null,
      ocfToProfit: null,
      effectiveAtMs: at('2021-10-28'),
    },
  ],
  habits: { column: 'ZCFZL', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"XSMLL": -62.193930501655', '"XSMLL": 6219.39'), reason: /毛利率/ },
})

test('units are those the recorded figures agree in: 权益系数 = 1 ÷ (1 − 资产负债率), 周转率 × 周转天数 = 270 days, 毛利 = 毛利率 × 营业收入', () => {
  // of the recorded row: QYCS, ZZCZZTS, MLR and TOTALOPERATEREVE
  expect(1 / (1 - 0.89641748)).toBeCloseTo(9.654138516838, 3)
  expect(0.096051779289 * 2810.98384640669).toBeCloseTo(270, 4)
  expect(-0.62193931 * 128_292_136.14).toBeCloseTo(-79_789_921.99, -1)
})

/** The forecast of 600187 on its first half of 2026 as announced on 19 August. */
const FORECAST = {
  SECUCODE: '600187.SH',
  NOTICE_DATE: '2026-08-19 00:00:00',
  REPORT_DATE: '2026-06-30 00:00:00',
  PREDICT_FINANCE_CODE: '004',
  PREDICT_AMT_LOWER: 2_650_000,
  PREDICT_AMT_UPPER: 3_150_000,
  ADD_AMP_LOWER: 114.47,
  ADD_AMP_UPPER: 117.19,
  PREDICT_TYPE: '扭亏',
  PREYEAR_SAME_PERIOD: -18_320_000,
  CHANGE_REASON_EXPLAIN: '投资收益影响。',
}
const forecast = {
  secucode: 'SH600187',
  endDate: '2026-06-30',
  annDate: '2026-08-19',
  type: '扭亏' as const,
  amended: null,
  mandatory: null,
  npMin: 2_650_000,
  npMax: 3_150_000,
  npBefore: -18_320_000,
  yoyMin: 1.1447,
  yoyMax: 1.1719,
  reason: '投资收益影响。',
  effectiveAtMs: at('2026-08-19'),
}

tryAdapter({
  title: '业绩预告 from 东方财富',
  adapter: earningsForecastsAdapter,
  dataset: companyDatasets.earningsForecasts,
  recordings: [composedReport('RPT_PUBLIC_OP_NEWPREDICT', [FORECAST])],
  range: { from: '2026-08-01', to: '2026-08-31' },
  expected: [forecast],
  habits: { column: 'PREDICT_AMT_LOWER', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"PREDICT_AMT_LOWER": 2650000', '"PREDICT_AMT_LOWER": 26500000'), reason: /预告下限不高于上限/ },
})

test('growth reported beside a forecast is that of its bounds over the absolute figure of the year before', () => {
  const { npMin, npMax, npBefore, yoyMin, yoyMax } = forecast
  expect((npMin - npBefore) / Math.abs(npBefore)).toBeCloseTo(yoyMin, 3)
  expect((npMax - npBefore) / Math.abs(npBefore)).toBeCloseTo(yoyMax, 3)
})

/** 中金辐照's express report of its first three quarters of 2024. */
const EXPRESS = {
  SECUCODE: '300962.SZ',
  NOTICE_DATE: '2024-10-08 00:00:00',
  REPORT_DATE: '2024-09-30 00:00:00',
  BASIC_EPS: 0.3632,
  PARENT_BVPS: 3.5435,
  TOTAL_OPERATE_INCOME: 271_524_383.77,
  TOTAL_OPERATE_INCOME_SQ: 258_728_525.64,
  PARENT_NETPROFIT: 95_891_712.03,
  PARENT_NETPROFIT_SQ: 96_507_053.17,
  YSTZ: 4.945669635131,
  JLRTBZCL: -0.637612609429,
  WEIGHTAVG_ROE: 10.3,
}

tryAdapter({
  title: '业绩快报 from 东方财富',
  adapter: expressReportsAdapter,
  dataset: companyDatasets.expressReports,
  recordings: [composedReport('RPT_FCI_PERFORMANCEE', [EXPRESS])],
  range: { from: '2024-10-01', to: '2024-10-31' },
  expected: [
    {
      secucode: 'SZ300962',
      endDate: '2024-09-30',
      annDate: '2024-10-08',
      mandatory: null,
      revenue: 271_524_383.77,
      revenueYoy: Math.round((EXPRESS.TOTAL_OPERATE_INCOME / EXPRESS.TOTAL_OPERATE_INCOME_SQ - 1) * 1e8) / 1e8,
      operatingProfit: null,
      totalProfit: null,
      np: 95_891_712.03,
      npYoy: Math.round((EXPRESS.PARENT_NETPROFIT / EXPRESS.PARENT_NETPROFIT_SQ - 1) * 1e8) / 1e8,
      npDeducted: null,
      totalAssets: null,
      parentEquity: null,
      eps: 0.3632,
      bps: 3.5435,
      roe: 0.103,
      effectiveAtMs: at('2024-10-08'),
    },
  ],
  habits: { column: 'PARENT_NETPROFIT', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"NOTICE_DATE": "2024-10-08', '"NOTICE_DATE": "2024-09-08'), reason: /公告日期晚于报告期末/ },
})

const part = (MAINOP_TYPE: string, ITEM_NAME: string, [MAIN_BUSINESS_INCOME, MBI_RATIO, MAIN_BUSINESS_COST]: (number | null)[]) => {
  return { REPORT_DATE: '2025-12-31 00:00:00', MAINOP_TYPE, ITEM_NAME, MAIN_BUSINESS_INCOME, MBI_RATIO, MAIN_BUSINESS_COST }
}
/** Published of 贵州茅台's year 2025; a region that is not the whole is left out. The day of the announcement is ours. */
const SEGMENTS = [
  part('1', '酒类', [168_774_585_187.65, 0.999624, 14_805_900_139.59]),
  part('1', '其他(补充)', [63_517_327.14, 0.000376, null]),
  part('2', '茅台酒', [146_499_906_480.49, 0.867695, null]),
  part('2', '其中:出口', [1_000_000_000, 0.005923, null]),
  part('2', '其他系列酒', [22_274_678_707.16, 0.131929, 5_321_142_314.05]),
  part('2', '其他(补充)', [63_517_327.14, 0.000376, null]),
  part('3', '国内', [164_000_000_000, 0.9713, null]),
]

tryAdapter({
  title: '主营构成 from 东方财富',
  adapter: businessSegmentsAdapter,
  dataset: companyDatasets.businessSegments,
  recordings: [
    companyReport('RPT_F10_FN_MAINOP', SEGMENTS),
    {
      ...companyReport('RPT_F10_FINANCE_MAINFINADATA', [{ REPORT_DATE: '2025-12-31 00:00:00', NOTICE_DATE: '2026-04-17 00:00:00' }]),
      steady: true,
    },
  ],
  range: { from: '2024-01-01', to: '2026-06-30', secucode: 'SH600519' },
  expected: [
    {
      secucode: 'SH600519',
      endDate: '2025-12-31',
      annDate: '2026-04-17',
      mainBusiness: null,
      segments: [
        { dim: 'product', name: '茅台酒', revenue: 146_499_906_480.49, cost: null },
        { dim: 'product', name: '其他系列酒', revenue: 22_274_678_707.16, cost: 5_321_142_314.05 },
        { dim: 'product', name: '其他(补充)', revenue: 63_517_327.14, cost: null },
        { dim: 'industry', name: '酒类', revenue: 168_774_585_187.65, cost: 14_805_900_139.59 },
        { dim: 'industry', name: '其他(补充)', revenue: 63_517_327.14, cost: null },
      ],
      effectiveAtMs: at('2026-04-17'),
    },
  ],
  habits: { column: 'MBI_RATIO', empty: null, short: tooFewRows },
})

test('the parts of a dimension are the whole only when their shares make one and dimensions agree', () => {
  const of = (dim: 'product' | 'region', revenue: number, share: number) => ({ dim, name: '甲', revenue, cost: null, share })
  expect(wholeDimensions([of('product', 60, 0.6), of('region', 100, 1)]).map(({ dim }) => dim)).toEqual(['region'])
  expect(wholeDimensions([of('product', 100, 1), of('region', 90, 1)]).map(({ dim }) => dim)).toEqual(['product'])
  expect(wholeDimensions([of('product', 60, 0.6)])).toEqual([])
})

const PARTIAL = [
  companyRecording('RPT_F10_FN_MAINOP', 'RPT_F10_FN_MAINOP_600096_2021.json'),
  {
    ...companyReport('RPT_F10_FINANCE_MAINFINADATA', [{ REPORT_DATE: '2021-12-31 00:00:00', NOTICE_DATE: '2022-03-29 00:00:00' }]),
    steady: true,
  },
]
test.skipIf(!areRecorded('主营构成', PARTIAL))('of a report one recorded row of 26 is not the whole: nothing is stored', async () => {
  const server = await startReplayServer(PARTIAL)
  const range = { from: '2021-01-01', to: '2022-06-30', secucode: 'SH600096' }
  expect(await businessSegmentsAdapter.fetch(hastyLayer(server), range)).toEqual([])
  expect(server.asked).toHaveLength(2)
  await server.close()
})

/** Recorded of 云天化 at the end of March 2022, reported a year's end; a quarter and a company without goodwill are not reported. */
const GOODWILL = {
  ...{ SECUCODE: '600096.SH', REPORT_DATE: '2021-12-31 00:00:00', NOTICE_DATE: '2022-03-29 00:00:00' },
  ...{ GOODWILL: 86_713_377.25, SUMSHEQUITY: 11_937_787_854.13, SUMSHEQUITY_RATIO: 0.007263772547 },
}

tryAdapter({
  title: '商誉 from 东方财富',
  adapter: goodwillAdapter,
  dataset: companyDatasets.goodwillDetails,
  recordings: [
    composedReport('RPT_GOODWILL_STOCKDETAILS', [
      GOODWILL,
      { ...GOODWILL, REPORT_DATE: '2021-09-30 00:00:00' },
      { ...GOODWILL, SECUCODE: '600519.SH', GOODWILL: null },
    ]),
  ],
  range: { from: '2022-03-01', to: '2022-03-31' },
  expected: [
    {
      secucode: 'SH600096',
      endDate: '2021-12-31',
      annDate: '2022-03-29',
      total: 86_713_377.25,
      netAssetRatio: 0.007263772547,
      units: [],
      effectiveAtMs: at('2022-03-29'),
    },
  ],
  habits: { column: 'GOODWILL', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"NOTICE_DATE": "2022-03-29', '"NOTICE_DATE": "2021-03-29'), reason: /公告日期晚于报告期末/ },
})

test('the share of goodwill is that of the amounts reported beside it', () => {
  expect(GOODWILL.GOODWILL / GOODWILL.SUMSHEQUITY).toBeCloseTo(GOODWILL.SUMSHEQUITY_RATIO, 9)
})
