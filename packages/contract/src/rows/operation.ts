import { z } from 'zod'
import { DateText, Money, Ratio, record, report, SecuCodeText } from './record.ts'

/** One part of 主营构成; `revenue` and `cost` in 元, cost null where it is not reported by this dimension. Revenue below zero is what is set off (内部抵消). */
export const BusinessSegment = z.object({
  dim: z.enum(['product', 'industry', 'region']),
  name: z.string().min(1),
  revenue: z.number(),
  cost: Money,
})

export type BusinessSegment = z.infer<typeof BusinessSegment>

/** 主营构成 of a half-year or annual report: the parts of each dimension reported add up to the report's revenue. `mainBusiness` null where a source reports figures alone. */
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

/** 商誉明细 of an annual report: by acquired unit, gross less accumulated impairment, empty where a source reports the total alone; `total` is the goodwill of the balance sheet. */
export const GoodwillDetail = record({
  ...report,
  total: z.number().positive(),
  netAssetRatio: Ratio,
  units: z.array(z.object({ name: z.string().min(1), gross: z.number().positive(), impairment: z.number().min(0) })).max(60),
})

export type GoodwillDetail = z.infer<typeof GoodwillDetail>
