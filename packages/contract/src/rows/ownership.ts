import { z } from 'zod'
import { DateText, record, report, SecuCodeText, Shares } from './record.ts'

/**
 * What a holder (股东) is: state agency, company, partnership, person, staff plan, public fund, social security portfolio, insurer's product, QFII,
 * broker's product, trust plan, private fund, nominee of shares listed abroad.
 */
export const HolderKind = z.enum([
  'state',
  'enterprise',
  'partnership',
  'person',
  'staff',
  'fund',
  'socialSecurity',
  'insurance',
  'qfii',
  'broker',
  'trust',
  'private',
  'nominee',
  'other',
])
export type HolderKind = z.infer<typeof HolderKind>

/** Against the list of the quarter before: 新进, 增加, 减少, 不变. */
const change = z.enum(['new', 'up', 'down', 'same'])
/** Shares more (or fewer) than the quarter before, whose figure is restated for bonus shares since; null for who was not on that list. */
export const changeShares = z.number().nullable()

/** One of 前十名股东, in falling order; its place in the list is its rank. Shares in 股. */
export const HolderLine = z.object({
  name: z.string().min(1),
  kind: HolderKind,
  shares: z.number().positive(),
  /** Of them not tradable yet (有限售条件股份), or listed abroad. */
  restricted: Shares,
  /** Of them pledged (质押) on the last day of the quarter. */
  pledged: Shares,
  /** Null where no list of the quarter before was published. */
  change: change.nullable(),
  changeShares,
})
export type HolderLine = z.infer<typeof HolderLine>

/** One of 前十名无限售条件（流通）股东, in falling order; `shares` are those that may be traded. */
export const FloatHolderLine = z.object({
  name: z.string().min(1),
  kind: HolderKind,
  shares: z.number().positive(),
  change: change.nullable(),
  changeShares,
})
export type FloatHolderLine = z.infer<typeof FloatHolderLine>

/** 十大股东 and 十大流通股东 of one quarter, as reported by the periodic report. Shares of all kinds in 股. */
export const TopHolders = record({
  ...report,
  totalShares: z.number().positive(),
  floatShares: z.number().positive(),
  holders: z.array(HolderLine).min(1).max(10),
  floatHolders: z.array(FloatHolderLine).max(10),
})
export type TopHolders = z.infer<typeof TopHolders>

/** 股东户数 on a day: from a periodic report, or from a company's answer to an investor (互动易), which some give every ten days. */
export const HolderCount = record({
  secucode: SecuCodeText,
  date: DateText,
  annDate: DateText,
  source: z.enum(['report', 'answer']),
  count: z.number().int().positive(),
  /** The figure reported before by the same source, and its day. */
  previousCount: z.number().int().positive().nullable(),
  previousDate: DateText.nullable(),
  /** 户均流通股, 股; null where a source reports the count alone. */
  averageShares: z.number().positive().nullable(),
})
export type HolderCount = z.infer<typeof HolderCount>

/** Kinds of institutions as vendors group them: 基金, 私募, 社保, 保险, QFII, 券商, 信托, 一般法人. */
export const institutionTypes = ['fund', 'private', 'socialSecurity', 'insurance', 'qfii', 'broker', 'trust', 'enterprise'] as const

/** 机构持仓 of one quarter: tradable shares held by institutions of each type, 股. */
export const InstitutionHoldings = record({
  ...report,
  floatShares: z.number().positive(),
  /**
   * Funds report everything they hold in half-year and annual reports only; in the first and third quarter just their ten largest positions. A fall
   * from a complete quarter to an incomplete one says nothing.
   */
  isComplete: z.boolean(),
  /** Institutions and shares of all types together. */
  count: z.number().int().min(0),
  shares: z.number().min(0),
  types: z.array(z.object({ type: z.enum(institutionTypes), count: z.number().int().min(0), shares: z.number().min(0) })),
})
export type InstitutionHoldings = z.infer<typeof InstitutionHoldings>

/** 实际控制人 as reported by prospectus, annual report or a notice of change. */
export const Controller = record({
  secucode: SecuCodeText,
  asOf: DateText,
  annDate: DateText,
  source: z.enum(['prospectus', 'annual', 'notice']),
  /** Null where a source names the controller and does not say what it is. */
  type: z.enum(['central', 'local', 'person', 'collective', 'foreign', 'none']).nullable(),
  /** Null where there is none. */
  name: z.string().min(1).nullable(),
  /** 控股股东, or the largest holder where there is no controller. */
  holderName: z.string().min(1),
  /** Null where it is not reported. */
  holderRatio: z.number().min(0).nullable(),
  /** Of all shares, with those who act in concert; a fraction. */
  controlRatio: z.number().min(0).nullable(),
  note: z.string(),
})
export type Controller = z.infer<typeof Controller>
