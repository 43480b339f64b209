import { z } from 'zod'
import { DateText, Money, Ratio, record, SecuCodeText } from './record.ts'

/** Ratings (投资评级) from best to worst, with the change against the benchmark within 6 to 12 months each stands for (fractions, lower bound included). */
export const ratings = [
  { code: 'buy', name: '买入', from: 0.2 },
  { code: 'overweight', name: '增持', from: 0.05 },
  { code: 'neutral', name: '中性', from: -0.05 },
  { code: 'underweight', name: '减持', from: -0.2 },
  { code: 'sell', name: '卖出', from: -1 },
] as const
export type Rating = (typeof ratings)[number]['code']
export const Rating = z.enum(ratings.map(({ code }) => code))

/** Change of a rating against the same firm's report before: 首次, 维持, 上调, 下调. */
export const RatingChange = z.enum(['first', 'maintain', 'up', 'down'])
export type RatingChange = z.infer<typeof RatingChange>

/** What a report expects of one year: 每股收益 (元/股, on the shares of the day of the report), 归母净利润 and 营业收入 (元), null where a source reports earnings per share alone. */
export const YearForecast = z.object({
  year: z.number().int().min(2000).max(2100),
  eps: z.number(),
  netProfit: Money,
  revenue: z.number().min(0).nullable(),
})
export type YearForecast = z.infer<typeof YearForecast>

/** 研报 on one company. */
export const ResearchReport = record({
  id: z.string().min(1),
  secucode: SecuCodeText,
  date: DateText,
  /** Research firm and its authors. */
  firm: z.string().min(1),
  analysts: z.array(z.string().min(1)),
  title: z.string().min(1),
  /** Null where the report gives none (无评级). */
  rating: Rating.nullable(),
  /** Null where it is the firm's first report on the company, and where it is not known. */
  previousRating: Rating.nullable(),
  ratingChange: RatingChange.nullable(),
  /** Target price, 元 per share unadjusted; both null where the report names none, equal where it names one figure. */
  targetLow: z.number().positive().nullable(),
  targetHigh: z.number().positive().nullable(),
  /** Close of the last session before the report, 元 unadjusted; null where a source leaves it to bars. */
  price: z.number().positive().nullable(),
  /** The first year whose annual report is not out yet, and the two after it; as many of them as the report has. */
  forecasts: z.array(YearForecast).max(3),
})
export type ResearchReport = z.infer<typeof ResearchReport>

/** Consensus on one year: of the newest report of each firm, on the shares of the day of the consensus. Vendors report the mean alone: the rest is null. */
export const YearConsensus = z.object({
  year: z.number().int(),
  /** Firms that forecast this year. */
  n: z.number().int().positive().nullable(),
  epsMean: z.number(),
  epsMedian: Money,
  epsMin: Money,
  epsMax: Money,
  netProfitMean: Money,
  revenueMean: Money,
})
export type YearConsensus = z.infer<typeof YearConsensus>

/**
 * 一致预期 of one company from the newest report of every firm within 180 days; a row for each day a report comes, or of a vendor's table for each day it
 * is asked. It loses a report on `validUntil`; null where that is not reported.
 */
export const Consensus = record({
  secucode: SecuCodeText,
  date: DateText,
  /** First date on which the oldest report counted is older than 180 days. */
  validUntil: DateText.nullable(),
  firms: z.number().int().positive(),
  reports: z.number().int().positive(),
  ratings: z.object({
    buy: z.number().int().min(0),
    overweight: z.number().int().min(0),
    neutral: z.number().int().min(0),
    underweight: z.number().int().min(0),
    sell: z.number().int().min(0),
  }),
  /** Targets, 元 per share of the day; a range counts as its middle. Null where no report names one. */
  targets: z
    .object({ n: z.number().int().positive().nullable(), mean: Money, median: Money, low: z.number(), high: z.number() })
    .nullable(),
  /** Mean target over the close the newest report names, less one. */
  upsideRatio: Ratio,
  years: z.array(YearConsensus).min(1).max(4),
})
export type Consensus = z.infer<typeof Consensus>
