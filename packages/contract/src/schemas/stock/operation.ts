import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { visitorCounts } from '../../rows/events.ts'
import { AnyCode, DateText } from '../security.ts'
import { StakeDirection, StakeWay } from './holder-trades.ts'

export const OperationInput = z.object({
  secucode: AnyCode,
  /** Report of the segments; the newest unless given. */
  enddate: DateText.optional(),
})

const Segment = z.object({
  dim: z.enum(['product', 'industry', 'region']),
  name: z.string(),
  revenue: figure('segment-revenue', '元'),
  /** Of all parts of the dimension. */
  dimRevenue: z.number(),
  revenueRatio: figure('segment-revenue-ratio', '比例'),
  cost: figure('segment-cost', '元'),
  profit: figure('segment-profit', '元'),
  dimProfit: z.number().nullable(),
  profitRatio: figure('segment-profit-ratio', '比例'),
  grossRatio: figure('segment-gross', '比例'),
  /** The same part a year before. */
  prevRevenue: z.number().nullable(),
  prevCost: z.number().nullable(),
  revenueYoy: figure('segment-growth', '比例'),
  grossChange: figure('segment-gross-change', '比例'),
})
export type Segment = z.infer<typeof Segment>

const Partner = z.object({ name: z.string(), amount: figure('partner-amount', '元') })
const OperationYear = z.object({
  enddate: DateText,
  name: z.string(),
  annDate: DateText,
  customers: z.array(Partner),
  customersTop5Ratio: figure('customers-top5', '比例'),
  suppliers: z.array(Partner),
  purchases: z.number(),
  suppliersTop5Ratio: figure('suppliers-top5', '比例'),
  employees: figure('employee-count', '人'),
  production: figure('employees-production', '人'),
  sales: figure('employees-sales', '人'),
  research: figure('employees-research', '人'),
  administration: figure('employees-administration', '人'),
  rdExpense: figure('rd-spending', '元'),
  rdRatio: figure('rd-intensity', '比例'),
})
export type OperationYear = z.infer<typeof OperationYear>

const Guarantee = z.object({
  enddate: DateText,
  name: z.string(),
  annDate: DateText,
  count: figure('guarantee-count', '个'),
  toSubsidiaries: figure('guarantee-subsidiaries', '元'),
  toOthers: figure('guarantee-others', '元'),
  amount: figure('guarantee-amount', '元'),
  overdue: figure('guarantee-overdue', '元'),
  netAssetRatio: figure('guarantee-ratio', '比例'),
})
const Lawsuit = z.object({
  caseId: z.string(),
  firstDate: DateText,
  annDate: DateText,
  role: z.string(),
  kind: z.string(),
  cause: z.string(),
  stage: z.string(),
  amount: figure('lawsuit-amount', '元'),
  netAssetRatio: figure('lawsuit-ratio', '比例'),
  text: z.string(),
})
const Goodwill = z.object({
  enddate: DateText,
  name: z.string(),
  annDate: DateText,
  amount: figure('goodwill-amount', '元'),
  netAssetRatio: figure('goodwill-net-ratio', '比例'),
  units: z.array(
    z.object({
      name: z.string(),
      gross: figure('goodwill-gross', '元'),
      impairment: figure('goodwill-impairment', '元'),
      net: figure('goodwill-unit-net', '元'),
    }),
  ),
})
const Survey = z.object({
  id: z.string(),
  surveyDate: DateText,
  annDate: DateText,
  way: z.string(),
  place: z.string().nullable(),
  receivers: z.array(z.string()),
  organizations: figure('survey-organizations', '家'),
  visitors: z.object(visitorCounts(z.number().int())).nullable(),
  topics: z.array(z.string()),
})
const ExecChange = z.object({
  id: z.string(),
  annDate: DateText,
  endDate: DateText,
  holderName: z.string(),
  direction: StakeDirection,
  way: StakeWay,
  shares: figure('exec-trade-shares', '股'),
  avgPrice: figure('exec-trade-price', '元'),
  amount: figure('exec-trade-amount', '元'),
  afterShares: figure('exec-after-shares', '股'),
})

/** 经营概要: what a company sells, to whom, and what it is bound by; each part with its own day. */
export const OperationBase = z.object({
  mainBusiness: z.string().nullable(),
  productTypes: z.array(z.string()),
  /** Reports segments are known of, newest first. */
  periods: z.array(z.object({ enddate: DateText, name: z.string(), annDate: DateText })),
  enddate: DateText.nullable(),
  segments: z.array(Segment),
  /** 营业收入 by product in each report, for pictures, newest first. */
  history: z.array(
    z.object({
      enddate: DateText,
      name: z.string(),
      parts: z.array(z.object({ name: z.string(), revenue: z.number(), grossRatio: z.number().nullable() })),
    }),
  ),
  customersTop5Ratio: figure('customers-top5-newest', '比例'),
  suppliersTop5Ratio: figure('suppliers-top5-newest', '比例'),
  rdRatio: figure('rd-intensity', '比例'),
  employees: figure('employee-count', '人'),
  years: z.array(OperationYear),
  pledge: z
    .object({ ratios: z.array(z.number()), ratio: figure('pledged-share', '比例'), count: figure('pledge-open-count', '个') })
    .nullable(),
  guarantee: Guarantee.nullable(),
  guarantees: z.array(Guarantee),
  lawsuits: z
    .object({
      /** Cases that are not closed, and what they are about, 元 each. */
      amounts: z.array(z.number()),
      count: figure('lawsuit-open-count', '个'),
      amount: figure('lawsuit-open-amount', '元'),
      list: z.array(Lawsuit),
    })
    .nullable(),
  goodwill: Goodwill.nullable(),
  goodwills: z.array(Goodwill),
  contracts: z.array(
    z.object({
      id: z.string(),
      annDate: DateText,
      title: z.string(),
      url: z.string(),
      amount: figure('contract-amount', '元'),
      ratio: figure('contract-ratio', '比例'),
    }),
  ),
  surveys: z
    .object({
      from: DateText,
      /** Of those within 90 days, organisations at each; unknown ones are not among them. */
      visits90: z.array(z.number()),
      times90: z.array(z.number()),
      count90: figure('survey-count', '次'),
      orgs90: figure('survey-visits', '家'),
      last: DateText.nullable(),
      list: z.array(Survey),
    })
    .nullable(),
  execChanges: z.array(ExecChange),
})
export type OperationBase = z.infer<typeof OperationBase>

/** The terms are not published, assumed alike for all pledges; a share of the pledged value, and of the loan. */
const rate = (low: number, high: number, text: string) => z.coerce.number().min(low, text).max(high, text)

export const PledgesInput = z.object({
  secucode: AnyCode,
  /** 质押率: loan over the value pledged. */
  pledgeRate: rate(0.1, 0.6, '质押率请填 10% 到 60%：上限是交易所规定的').default(0.4),
  /** 预警线 and 平仓线 over the loan. */
  warnRatio: rate(1.1, 2, '预警线请填 110% 到 200%').default(1.6),
  closeRatio: rate(1.05, 1.9, '平仓线请填 105% 到 190%').default(1.4),
})

/** 股权质押: over time, one by one with estimated lines, and of the controller. */
export const Pledges = z.object({
  pledgeRate: z.number(),
  warnRatio: z.number(),
  closeRatio: z.number(),
  /** What is assumed, in a sentence. */
  assumption: z.string(),
  /** Newest close, 元. */
  price: z.number().nullable(),
  priceDate: DateText.nullable(),
  stat: z.array(
    z.object({
      date: DateText,
      ratios: z.array(z.number()),
      totalShares: z.number().nullable(),
      close: z.number().nullable(),
      pledgeRatio: figure('pledged-share', '比例'),
      shares: figure('pledged-shares', '股'),
      marketValue: figure('pledged-value', '元'),
      count: figure('pledge-open-count', '个'),
      unrestShares: figure('pledged-unrestricted', '股'),
      restShares: figure('pledged-restricted', '股'),
    }),
  ),
  list: z.array(
    z.object({
      id: z.string(),
      annDate: DateText,
      holderName: z.string(),
      isController: z.boolean(),
      shares: figure('pledge-shares', '股'),
      holdRatio: figure('pledge-held-ratio', '比例'),
      totalRatio: figure('pledge-total-ratio', '比例'),
      pledgee: z.string(),
      purpose: z.string(),
      /** Close of the day it was pledged as reported, and on the scale of today's price (ex-rights since). */
      pledgeClose: figure('pledge-close', '元'),
      adjustedClose: z.number().nullable(),
      warnLine: figure('pledge-warn-line', '元'),
      closeLine: figure('pledge-close-line', '元'),
      price: figure('pledge-price', '元'),
      distanceRatio: figure('pledge-distance', '比例'),
      startDate: DateText,
      endDate: DateText.nullable(),
      releaseDate: DateText.nullable(),
      status: z.enum(['released', 'unknown', 'above', 'warned', 'below']),
    }),
  ),
  controllerPledgeRatio: figure('controller-pledged', '比例'),
  controllerPledgeDate: DateText.nullable(),
})
export type Pledges = z.infer<typeof Pledges>
