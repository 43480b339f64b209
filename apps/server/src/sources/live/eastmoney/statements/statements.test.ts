import { companyDatasets } from '@guanlan/datasets/groups/company.ts'
import { financeDatasets } from '@guanlan/datasets/groups/finance.ts'
import { expect, test } from 'vitest'
import { startReplayServer } from '../../testing/replay-server.ts'
import { hastyLayer, tryAdapter } from '../../testing/upstream-trials.ts'
import { companyReport, tooFewRows } from '../testing/reports.ts'
import { auditOpinionsAdapters, opinionOf } from './audit-opinions.ts'
import { balanceSheetsAdapters } from './balance-sheets.ts'
import { cashFlowsAdapters } from './cash-flows.ts'
import { incomeStatementsAdapters } from './income-statements.ts'

const at = (date: string) => Date.parse(`${date}T00:00:00+08:00`)
/** The tables of banks, brokers and insurers, which have no rows here. */
const others = (statement: string) => ['B', 'S', 'I'].map((kind) => companyReport(`RPT_F10_FINANCE_${kind}${statement}`, []))

/** Published figures of 贵州茅台's annual report of 2023 under the vendor's columns; blank lines are null there. */
const INCOME = {
  SECUCODE: '600519.SH',
  ORG_TYPE: '通用',
  REPORT_DATE: '2023-12-31 00:00:00',
  REPORT_TYPE: '年报',
  NOTICE_DATE: '2024-04-03 00:00:00',
  UPDATE_DATE: '2024-04-03 00:00:00',
  OPERATE_INCOME: 147_693_604_994.14,
  OPERATE_COST: 11_867_273_851.78,
  RESEARCH_EXPENSE: 157_371_873.01,
  OPERATE_TAX_ADD: 22_234_175_898.6,
  SALE_EXPENSE: 4_648_613_585.82,
  MANAGE_EXPENSE: 9_729_389_252.31,
  FINANCE_EXPENSE: -1_789_503_701.48,
  ASSET_IMPAIRMENT_LOSS: null,
  CREDIT_IMPAIRMENT_LOSS: null,
  INVEST_INCOME: 34_025_967.82,
  ASSET_IMPAIRMENT_INCOME: null,
  CREDIT_IMPAIRMENT_INCOME: 37_871_293.26,
  OTHER_INCOME: 34_644_873.86,
  OPERATE_PROFIT_BALANCE: 0,
  OPERATE_PROFIT: 103_708_655_208.38,
  NONBUSINESS_INCOME: 86_779_655.95,
  NONBUSINESS_EXPENSE: 132_881_174.52,
  TOTAL_PROFIT_BALANCE: 0,
  TOTAL_PROFIT: 103_662_553_689.81,
  INCOME_TAX: 26_141_077_412.01,
  NETPROFIT: 77_521_476_277.8,
  PARENT_NETPROFIT: 74_734_071_550.75,
  DEDUCT_PARENT_NETPROFIT: 74_752_564_425.52,
  BASIC_EPS: 59.49,
  OPINION_TYPE: '标准无保留意见',
}

tryAdapter({
  title: '利润表 from 东方财富',
  adapter: incomeStatementsAdapters.market,
  dataset: financeDatasets.incomeStatements,
  recordings: [companyReport('RPT_F10_FINANCE_GINCOME', [INCOME]), ...others('INCOME')],
  range: { from: '2024-04-01', to: '2024-04-15' },
  expected: [
    {
      secucode: 'SH600519',
      endDate: '2023-12-31',
      annDate: '2024-04-03',
      restated: false,
      revenue: 147_693_604_994.14,
      operatingCost: 11_867_273_851.78,
      taxesAndSurcharges: 22_234_175_898.6,
      sellingExpense: 4_648_613_585.82,
      adminExpense: 9_729_389_252.31,
      rdExpense: 157_371_873.01,
      financeExpense: -1_789_503_701.48,
      otherIncome: 34_644_873.86,
      investmentIncome: 34_025_967.82,
      impairmentLoss: -37_871_293.26,
      operatingProfit: 103_708_655_208.38,
      nonOperatingIncome: 86_779_655.95,
      nonOperatingExpense: 132_881_174.52,
      totalProfit: 103_662_553_689.81,
      incomeTax: 26_141_077_412.01,
      netProfit: 77_521_476_277.8,
      parentNetProfit: 74_734_071_550.75,
      minorityProfit: 2_787_404_727.05,
      deductedNetProfit: 74_752_564_425.52,
      basicEps: 59.49,
      shares: null,
      effectiveAtMs: at('2024-04-03'),
    },
  ],
  habits: { column: 'OPERATE_COST', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('26141077412.01', '2614107.74'), reason: /净利润 = 利润总额 − 所得税/ },
})

/** Published figures of 中国神华 at the end of March 2026, in 百万元 times a million. */
const BALANCE = {
  ...{ SECUCODE: '601088.SH', ORG_TYPE: '通用', REPORT_DATE: '2026-03-31 00:00:00' },
  ...{ NOTICE_DATE: '2026-04-25 00:00:00', UPDATE_DATE: '2026-04-25 00:00:00' },
  TOTAL_ASSETS: 783_279_000_000,
  TOTAL_LIABILITIES: 227_396_000_000,
  TOTAL_EQUITY: 555_883_000_000,
  TOTAL_PARENT_EQUITY: 480_902_000_000,
  MINORITY_EQUITY: 74_981_000_000,
  SHARE_CAPITAL: 21_689_000_000,
  CAPITAL_RESERVE: 139_598_000_000,
  SURPLUS_RESERVE: 11_433_000_000,
  UNASSIGN_RPOFIT: 280_670_000_000,
  FIXED_ASSET: 271_055_000_000,
  INTANGIBLE_ASSET: 69_511_000_000,
  LONG_EQUITY_INVEST: 62_243_000_000,
  GOODWILL: null,
  MONETARYFUNDS: 118_585_000_000,
  ACCOUNTS_RECE: 13_308_000_000,
  INVENTORY: 10_792_000_000,
  TOTAL_CURRENT_ASSETS: 167_634_000_000,
  TOTAL_NONCURRENT_ASSETS: 615_645_000_000,
  SHORT_LOAN: 86_700_000_000,
  ACCOUNTS_PAYABLE: 34_365_000_000,
  CONTRACT_LIAB: 4_715_000_000,
  TOTAL_CURRENT_LIAB: 169_294_000_000,
  TOTAL_NONCURRENT_LIAB: 58_102_000_000,
  LONG_LOAN: 29_673_000_000,
  ...{
    CURRENT_ASSET_BALANCE: 0,
    NONCURRENT_ASSET_BALANCE: 0,
    CURRENT_LIAB_BALANCE: 0,
    NONCURRENT_LIAB_BALANCE: 0,
    PARENT_EQUITY_BALANCE: 0,
  },
}

tryAdapter({
  title: '资产负债表 from 东方财富',
  adapter: balanceSheetsAdapters.market,
  dataset: financeDatasets.balanceSheets,
  recordings: [companyReport('RPT_F10_FINANCE_GBALANCE', [BALANCE]), ...others('BALANCE')],
  range: { from: '2026-04-16', to: '2026-04-30' },
  expected: [
    {
      secucode: 'SH601088',
      endDate: '2026-03-31',
      annDate: '2026-04-25',
      restated: false,
      cash: 118_585_000_000,
      receivables: 13_308_000_000,
      inventory: 10_792_000_000,
      otherCurrentAssets: 24_949_000_000,
      currentAssets: 167_634_000_000,
      longTermInvestment: 62_243_000_000,
      fixedAssets: 271_055_000_000,
      intangibleAssets: 69_511_000_000,
      goodwill: 0,
      otherNonCurrentAssets: 212_836_000_000,
      nonCurrentAssets: BALANCE.TOTAL_NONCURRENT_ASSETS,
      totalAssets: 783_279_000_000,
      shortTermBorrowing: 86_700_000_000,
      payables: 34_365_000_000,
      contractLiabilities: 4_715_000_000,
      otherCurrentLiabilities: 43_514_000_000,
      currentLiabilities: 169_294_000_000,
      longTermBorrowing: 29_673_000_000,
      otherNonCurrentLiabilities: 28_429_000_000,
      nonCurrentLiabilities: BALANCE.TOTAL_NONCURRENT_LIAB,
      totalLiabilities: 227_396_000_000,
      shareCapital: 21_689_000_000,
      capitalReserve: 139_598_000_000,
      surplusReserve: 11_433_000_000,
      undistributedProfit: 280_670_000_000,
      parentEquity: 480_902_000_000,
      minorityEquity: BALANCE.MINORITY_EQUITY,
      totalEquity: 555_883_000_000,
      effectiveAtMs: at('2026-04-25'),
    },
  ],
  habits: { column: 'MONETARYFUNDS', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"TOTAL_ASSETS": 783279000000', '"TOTAL_ASSETS": 783279'), reason: /资产 = 负债/ },
})

/** Published figures of the same company and quarter. */
const CASH = {
  ...{ SECUCODE: '601088.SH', ORG_TYPE: '通用', REPORT_DATE: '2026-03-31 00:00:00' },
  ...{ NOTICE_DATE: '2026-04-25 00:00:00', UPDATE_DATE: '2026-04-25 00:00:00' },
  SALES_SERVICES: 77_839_000_000,
  TOTAL_OPERATE_INFLOW: 79_903_000_000,
  BUY_SERVICES: 35_617_000_000,
  PAY_STAFF_CASH: 9_911_000_000,
  PAY_ALL_TAX: 14_196_000_000,
  TOTAL_OPERATE_OUTFLOW: 62_540_000_000,
  NETCASH_OPERATE: 17_363_000_000,
  CONSTRUCT_LONG_ASSET: 9_583_000_000,
  NETCASH_INVEST: -102_346_000_000,
  RECEIVE_LOAN_CASH: 96_057_000_000,
  PAY_DEBT_CASH: 8_594_000_000,
  ASSIGN_DIVIDEND_PORFIT: 921_000_000,
  NETCASH_FINANCE: 106_535_000_000,
  RATE_CHANGE_EFFECT: -143_000_000,
  CCE_ADD: 21_409_000_000,
  BEGIN_CCE: 23_288_000_000,
  END_CCE: 44_697_000_000,
  ...{ OPERATE_INFLOW_BALANCE: 0, OPERATE_OUTFLOW_BALANCE: 0, INVEST_OUTFLOW_BALANCE: 0 },
  ...{ FINANCE_INFLOW_BALANCE: 0, FINANCE_OUTFLOW_BALANCE: 0, CCE_ADD_BALANCE: 0 },
}
/** Lines of the published statement no field of ours has, for what the rest must be. */
const [OTHER_IN, OTHER_OUT, CAPITAL_IN, OTHER_FINANCING_OUT] = [2_064_000_000, 2_816_000_000, 20_144_000_000, 151_000_000]
const [INVESTED_IN, INVESTED_OUT] = [3_870_000_000, 106_216_000_000]

tryAdapter({
  title: '现金流量表 from 东方财富',
  adapter: cashFlowsAdapters.market,
  dataset: financeDatasets.cashFlows,
  recordings: [companyReport('RPT_F10_FINANCE_GCASHFLOW', [CASH]), ...others('CASHFLOW')],
  range: { from: '2026-04-16', to: '2026-04-30' },
  expected: [
    {
      secucode: 'SH601088',
      endDate: '2026-03-31',
      annDate: '2026-04-25',
      restated: false,
      cashFromSales: 77_839_000_000,
      otherOperatingIn: OTHER_IN,
      paidForGoods: 35_617_000_000,
      paidToEmployees: 9_911_000_000,
      paidTaxes: 14_196_000_000,
      otherOperatingOut: OTHER_OUT,
      netOperating: 17_363_000_000,
      capitalExpenditure: 9_583_000_000,
      otherInvesting: INVESTED_IN - INVESTED_OUT + 9_583_000_000,
      netInvesting: -102_346_000_000,
      borrowed: 96_057_000_000,
      repaid: 8_594_000_000,
      paidDividends: 921_000_000,
      otherFinancing: CAPITAL_IN - OTHER_FINANCING_OUT,
      netFinancing: 106_535_000_000,
      exchangeEffect: -143_000_000,
      netIncrease: 21_409_000_000,
      beginCash: 23_288_000_000,
      endCash: 44_697_000_000,
      effectiveAtMs: at('2026-04-25'),
    },
  ],
  habits: { column: 'PAY_ALL_TAX', empty: null, short: tooFewRows },
  wrong: { edit: (text) => text.replace('"RATE_CHANGE_EFFECT": -143000000', '"RATE_CHANGE_EFFECT": -14300000000'), reason: /汇率变动/ },
})

tryAdapter({
  title: '审计意见 from 东方财富',
  adapter: auditOpinionsAdapters.market,
  dataset: companyDatasets.auditOpinions,
  recordings: [companyReport('RPT_F10_FINANCE_GINCOME', [INCOME]), ...others('INCOME')],
  range: { from: '2024-04-01', to: '2024-04-30' },
  expected: [
    {
      secucode: 'SH600519',
      endDate: '2023-12-31',
      annDate: '2024-04-03',
      opinion: '标准无保留意见',
      level: 1,
      agency: null,
      agencyChanged: null,
      fee: null,
      basis: null,
      effectiveAtMs: at('2024-04-03'),
    },
  ],
  habits: { column: 'OPINION_TYPE', empty: null, short: tooFewRows },
})

test('opinions are recognised by their words, and unknown words are a fault', () => {
  const words = ['带强调事项段的无保留意见', '保留意见', '带强调事项段的保留意见', '无法(拒绝)表示意见', '否定意见', '未经审计']
  expect(words.map(opinionOf)).toEqual(['带强调事项段的无保留意见', '保留意见', '保留意见', '无法表示意见', '否定意见', null])
  expect(() => opinionOf('通过')).toThrow(/OPINION_TYPE 是 通过/)
})

test('an opened company is asked about alone: a general company by one question, another by its own table too', async () => {
  const asked = async (row: object) => {
    const server = await startReplayServer([companyReport('RPT_F10_FINANCE_GINCOME', [row]), ...others('INCOME')])
    const rows = await incomeStatementsAdapters.opened.fetch(hastyLayer(server), {
      from: '2022-01-01',
      to: '2024-06-30',
      secucode: 'SH600519',
    })
    await server.close()
    expect(rows).toHaveLength(1)
    return server.asked.map(({ url }) => [url.searchParams.get('reportName'), url.searchParams.get('filter')])
  }
  const filter = '(SECUCODE="600519.SH")(REPORT_DATE>=\'2022-01-01\')'
  expect(await asked(INCOME)).toEqual([['RPT_F10_FINANCE_GINCOME', filter]])
  expect(await asked({ ...INCOME, ORG_TYPE: '银行' })).toHaveLength(4)
})
