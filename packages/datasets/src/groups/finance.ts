import { BalanceSheet, CashFlow, IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import { type RecordRow, records, unitOf } from '../definition.ts'
import { SESSION_MS } from '../durations.ts'

/** Fields that are no money: texts, dates, instants, shares. */
const NOT_MONEY = new Set(['secucode', 'endDate', 'annDate', 'restated', 'effectiveAtMs', 'shares', 'basicEps'])
const money = (shape: object) =>
  unitOf(
    '元',
    Object.keys(shape).filter((field) => !NOT_MONEY.has(field)),
  )

/** No company is that large: a figure beyond 1e15 元 is in another unit. */
const MOST = 1e15
/** Units statements are reported in: 百万元, 万元, 千元 or 元. Sums of a few rounded figures are within two of theirs. */
const UNITS = [1e6, 1e4, 1e3, 1] as const
const ROUNDED_UNITS = 2

type Statement = RecordRow & { secucode: string; endDate: string; annDate: string; restated: boolean }

/** What the three statements have in common: reports of a company, a version per announcement. */
const statement = {
  schedule: 'evening',
  freshForMs: 130 * SESSION_MS,
  providers: ['files', 'live', 'simulated'],
} as const

const datedRight = {
  name: '公告日期不晚于报告期末',
  holds: ({ endDate, annDate }: Statement) => annDate > endDate,
}

/** Whether parts add up to their total as well as their rounding lets them; true where one of them is not reported. */
function sums(total: number | null, parts: readonly (number | null)[]): boolean {
  const reported = parts.filter((part) => part !== null)
  if (total === null || reported.length < parts.length) return true
  const unit = UNITS.find((one) => [total, ...reported].every((figure) => figure % one === 0)) ?? 1
  return Math.abs(total - reported.reduce((sum, part) => sum + part, 0)) <= (total === 0 ? 1 : ROUNDED_UNITS) * unit
}

export const financeDatasets = {
  incomeStatements: records<IncomeStatement>({
    ...statement,
    key: 'incomeStatements',
    name: '利润表',
    schema: IncomeStatement,
    partitions: { security: 'secucode' },
    keys: ['secucode', 'endDate'],
    units: { ...money(IncomeStatement.shape), basicEps: '元/股', shares: '股' },
    quality: {
      neverConstant: ['revenue', 'parentNetProfit', 'totalProfit'],
      neverAllNull: ['operatingCost'],
      ranges: { revenue: [-MOST, MOST], parentNetProfit: [-MOST, MOST], basicEps: [-1000, 1000] },
      crossChecks: [
        datedRight,
        { name: '净利润 = 归母净利润 + 少数股东损益', holds: (r) => sums(r.netProfit, [r.parentNetProfit, r.minorityProfit]) },
        {
          name: '净利润 = 利润总额 − 所得税',
          holds: (r) => sums(r.netProfit, [r.totalProfit, r.incomeTax === null ? null : -r.incomeTax]),
        },
        {
          name: '利润总额 = 营业利润 + 营业外收支',
          holds: (r) =>
            r.nonOperatingExpense === null || sums(r.totalProfit, [r.operatingProfit, r.nonOperatingIncome, -r.nonOperatingExpense]),
        },
        {
          name: '每股收益 × 股本 = 归母净利润',
          holds: (r) => r.basicEps === null || r.shares === null || Math.abs(r.basicEps * r.shares - r.parentNetProfit) <= 0.006 * r.shares,
        },
      ],
    },
  }),
  balanceSheets: records<BalanceSheet>({
    ...statement,
    key: 'balanceSheets',
    name: '资产负债表',
    schema: BalanceSheet,
    partitions: { security: 'secucode' },
    keys: ['secucode', 'endDate'],
    units: money(BalanceSheet.shape),
    quality: {
      neverConstant: ['totalAssets', 'totalLiabilities', 'cash'],
      neverAllNull: ['inventory'],
      ranges: { totalAssets: [0, MOST], cash: [0, MOST], totalLiabilities: [0, MOST] },
      crossChecks: [
        datedRight,
        { name: '资产 = 负债 + 所有者权益', holds: (r) => sums(r.totalAssets, [r.totalLiabilities, r.totalEquity]) },
        { name: '资产 = 流动资产 + 非流动资产', holds: (r) => sums(r.totalAssets, [r.currentAssets, r.nonCurrentAssets]) },
        { name: '所有者权益 = 归母权益 + 少数股东权益', holds: (r) => sums(r.totalEquity, [r.parentEquity, r.minorityEquity]) },
      ],
    },
  }),
  cashFlows: records<CashFlow>({
    ...statement,
    key: 'cashFlows',
    revision: 2,
    name: '现金流量表',
    schema: CashFlow,
    partitions: { security: 'secucode' },
    keys: ['secucode', 'endDate'],
    units: money(CashFlow.shape),
    quality: {
      neverConstant: ['netOperating', 'netIncrease', 'endCash'],
      ranges: { netOperating: [-MOST, MOST], endCash: [0, MOST] },
      crossChecks: [
        datedRight,
        { name: '期末现金 = 期初现金 + 净增加额', holds: (r) => sums(r.endCash, [r.beginCash, r.netIncrease]) },
        {
          name: '净增加额 = 经营 + 投资 + 筹资 + 汇率变动',
          holds: (r) => sums(r.netIncrease, [r.netOperating, r.netInvesting, r.netFinancing, r.exchangeEffect]),
        },
      ],
    },
  }),
}
