import { z } from 'zod'
import { DateText, Money, record, SecuCodeText } from './record.ts'

/** What names one report: company and last day of its period, and when it was announced. Figures are 合并报表, in 元, from the start of the year. */
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
  taxesAndSurcharges: z.number(),
  sellingExpense: Money,
  adminExpense: z.number(),
  rdExpense: Money,
  financeExpense: Money,
  otherIncome: z.number(),
  investmentIncome: z.number(),
  /** 资产及信用减值损失, a loss is positive. */
  impairmentLoss: z.number(),
  operatingProfit: z.number(),
  nonOperatingIncome: z.number(),
  nonOperatingExpense: z.number(),
  totalProfit: z.number(),
  incomeTax: z.number(),
  netProfit: z.number(),
  /** 归属于母公司股东的净利润. */
  parentNetProfit: z.number(),
  minorityProfit: z.number(),
  /** 扣除非经常性损益后归母净利润. */
  deductedNetProfit: z.number(),
  /** 基本每股收益, 元/股: parent profit over `shares`. */
  basicEps: z.number(),
  /** 加权平均股本, 股. */
  shares: z.number().positive(),
})
export type IncomeStatement = z.infer<typeof IncomeStatement>

/** 资产负债表. */
export const BalanceSheet = record({
  ...report,
  cash: z.number(),
  receivables: z.number(),
  inventory: Money,
  otherCurrentAssets: z.number(),
  currentAssets: z.number(),
  longTermInvestment: z.number(),
  fixedAssets: z.number(),
  intangibleAssets: z.number(),
  goodwill: z.number(),
  otherNonCurrentAssets: z.number(),
  nonCurrentAssets: z.number(),
  totalAssets: z.number(),
  shortTermBorrowing: z.number(),
  payables: z.number(),
  contractLiabilities: z.number(),
  otherCurrentLiabilities: z.number(),
  currentLiabilities: z.number(),
  longTermBorrowing: z.number(),
  otherNonCurrentLiabilities: z.number(),
  nonCurrentLiabilities: z.number(),
  totalLiabilities: z.number(),
  shareCapital: z.number(),
  capitalReserve: z.number(),
  surplusReserve: z.number(),
  undistributedProfit: z.number(),
  parentEquity: z.number(),
  minorityEquity: z.number(),
  totalEquity: z.number(),
})
export type BalanceSheet = z.infer<typeof BalanceSheet>

/** 现金流量表. */
export const CashFlow = record({
  ...report,
  cashFromSales: z.number(),
  otherOperatingIn: z.number(),
  paidForGoods: z.number(),
  paidToEmployees: z.number(),
  paidTaxes: z.number(),
  otherOperatingOut: z.number(),
  netOperating: z.number(),
  capitalExpenditure: z.number(),
  otherInvesting: z.number(),
  netInvesting: z.number(),
  borrowed: z.number(),
  repaid: z.number(),
  /** 分配股利、利润或偿付利息支付的现金. */
  paidDividends: z.number(),
  otherFinancing: z.number(),
  netFinancing: z.number(),
  netIncrease: z.number(),
  beginCash: z.number(),
  endCash: z.number(),
})
export type CashFlow = z.infer<typeof CashFlow>
