import { z } from 'zod'
import { figure } from '../../envelope.ts'
import { Rating, RatingChange } from '../../rows/research.ts'
import { AnyCode, DateText } from '../security.ts'

export const RatingsInput = z.object({ secucode: AnyCode })

/** Reports of each rating. */
const RatingCounts = z.object({
  buy: z.number().int(),
  overweight: z.number().int(),
  neutral: z.number().int(),
  underweight: z.number().int(),
  sell: z.number().int(),
})
export type RatingCounts = z.infer<typeof RatingCounts>

/** Targets that stand, 元 per share as of today (前复权): the newest of each firm within 180 days, a range counting as its middle. */
const Targets = z.object({
  targets: z.array(z.number()),
  n: z.number().int(),
  high: figure('rating-target-high', '元'),
  mean: figure('rating-target-mean', '元'),
  median: figure('rating-target-median', '元'),
  low: figure('rating-target-low', '元'),
  close: z.number().nullable(),
  upsideRatio: figure('rating-upside', '比例'),
})

/** What a firm changed its estimate of the first year not reported yet by, against its own report before. */
const Revision = z.object({
  id: z.string(),
  date: DateText,
  org: z.string(),
  year: z.number().int(),
  eps: z.number(),
  prevDate: DateText,
  prevEps: z.number(),
  changeRatio: figure('rating-revision', '比例'),
})

/** 第三方评级概要. Counts of `ratingDist` are the newest report of each firm within 180 days. */
export const RatingsBase = z.object({
  date: DateText,
  reports90: figure('rating-reports-90', '个'),
  orgs90: figure('rating-orgs-90', '家'),
  orgs180: z.number().int().nullable(),
  /** Of these firms how many give no rating. */
  unrated: z.number().int().nullable(),
  ratingDist: RatingCounts.nullable(),
  composite: figure('rating-composite', '分'),
  /** The same at the end of each of the last months, the present one so far. */
  ratingTrend: z.array(RatingCounts.extend({ month: z.string(), orgs: z.number().int() })),
  target: Targets.nullable(),
  consensusDate: DateText.nullable(),
  marketValue: z.number().nullable(),
  consensus: z.array(
    z.object({
      year: z.number().int(),
      eps: figure('rating-consensus-eps', '元'),
      np: figure('rating-consensus-np', '元'),
      npBefore: z.number().nullable(),
      npYoy: figure('rating-consensus-yoy', '比例'),
      revenue: figure('rating-consensus-revenue', '元'),
      pe: figure('rating-consensus-pe', '倍'),
      n: z.number().int().nullable(),
    }),
  ),
  /** Consensus on earnings per share of the first two years not reported yet, each day it changed. */
  consensusTrend: z.array(
    z.object({ date: DateText, first: figure('rating-trend-first', '元'), second: figure('rating-trend-second', '元') }),
  ),
  trendYears: z.array(z.number().int()),
  revisions: z
    .object({
      up30: figure('rating-revised-up', '家'),
      down30: figure('rating-revised-down', '家'),
      same30: z.number().int(),
      list: z.array(Revision),
    })
    .nullable(),
  /** Place by firms that wrote within 180 days among all listed A shares with one, 1 for the most. */
  attention: z.object({ firms: z.number().int(), rank: z.number().int(), n: z.number().int(), date: DateText }).nullable(),
})
export type RatingsBase = z.infer<typeof RatingsBase>

/** How often a target was reached: of reports whose 120 sessions are over; the ratio is null under five of them. Interval: Wilson, 95 %. */
const HitStats = z.object({
  n: z.number().int(),
  hits: z.number().int(),
  hitRatio6m: figure('rating-hit-ratio', '比例'),
  low: figure('rating-hit-low', '比例'),
  high: figure('rating-hit-high', '比例'),
  medianDays: figure('rating-hit-days', '天'),
})
export type HitStats = z.infer<typeof HitStats>

/** 目标价 beside what the price did. Prices of a report as it names them; `adjusted` in today's (前复权). */
export const TargetPrices = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      date: DateText,
      org: z.string(),
      analysts: z.array(z.string()),
      rating: Rating.nullable(),
      ratingChange: RatingChange.nullable(),
      targetLow: z.number(),
      targetHigh: z.number(),
      target: figure('rating-target-middle', '元'),
      priceAtReport: z.number().nullable(),
      upsideRatio: figure('rating-report-upside', '比例'),
      adjusted: z.number().nullable(),
      /** Whether the price reached it within 120 sessions; null while they run, and for targets not above the price. */
      hit: z.boolean().nullable(),
      hitDays: figure('rating-report-days', '天'),
      state: z.enum(['hit', 'missed', 'open', 'below', 'unknown']),
    }),
  ),
  byMonth: z.array(
    z.object({
      month: z.string(),
      targets: z.array(z.number()),
      mean: figure('rating-month-mean', '元'),
      high: figure('rating-month-high', '元'),
      low: figure('rating-month-low', '元'),
      close: figure('rating-month-close', '元'),
    }),
  ),
  all: HitStats.nullable(),
  orgHitStats: z.array(HitStats.extend({ org: z.string() })),
  rule: z.string(),
})
export type TargetPrices = z.infer<typeof TargetPrices>

export const ForecastMetric = z.enum(['eps', 'np', 'revenue'])
export type ForecastMetric = z.infer<typeof ForecastMetric>
export const ForecastsInput = z.object({ secucode: AnyCode, metric: ForecastMetric.default('np') })

const YearFigures = z.object({ y1: z.number().nullable(), y2: z.number().nullable(), y3: z.number().nullable() })

/** 业绩预测: what firms expect beside what was reported, per share on today's shares. */
export const Forecasts = z.object({
  metric: ForecastMetric,
  /** The first year without an annual report: y1 of `detail`. */
  firstYear: z.number().int().nullable(),
  actual: z.array(z.object({ year: z.number().int(), value: figure('rating-actual', '元'), annDate: DateText })),
  forecast: z.array(
    z.object({
      year: z.number().int(),
      values: z.array(z.number()),
      mean: figure('rating-forecast-mean', '元'),
      median: figure('rating-forecast-median', '元'),
      max: figure('rating-forecast-max', '元'),
      min: figure('rating-forecast-min', '元'),
      n: z.number().int(),
      before: z.number().nullable(),
      yoy: figure('rating-forecast-yoy', '比例'),
      industryMean: figure('rating-forecast-industry', '元'),
    }),
  ),
  detail: z.array(
    z.object({
      id: z.string(),
      org: z.string(),
      analyst: z.string(),
      date: DateText,
      eps: YearFigures,
      np: YearFigures,
      revenue: YearFigures,
    }),
  ),
  surprise: z.array(
    z.object({
      year: z.number().int(),
      values: z.array(z.number()),
      n: z.number().int(),
      consensusAtYearEnd: figure('rating-surprise-consensus', '元'),
      actual: figure('rating-surprise-actual', '元'),
      diffRatio: figure('rating-surprise-diff', '比例'),
    }),
  ),
  /** Years the report was above what had been expected. */
  above: z
    .object({
      n: z.number().int(),
      count: z.number().int(),
      ratio: figure('rating-above-ratio', '比例'),
      low: figure('rating-above-low', '比例'),
      high: figure('rating-above-high', '比例'),
    })
    .nullable(),
})
export type Forecasts = z.infer<typeof Forecasts>

/** 投资评级 report by report, newest first; `monthly` counts the reports of each month. */
export const InvestGrades = z.object({
  list: z.array(
    z.object({
      id: z.string(),
      date: DateText,
      org: z.string(),
      analyst: z.string(),
      rating: Rating.nullable(),
      prevRating: Rating.nullable(),
      change: RatingChange.nullable(),
      title: z.string(),
      url: z.string().nullable(),
      eps3y: z.array(z.object({ year: z.number().int(), eps: figure('rating-report-eps', '元') })),
    }),
  ),
  total: z.number().int().nullable(),
  dist: RatingCounts.nullable(),
  monthly: z.array(
    RatingCounts.extend({
      month: z.string(),
      reports: z.number().int(),
      up: z.number().int(),
      down: z.number().int(),
      first: z.number().int(),
    }),
  ),
})
export type InvestGrades = z.infer<typeof InvestGrades>
