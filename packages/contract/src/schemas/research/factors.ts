import { z } from 'zod'
import { AnyCode, SecuCodeText } from '../security.ts'
import { ScreenFilter } from './screen-conditions.ts'
import { LackingData } from './screening.ts'

/** One condition a screen may have. `min`, `max` and `step` are for a slider, from how figures spread over the market; absent where nothing is known. */
export const ConditionDef = z.object({
  key: z.string(),
  name: z.string(),
  type: z.enum(['range', 'bool', 'enum']),
  unit: z.string(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().optional(),
  options: z.array(z.object({ value: z.string(), name: z.string() })).optional(),
  op: z.array(z.string()),
  freq: z.string(),
  /** Figures of past sessions are as they were known then. */
  history: z.boolean(),
})
export type ConditionDef = z.infer<typeof ConditionDef>

export const ConstantsInput = z.object({})
export const Constants = z.object({
  /** Changes with the factors and their figures. */
  version: z.string(),
  groups: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      items: z.array(ConditionDef.extend({ formula: z.string(), source: z.array(z.string()) })),
    }),
  ),
})
export type Constants = z.infer<typeof Constants>

/**
 * What became of earlier picks over 20 sessions: bought at the next open, sold at the close of the 20th session, after costs. Fractions. Dates are 20 sessions
 * apart, so that no two holding times overlap.
 */
export const PresetOutcome = z.object({
  /** Mean net return and share with a gain, of the picks that could be bought. */
  ret20: z.number(),
  win20: z.number(),
  /** Picks that could be bought, dates with at least one of them, and all dates looked at. */
  n: z.number().int(),
  dates: z.number().int(),
  datesAsked: z.number().int(),
  /** So many picks that are independent would carry as much information: those of one date rise and fall together. */
  effectiveN: z.number(),
  /** Wilson's 95 % interval of `win20`, with `effectiveN` cases. */
  interval: z.tuple([z.number(), z.number()]),
  /** The same of every A share of the same dates, each date weighted by its picks. */
  baseRet20: z.number(),
  baseWin20: z.number(),
  /** Share of the picks that could not be bought: suspended, or opened at the upper limit. */
  unfillable: z.number(),
  /** First and last date picked on, YYYY-MM-DD, and when it was computed. */
  from: z.string(),
  to: z.string(),
  computedAt: z.string(),
})
export type PresetOutcome = z.infer<typeof PresetOutcome>

/** A condition of a quadrant; `theme` is what factors are about, finer than their group (估值, 均线, 股东户数). Those of a theme stand together. */
const QuadrantItem = ConditionDef.extend({ theme: z.string() })

export const HotConstants = z.object({
  version: z.string(),
  HOT_FILTER: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      desc: z.string(),
      icon: z.string(),
      /** The sentence, and its conditions. */
      query: z.string(),
      conditions: z.array(ScreenFilter),
      /** Left out where every figure of the screen can be computed. */
      lacks: LackingData.optional(),
      hitCount: z.number().int().nullable(),
      /** How often it was loaded on this server, once a day and device. */
      usedCount: z.number().int(),
      backtest: PresetOutcome.nullable(),
      /** Why there is no `backtest`. */
      backtestReason: z.string().optional(),
    }),
  ),
  /** How `backtest` comes about, in Chinese. */
  backtestMethod: z.string(),
  QUAD_FILTER: z.array(z.object({ group: z.enum(['基本面', '技术面', '资金面', '消息面']), items: z.array(QuadrantItem) })),
})
export type HotConstants = z.infer<typeof HotConstants>

export const PresetUsedInput = z.object({ key: z.string('请写预设选股的 key').trim().min(1, '请写预设选股的 key').max(40) })
/** `counted` is false when this device was counted today. */
export const PresetUsed = z.object({ counted: z.boolean(), usedCount: z.number().int() })

/** What a factor is. */
export const FactorEntry = z.object({
  key: z.string(),
  name: z.string(),
  /** First letters of the name's pinyin, for search. */
  letters: z.string(),
  synonyms: z.array(z.string()),
  group: z.string(),
  unit: z.string(),
  definition: z.string(),
  formula: z.string(),
  /** Names of the data sets it is computed of. */
  source: z.array(z.string()),
  frequency: z.string(),
  pointInTime: z.boolean(),
  /** Why no security has a figure of it; left out where some has one, or where nothing is missing. */
  lacks: LackingData.optional(),
  /** First session (YYYY-MM-DD) on which it is known of a security of the sample `FactorHistory` speaks of; null: of none, or not looked for yet. */
  since: z.string().nullable(),
})
export type FactorEntry = z.infer<typeof FactorEntry>

export const FactorsInput = z.object({})
/** How `since` was found: over how many securities, from which session on, and when; null before it was looked for. */
export const FactorHistory = z.object({ securities: z.number().int(), from: z.string(), computedAt: z.string() }).nullable()
export type FactorHistory = z.infer<typeof FactorHistory>
export const Factors = z.object({ groups: z.array(z.string()), infos: z.array(FactorEntry), history: FactorHistory })

export const FactorInput = z.object({ key: z.string().trim().min(1, '请写因子的 key，例如 pe-ttm').max(64), secucode: AnyCode.optional() })

/** Where a figure stands among others: share of them below it, place from the highest, how many, their median. */
const Standing = z.object({ percentile: z.number(), rank: z.number().int(), n: z.number().int(), median: z.number() })

/** A security and its figure. */
const Extreme = z.object({ secucode: SecuCodeText, secuabbr: z.string(), value: z.number() })

export const FactorDetail = z.object({
  factor: FactorEntry,
  history: FactorHistory,
  /** Of which moment the figures are. */
  asOf: z.string(),
  distribution: z
    .object({
      n: z.number().int(),
      missing: z.number().int(),
      min: z.number(),
      p5: z.number(),
      p25: z.number(),
      median: z.number(),
      p75: z.number(),
      p95: z.number(),
      max: z.number(),
      bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
    })
    .nullable(),
  /** Of multiples: how many securities have a negative one (亏损, 净资产为负), which the distribution leaves out. */
  negatives: z.object({ word: z.string(), count: z.number().int() }).optional(),
  /** Median by industry, most securities first; `id` is the code of the industry. */
  industries: z.array(z.object({ id: z.string(), name: z.string(), n: z.number().int(), median: z.number() })),
  /** The highest and the lowest figures, ten each. */
  top: z.array(Extreme),
  bottom: z.array(Extreme),
  /** Of the security asked about; absent without one. */
  standing: z
    .object({
      secucode: SecuCodeText,
      secuabbr: z.string(),
      value: z.number().nullable(),
      market: Standing.nullable(),
      industry: Standing.extend({ name: z.string() }).nullable(),
    })
    .optional(),
  /** Every data set it is computed of: who provides it, when it was published, up to which date it reaches. */
  provenance: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      source: z.string().nullable(),
      publishedAt: z.string().nullable(),
      coveredTo: z.string().nullable(),
    }),
  ),
  /** Sessions whose figures are kept, newest first. */
  sessions: z.array(z.string()),
})
export type FactorDetail = z.infer<typeof FactorDetail>
