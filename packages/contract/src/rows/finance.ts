import { z } from 'zod'
import { DateText, Money, record, SecuCodeText } from './record.ts'

/**
 * What names one report: company and last day of its period, and when it was announced. Figures are 合并报表, in 元, from the start of the year. A line the
 * company does not have is 0; one that is not reported is null.
 */
const report = {
  secucode: SecuCodeText,
  /** 报告期, last day of the quarter. */
  endDate: DateText,
  /** 公告日期 of this version. */
  annDate: DateText,
  /** A later version that changes figures published before (追溯调整). */
  restated: z.boolean(),
}

/** 利润表. Banks, brokers and insurers have neither operating cost nor selling expense: null. */
export const IncomeStatement = record({
  ...report,
  revenue: z.number(),
  operatingCost: Money,
  taxesAndSurcharges: Money,
  sellingExpense: Money,
  adminExpense: Money,
  rdExpense: Money,
  financeExpense: Money,
  otherIncome: Money,
  investmentIncome: Money,
  /** 资产及信用减值损失, a loss is positive. */
  impairmentLoss: Money,
  operatingProfit: z.number(),
  nonOperatingIncome: Money,
  nonOperatingExpense: Money,
  totalProfit: z.number(),
  incomeTax: z.number(),
  netProfit: z.number(),
  /** 归属于母公司股东的净利润. */
  parentNetProfit: z.number(),
  minorityProfit: z.number(),
  /** 扣除非经常性损益后归母净利润. */
  deductedNetProfit: Money,
  /** 基本每股收益, 元/股: parent profit over `shares`. */
  basicEps: Money,
  /** 加权平均股本, 股. Vendors of statements do not report it. */
  shares: z.number().positive().nullable(),
})
export type IncomeStatement = z.infer<typeof IncomeStatement>

/** 资产负债表. Banks, brokers and insurers do not part current from non-current: null. */
export const BalanceSheet = record({
  ...report,
  cash: Money,
  receivables: Money,
  inventory: Money,
  otherCurrentAssets: Money,
  currentAssets: Money,
  longTermInvestment: Money,
  fixedAssets: Money,
  intangibleAssets: Money,
  goodwill: Money,
  otherNonCurrentAssets: Money,
  nonCurrentAssets: Money,
  totalAssets: z.number(),
  shortTermBorrowing: Money,
  payables: Money,
  contractLiabilities: Money,
  otherCurrentLiabilities: Money,
  currentLiabilities: Money,
  longTermBorrowing: Money,
  otherNonCurrentLiabilities: Money,
  nonCurrentLiabilities: Money,
  totalLiabilities: z.number(),
  shareCapital: z.number(),
  capitalReserve: Money,
  surplusReserve: Money,
  undistributedProfit: Money,
  parentEquity: z.number(),
  minorityEquity: z.number(),
  totalEquity: z.number(),
})
export type BalanceSheet = z.infer<typeof BalanceSheet>

/** 现金流量表. */
export const CashFlow = record({
  ...report,
  cashFromSales: Money,
  otherOperatingIn: Money,
  paidForGoods: Money,
  paidToEmployees: Money,
  paidTaxes: Money,
  otherOperatingOut: Money,
  netOperating: z.number(),
  capitalExpenditure: Money,
  otherInvesting: Money,
  netInvesting: Money,
  borrowed: Money,
  repaid: Money,
  /** 分配股利、利润或偿付利息支付的现金. */
  paidDividends: Money,
  otherFinancing: Money,
  netFinancing: Money,
  /** 汇率变动对现金及现金等价物的影响. */
  exchangeEffect: Money,
  netIncrease: Money,
  beginCash: Money,
  endCash: Money,
})
export type CashFlow = z.infer<typeof CashFlow>
