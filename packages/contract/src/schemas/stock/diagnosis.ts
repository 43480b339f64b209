import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { AnyCode, DateText } from '../security.ts'

export const DiagnosisInput = z.object({ secucode: AnyCode })

export const DimensionKey = z.enum(['finance', 'value', 'money', 'tech', 'holder', 'event', 'operate'])
export const ScoreLevel = z.enum(['high', 'middle', 'low'])

/** One side of a company: what was passed and decided, what it counts for, and in words which checks were not passed. */
export const DiagnosisDimension = z.object({
  key: DimensionKey,
  name: z.string(),
  /** Of 100 for the whole. */
  weight: z.number(),
  passedWeight: z.number(),
  decidedWeight: z.number(),
  totalWeight: z.number(),
  score: figure('diagnosis-dimension', '分'),
  points: figure('diagnosis-points', '分'),
  level: ScoreLevel.nullable(),
  reason: z.string(),
})
export type DiagnosisDimension = z.infer<typeof DiagnosisDimension>

/** The part of 诊股 that stands in the head of the stock page too. */
export const diagnosisHead = {
  /** Session whose figures were checked, and the one before it that is kept. */
  scoreDate: DateText.nullable(),
  prevScoreDate: DateText.nullable(),
  score: figure('diagnosis-score', '分'),
  prevScore: z.number().nullable(),
  scoreChange: figure('diagnosis-change', '分'),
  /** Counted from the highest, of `scoreCount` companies. */
  scoreRank: figure('diagnosis-rank', '个'),
  scoreCount: z.number().int().nullable(),
  /** Weights of the dimensions that are scored. */
  scoredWeight: z.number().nullable(),
  dimensions: z.array(DiagnosisDimension),
} as const
const Head = z.object(diagnosisHead)
export type DiagnosisHead = z.infer<typeof Head>

/** One check as it stands for a company. `value` and `threshold` are in the factor's own unit. */
export const DiagnosisCheck = z.object({
  key: z.string(),
  dimension: DimensionKey,
  name: z.string(),
  weight: z.number().int(),
  result: z.enum(['pass', 'fail', 'unknown']),
  /** Why it could not be decided; empty otherwise. */
  reason: z.string(),
  op: z.enum(['≥', '≤', '>', '<']),
  value: z.number().nullable(),
  threshold: z.number().nullable(),
  /** What is compared with is the median of the industry. */
  isIndustryMedian: z.boolean(),
  factor: z.object({ key: z.string(), name: z.string(), unit: z.string(), definition: z.string(), formula: z.string() }),
})
export type DiagnosisCheck = z.infer<typeof DiagnosisCheck>

/** Where a score stands among its industry and the market. */
const DimensionPeers = z.object({
  key: DimensionKey,
  industryMedian: figure('diagnosis-industry-median', '分'),
  marketMedian: figure('diagnosis-market-median', '分'),
})

/** 诊股: the score of a company, every check behind it, and where it stands. */
export const Diagnosis = z.object({
  ...diagnosisHead,
  percentile: figure('diagnosis-percentile', '比例'),
  marketMedian: figure('diagnosis-market-median', '分'),
  industry: z.object({ name: z.string(), n: z.number().int(), rank: z.number().int().nullable() }).nullable(),
  industryMedian: figure('diagnosis-industry-median', '分'),
  /** How scores come about, in words. */
  rule: z.string(),
  peers: z.array(DimensionPeers),
  checks: z.array(DiagnosisCheck),
})
export type Diagnosis = z.infer<typeof Diagnosis>

/** Scores of the sessions whose factors are kept, newest first, by today's checks. */
export const DiagnosisHistory = z.object({
  list: z.array(
    z.object({
      date: DateText,
      score: figure('diagnosis-past-score', '分'),
      dimensions: z.array(z.object({ key: DimensionKey, value: z.number().nullable() })),
    }),
  ),
})
export type DiagnosisHistory = z.infer<typeof DiagnosisHistory>
