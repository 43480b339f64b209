import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { auditOpinions, forecastTypes } from '../../rows/finance-reports.ts'
import { AnyCode, DateText } from '../security.ts'

export const FinanceInput = z.object({ secucode: AnyCode })

const known = () => z.number().nullable()

/**
 * One quarter of a flow: the year so far less the report before, both as first published, so that a later restatement of one of them does not fall into a
 * quarter. `prior` is 0 in the first quarter.
 */
const Quarter = z.object({
  value: figure('finance-quarter', '元'),
  toDate: known(),
  prior: known(),
  before: known(),
  yoy: figure('finance-quarter-yoy', '比例'),
})

/** Last four quarters of a flow. `year` and `lastYear` are 0 in an annual report, whose `now` is the year. */
const Trailing = z.object({ value: figure('finance-ttm', '元'), now: known(), year: known(), lastYear: known() })

/** Key figures of one report period as known now; flows run from the start of the year. Plain numbers are inputs of the figures around them, 元. */
export const FinancePeriod = z.object({
  enddate: DateText,
  name: z.string(),
  /** Of the first version, and of the one shown. */
  annDate: DateText,
  versionDate: DateText,
  restated: z.boolean(),
  /** Calendar days the flows run over. */
  days: z.number().int(),
  eps: figure('finance-eps', '元'),
  epsDeducted: figure('finance-eps-deducted', '元'),
  bps: figure('finance-bps', '元'),
  ocfps: figure('finance-ocfps', '元'),
  revenue: figure('finance-revenue', '元'),
  revenueBefore: known(),
  revenueYoy: figure('finance-revenue-yoy', '比例'),
  np: figure('finance-profit', '元'),
  npBefore: known(),
  npYoy: figure('finance-profit-yoy', '比例'),
  npDeducted: figure('finance-deducted', '元'),
  npDeductedBefore: known(),
  npDeductedYoy: figure('finance-deducted-yoy', '比例'),
  ocf: figure('finance-ocf', '元'),
  fcf: figure('finance-fcf', '元'),
  roe: figure('finance-roe', '比例'),
  roeDeducted: figure('finance-roe-deducted', '比例'),
  roa: figure('finance-roa', '比例'),
  grossRatio: figure('finance-gross', '比例'),
  netRatio: figure('finance-net', '比例'),
  debtRatio: figure('finance-debt', '比例'),
  currentRatio: figure('finance-current', '倍'),
  quickRatio: figure('finance-quick', '倍'),
  arDays: figure('finance-receivable-days', '天'),
  invDays: figure('finance-inventory-days', '天'),
  ocfToProfit: figure('finance-cash-to-profit', '倍'),
  salesCashRatio: figure('finance-sales-cash', '倍'),
  netProfit: known(),
  operatingCost: known(),
  cashFromSales: known(),
  capex: known(),
  totalAssets: known(),
  totalAssetsBegin: known(),
  totalLiabilities: known(),
  parentEquity: known(),
  shareCapital: known(),
  currentAssets: known(),
  currentLiabilities: known(),
  receivables: known(),
  receivablesBegin: known(),
  inventory: known(),
  inventoryBegin: known(),
  quarter: z.object({ revenue: Quarter, np: Quarter, npDeducted: Quarter, ocf: Quarter }),
  ttm: z.object({ revenue: Trailing, np: Trailing, netProfit: Trailing, ocf: Trailing }),
})
export type FinancePeriod = z.infer<typeof FinancePeriod>

/** 杜邦 of the last four quarters: margin × turnover × leverage is the return on the mean equity of a year. */
const DupontNode = z.object({
  enddate: DateText,
  name: z.string(),
  roe: figure('finance-dupont-roe', '比例'),
  netRatio: figure('finance-dupont-margin', '比例'),
  assetTurnover: figure('finance-dupont-turnover', '倍'),
  equityMultiplier: figure('finance-dupont-leverage', '倍'),
  grossRatio: figure('finance-dupont-gross', '比例'),
  expenseRatio: figure('finance-dupont-expense', '比例'),
  taxBurden: figure('finance-dupont-tax', '比例'),
  npTtm: figure('finance-dupont-profit', '元'),
  revenueTtm: figure('finance-dupont-revenue', '元'),
  costTtm: known(),
  sellingTtm: known(),
  adminTtm: known(),
  rdTtm: known(),
  financeTtm: known(),
  totalProfitTtm: known(),
  meanAssets: figure('finance-dupont-assets', '元'),
  meanEquity: figure('finance-dupont-equity', '元'),
  totalAssets: known(),
  totalAssetsBefore: known(),
  parentEquity: known(),
  parentEquityBefore: known(),
})
export type DupontNode = z.infer<typeof DupontNode>

/** What each part did to the return since a year before, replaced one after another (连环替代); the three add up to `total`. */
const DupontEffects = z.object({
  netRatio: figure('finance-effect-margin', '比例'),
  assetTurnover: figure('finance-effect-turnover', '比例'),
  equityMultiplier: figure('finance-effect-leverage', '比例'),
  total: figure('finance-effect-total', '比例'),
})

const DupontTree = DupontNode.extend({ before: DupontNode.nullable(), effects: DupontEffects.nullable() })

/** A figure among the companies of its industry that have it, by the newest session's factors; rank 1 is the highest. */
const IndustryRank = z.object({
  factor: z.string(),
  name: z.string(),
  unit: z.enum(['比例', '倍', '日', '元']),
  value: figure('finance-rank-value', '比例'),
  median: figure('finance-rank-median', '比例'),
  rank: z.number().int().nullable(),
  n: z.number().int(),
  percentile: figure('finance-rank-percentile', '比例'),
})
export type IndustryRank = z.infer<typeof IndustryRank>
export const industryRankKeys = [
  'roe',
  'revenueYoy',
  'npYoy',
  'npDeductedYoy',
  'grossRatio',
  'netRatio',
  'debtRatio',
  'ocfToProfit',
  'assetTurnover',
  'arDays',
  'invDays',
  'revenueTtm',
] as const

const Forecast = z.object({
  annDate: DateText,
  type: z.enum(forecastTypes),
  amended: z.boolean().nullable(),
  npMin: figure('finance-forecast-low', '元'),
  npMax: figure('finance-forecast-high', '元'),
  yoyMin: figure('finance-forecast-yoy-low', '比例'),
  yoyMax: figure('finance-forecast-yoy-high', '比例'),
  npBefore: known(),
  reason: z.string().nullable(),
})

const Express = z.object({
  annDate: DateText,
  revenue: figure('finance-express-revenue', '元'),
  revenueYoy: figure('finance-express-revenue-yoy', '比例'),
  np: figure('finance-express-profit', '元'),
  npYoy: figure('finance-express-profit-yoy', '比例'),
  npDeducted: known(),
  totalAssets: known(),
  parentEquity: known(),
  eps: figure('finance-express-eps', '元'),
  roe: figure('finance-express-roe', '比例'),
})

/** What was reported ahead of a report, every version of it, and what the report said. */
const Outlook = z.object({
  enddate: DateText,
  name: z.string(),
  forecast: Forecast.nullable(),
  /** Versions before the newest, newest first. */
  earlier: z.array(Forecast),
  express: Express.nullable(),
  actualDate: DateText.nullable(),
  actualNp: figure('finance-actual-profit', '元'),
  npMin: known(),
  npMax: known(),
  expressNp: known(),
  /** Where the report's profit lies: in the range of the newest forecast, above or below it. */
  against: z.enum(['within', 'above', 'below']).nullable(),
  /** From the middle of the range, over its absolute value. */
  offMiddle: figure('finance-off-middle', '比例'),
  offExpress: figure('finance-off-express', '比例'),
})
export type Outlook = z.infer<typeof Outlook>

export const flagLevels = ['fail', 'watch', 'pass', 'unknown', 'excluded'] as const

/** One rule of 风险项: its formula with inputs, its thresholds, and what came out. `value` is what `formulaId` gives of `inputs`. */
const RiskFlag = z.object({
  key: z.string(),
  name: z.string(),
  level: z.enum(flagLevels),
  text: z.string(),
  formulaId: z.string(),
  formula: z.string(),
  threshold: z.string(),
  unit: z.enum(['比例', '倍', '元', '个', '次']),
  value: known(),
  inputs: z.array(z.object({ key: z.string(), name: z.string(), unit: z.string(), value: known() })),
})
export type RiskFlag = z.infer<typeof RiskFlag>

/** One distribution to shareholders: what was planned for a period, and what was paid. */
const DividendRow = z.object({
  /** Period it is paid for, where the plan has it. */
  enddate: DateText.nullable(),
  planDate: DateText.nullable(),
  plan: z.string(),
  cashPer10: figure('finance-dividend-cash', '元'),
  bonusPer10: z.number(),
  convertPer10: z.number(),
  progress: z.enum(['预案', '已公告实施', '已实施', '逾期未见实施']),
  exDate: DateText.nullable(),
  /** Last close before the ex-date, unadjusted. */
  close: known(),
  ratio: figure('finance-dividend-yield', '比例'),
  totalShares: known(),
  total: figure('finance-dividend-total', '元'),
  profit: known(),
  payout: figure('finance-dividend-payout', '比例'),
})
export type DividendRow = z.infer<typeof DividendRow>

/** A version of a statement that changed figures published before. */
const Restatement = z.object({
  enddate: DateText,
  name: z.string(),
  sheet: z.enum(['income', 'balance', 'cash']),
  annDate: DateText,
  prevDate: DateText,
  items: z.array(
    z.object({ key: z.string(), name: z.string(), before: known(), after: known(), change: figure('finance-restated-change', '比例') }),
  ),
})
export type Restatement = z.infer<typeof Restatement>

export const FinanceBase = z.object({
  /** Whether statements have the form of banks, brokers and insurers: neither a cost of sales nor what selling cost. */
  isFinancial: z.boolean(),
  industry: z.string().nullable(),
  latest: FinancePeriod.nullable(),
  /** Newest first, `latest` among them. */
  trend: z.array(FinancePeriod),
  dupont: DupontTree.nullable(),
  industryRank: z.partialRecord(z.enum(industryRankKeys), IndustryRank).nullable(),
  rankDate: DateText.nullable(),
  forecast: Forecast.nullable(),
  express: Express.nullable(),
  outlooks: z.array(Outlook),
  flags: z.array(RiskFlag),
  dividend: z.array(DividendRow),
  restatements: z.array(Restatement),
})
export type FinanceBase = z.infer<typeof FinanceBase>

/** 审计意见, newest first. `opinionLevel` 1 … 5 rises with doubt. */
export const AuditOutput = z.object({
  list: z.array(
    z.object({
      enddate: DateText,
      annDate: DateText,
      opinion: z.enum(auditOpinions),
      opinionLevel: z.number().int(),
      agency: z.string().nullable(),
      accountants: z.array(z.string()).nullable(),
      fee: figure('finance-audit-fee', '元'),
      prevFee: known(),
      feeChange: figure('finance-audit-fee-change', '比例'),
      agencyChanged: z.boolean().nullable(),
      basis: z.string().nullable(),
      keyMatters: z.string().nullable(),
    }),
  ),
})
export type AuditOutput = z.infer<typeof AuditOutput>
