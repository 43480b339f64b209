import { z } from 'zod'
import { ScreenFilter } from './screening.ts'
import { AnyCode, SecuCodeText } from './security.ts'

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

/** What became of earlier hits, 20 sessions on: mean return, share that rose, how many. */
const PresetOutcome = z.object({ ret20: z.number(), win20: z.number(), n: z.number().int() })

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
      hitCount: z.number().int(),
      backtest: PresetOutcome.nullable(),
    }),
  ),
  QUAD_FILTER: z.array(z.object({ group: z.enum(['基本面', '技术面', '资金面', '消息面']), items: z.array(ConditionDef) })),
})
export type HotConstants = z.infer<typeof HotConstants>

/** What a factor is. */
export const FactorEntry = z.object({
  key: z.string(),
  name: z.string(),
  synonyms: z.array(z.string()),
  group: z.string(),
  unit: z.string(),
  definition: z.string(),
  formula: z.string(),
  /** Names of the data sets it is computed of. */
  source: z.array(z.string()),
  frequency: z.string(),
  pointInTime: z.boolean(),
})
export type FactorEntry = z.infer<typeof FactorEntry>

export const FactorsInput = z.object({})
export const Factors = z.object({ groups: z.array(z.string()), infos: z.array(FactorEntry) })

export const FactorInput = z.object({ key: z.string().trim().min(1, '请写因子的 key，例如 pe-ttm').max(64), secucode: AnyCode.optional() })

/** Where a figure stands among others: share of them below it, place from the highest, how many, their median. */
const Standing = z.object({ percentile: z.number(), rank: z.number().int(), n: z.number().int(), median: z.number() })

export const FactorDetail = z.object({
  factor: FactorEntry,
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
  /** Median by industry, most securities first. */
  industries: z.array(z.object({ name: z.string(), n: z.number().int(), median: z.number() })),
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
