import { z } from 'zod'
import { Money, Ratio, record, report } from './record.ts'

/**
 * 财务指标 of one version of a report, from its statements; flows run from the start of the year, growth compares with the same months a year before
 * over the absolute value of that figure; `np` is 归母净利润. Null where the figure below the line is missing or not positive.
 */
export const FinancialIndicator = record({
  ...report,
  restated: z.boolean(),
  /** 每股收益 and 扣非每股收益 = profit ÷ shares; 每股净资产 = parent equity ÷ share capital; 每股经营现金流. 元/股. */
  eps: Money,
  epsDeducted: Money,
  bps: Money,
  ocfps: Money,
  /** Growth of 营业收入, 归母净利润 and 扣非净利润, which are in the income statement of the same version. */
  revenueYoy: Ratio,
  npYoy: Ratio,
  npDeductedYoy: Ratio,
  /** Last four quarters (TTM), 元. */
  revenueTtm: Money,
  npTtm: Money,
  /** 净资产收益率 = np ÷ mean of parent equity at the start of the year and at the end, of vendors the weighted one (编报规则第 9 号). 总资产收益率 = net profit ÷ mean total assets. */
  roe: Ratio,
  roeDeducted: Ratio,
  roa: Ratio,
  /** 毛利率 = (revenue − operating cost) ÷ revenue; 净利率 = net profit ÷ revenue. */
  grossRatio: Ratio,
  netRatio: Ratio,
  /** 资产负债率, 流动比率, 速动比率 = (current assets − inventory) ÷ current liabilities. */
  debtRatio: Ratio,
  currentRatio: Ratio,
  quickRatio: Ratio,
  /** 应收账款周转天数 = days of the period × mean receivables ÷ revenue; 存货周转天数 the same with inventory and operating cost. */
  arDays: Ratio,
  invDays: Ratio,
  /** 杜邦: 总资产周转率 = revenue ÷ mean total assets; 权益乘数 = mean total assets ÷ mean parent equity. */
  assetTurnover: Ratio,
  equityMultiplier: Ratio,
  /** 经营现金流 ÷ net profit. */
  ocfToProfit: Ratio,
})
export type FinancialIndicator = z.infer<typeof FinancialIndicator>

/** As the exchanges' data name them; 增亏, 减亏 and 不确定 are said by vendors where exchanges say 续亏 or nothing. */
export const forecastTypes = ['首亏', '续亏', '扭亏', '预增', '预减', '略增', '略减', '续盈', '增亏', '减亏', '不确定'] as const

/** 业绩预告: a range of 归母净利润 reported before the report; a later version with `amended` is a 更正公告. */
export const EarningsForecast = record({
  ...report,
  type: z.enum(forecastTypes),
  /** Null where a source does not say. */
  amended: z.boolean().nullable(),
  /** Whether the listing rules demanded it (loss, turn, change by half). Null where a source does not say. */
  mandatory: z.boolean().nullable(),
  npMin: Money,
  npMax: Money,
  /** 上年同期归母净利润. */
  npBefore: Money,
  yoyMin: Ratio,
  yoyMax: Ratio,
  reason: z.string().min(1).nullable(),
})
export type EarningsForecast = z.infer<typeof EarningsForecast>

/** 业绩快报: figures of the period before they are audited, 元. */
export const ExpressReport = record({
  ...report,
  mandatory: z.boolean().nullable(),
  revenue: Money,
  revenueYoy: Ratio,
  operatingProfit: Money,
  totalProfit: Money,
  np: Money,
  npYoy: Ratio,
  npDeducted: Money,
  totalAssets: Money,
  parentEquity: Money,
  eps: Money,
  bps: Money,
  roe: Ratio,
})
export type ExpressReport = z.infer<typeof ExpressReport>

export const auditOpinions = ['标准无保留意见', '带强调事项段的无保留意见', '保留意见', '无法表示意见', '否定意见'] as const

/** 审计意见 on an annual report. `level` 1 … 5 is the place in `auditOpinions`; from 4 on it leads to *ST. */
export const AuditOpinion = record({
  ...report,
  opinion: z.enum(auditOpinions),
  level: z.number().int().min(1).max(5),
  /** 会计师事务所, whether it is another than the year before, and 审计费用; null where a source reports the opinion alone. */
  agency: z.string().min(1).nullable(),
  agencyChanged: z.boolean().nullable(),
  fee: z.number().positive().nullable(),
  /** Why it is no standard opinion; null for a standard one, and where it is not reported. */
  basis: z.string().nullable(),
})
export type AuditOpinion = z.infer<typeof AuditOpinion>
