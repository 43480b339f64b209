import { z } from 'zod'
import { DateText, Money, Ratio, record, SecuCodeText } from './record.ts'

const report = {
  secucode: SecuCodeText,
  /** 报告期, last day of the period. */
  endDate: DateText,
  /** 公告日期 of this version. */
  annDate: DateText,
}

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

/** 业绩预告: a range of 归母净利润 told before the report; a later version with `amended` is a 更正公告. */
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
  /** 会计师事务所, whether it is another than the year before, and 审计费用; null where a source tells the opinion alone. */
  agency: z.string().min(1).nullable(),
  agencyChanged: z.boolean().nullable(),
  fee: z.number().positive().nullable(),
  /** Why it is no standard opinion; null for a standard one, and where it is not told. */
  basis: z.string().nullable(),
})
export type AuditOpinion = z.infer<typeof AuditOpinion>

/** One part of 主营构成; `revenue` and `cost` in 元, cost null where it is not told by this dimension. Revenue below zero is what is set off (内部抵消). */
export const BusinessSegment = z.object({
  dim: z.enum(['product', 'industry', 'region']),
  name: z.string().min(1),
  revenue: z.number(),
  cost: Money,
})
export type BusinessSegment = z.infer<typeof BusinessSegment>

/** 主营构成 of a half-year or annual report: the parts of each dimension told add up to the report's revenue. `mainBusiness` null where a source tells figures alone. */
export const BusinessSegments = record({
  ...report,
  mainBusiness: z.string().min(1).nullable(),
  segments: z.array(BusinessSegment).min(1).max(120),
})
export type BusinessSegments = z.infer<typeof BusinessSegments>

/** A customer or supplier as annual reports name them (客户一 …); amount in 元. */
export const Partner = z.object({ name: z.string().min(1), amount: z.number().min(0) })

/** 年报经营情况: 前五大客户和供应商, 员工, 研发. */
export const Operations = record({
  ...report,
  customers: z.array(Partner).length(5),
  /** Share of the five in revenue, and in 年度采购总额 (`purchases`). */
  customersTop5Ratio: z.number().min(0).max(1),
  suppliers: z.array(Partner).length(5),
  suppliersTop5Ratio: z.number().min(0).max(1),
  purchases: z.number().positive(),
  employees: z.number().int().positive(),
  /** Employees by work; they add up. */
  production: z.number().int().min(0),
  sales: z.number().int().min(0),
  research: z.number().int().min(0),
  administration: z.number().int().min(0),
  /** 研发投入 and its share of revenue; null for financial companies. */
  rdExpense: Money,
  rdRatio: Ratio,
})
export type Operations = z.infer<typeof Operations>

/** 对外担保 outstanding at the end of a half-year, 元. */
export const Guarantees = record({
  ...report,
  count: z.number().int().min(1),
  toSubsidiaries: z.number().min(0),
  toOthers: z.number().min(0),
  total: z.number().positive(),
  overdue: z.number().min(0),
  /** Total over parent equity; null where that is not positive. */
  netAssetRatio: Ratio,
})
export type Guarantees = z.infer<typeof Guarantees>

/** 重大诉讼、仲裁; every stage is a version of the case. */
export const Lawsuit = record({
  secucode: SecuCodeText,
  caseId: z.string().min(1),
  annDate: DateText,
  /** Day of the first announcement. */
  firstDate: DateText,
  role: z.enum(['原告', '被告']),
  kind: z.enum(['诉讼', '仲裁']),
  cause: z.string().min(1),
  stage: z.enum(['立案', '一审判决', '二审判决', '裁决', '和解', '执行完毕']),
  /** 涉案金额 and its share of the parent equity last audited. */
  amount: z.number().positive(),
  netAssetRatio: Ratio,
  text: z.string().min(1),
})
export type Lawsuit = z.infer<typeof Lawsuit>

/** 商誉明细 of an annual report: by acquired unit, gross less accumulated impairment, empty where a source tells the total alone; `total` is the goodwill of the balance sheet. */
export const GoodwillDetail = record({
  ...report,
  total: z.number().positive(),
  netAssetRatio: Ratio,
  units: z.array(z.object({ name: z.string().min(1), gross: z.number().positive(), impairment: z.number().min(0) })).max(60),
})
export type GoodwillDetail = z.infer<typeof GoodwillDetail>

/** 简称和风险警示 since a session: each row holds until the next one of the security. Only securities that once bore a mark have rows. */
export const NameMark = record({
  secucode: SecuCodeText,
  from: DateText,
  name: z.string().min(1),
  mark: z.enum(['', 'ST', '*ST']),
  /** What happened: 上市, 实施 or 撤销 a warning, 叠加. Null where a mark was there when names were first read: `from` is that day then. */
  change: z.enum(['上市', '实施其他风险警示', '实施退市风险警示', '变更风险警示', '撤销风险警示']).nullable(),
  reason: z.string().nullable(),
})
export type NameMark = z.infer<typeof NameMark>

/** 注册地 of a company: province or city of that rank. */
export const CompanyArea = record({
  secucode: SecuCodeText,
  areaCode: z.string().regex(/^\d{2}$/),
  area: z.string().min(1),
  from: DateText,
})
export type CompanyArea = z.infer<typeof CompanyArea>
