import { peDyn, peStatic, peTtm, valuationNow } from '@guanlan/figures/tables/valuation.ts'
import { z } from 'zod'
import { figure, figureFields, recordFigure } from '../../envelope.ts'
import { AnyCode, DateText } from '../security.ts'

export const ValuationInput = z.object({ secucode: AnyCode })

/** Multiples with a history of their own: 市盈率TTM, 市净率, 市销率TTM, 市现率TTM, 股息率. */
export const ValuationMetric = z.enum(['pe_ttm', 'pb', 'ps', 'pcf', 'dv'])
export type ValuationMetric = z.infer<typeof ValuationMetric>

/** Where today's figure stands among the sessions of the last years; levels and place are null where too few sessions have one. */
const WindowStanding = z.object({
  from: DateText.nullable(),
  to: DateText.nullable(),
  /** Sessions with a figure; those without (losses, negative equity). */
  n: z.number().int(),
  excluded: z.number().int(),
  /** Of these left out, sessions on which the multiple is reported to be negative (亏损, 净资产为负). */
  losses: z.number().int(),
  /** Sessions with a lower figure, and with the same. */
  below: z.number().int(),
  equal: z.number().int(),
  p20: figure('value-level-20', '倍'),
  p50: figure('value-level-50', '倍'),
  p80: figure('value-level-80', '倍'),
  pctile: figure('value-percentile', '比例'),
})
export type WindowStanding = z.infer<typeof WindowStanding>

export const ValuationWindow = z.enum(['1y', '3y', '5y', '10y'])
export type ValuationWindow = z.infer<typeof ValuationWindow>
const Windows = z.object({ '1y': WindowStanding, '3y': WindowStanding, '5y': WindowStanding, '10y': WindowStanding })

/** Price at which the multiple would stand on a level of its history; null where the multiple or its history is unknown. */
const Band = z.object({
  /** The longest of 5, 3 and 1 years the multiple has levels of, which these are. */
  window: ValuationWindow.nullable(),
  now: z.number().nullable(),
  low: z.number().nullable(),
  middle: z.number().nullable(),
  high: z.number().nullable(),
  lowPrice: figure('value-band-low', '元'),
  middlePrice: figure('value-band-middle', '元'),
  highPrice: figure('value-band-high', '元'),
})

/** One company of the industry, by the factors of the newest session. */
const Peer = z.object({
  secucode: z.string(),
  secuabbr: z.string(),
  isOwn: z.boolean(),
  marketValue: figure('value-peer-market-value', '元'),
  pe: figure('value-peer-pe', '倍'),
  pb: figure('value-peer-pb', '倍'),
  ps: figure('value-peer-ps', '倍'),
  pcf: figure('value-peer-pcf', '倍'),
  dv: figure('value-peer-yield', '比例'),
})

/** Medians of all listed A shares of the industry, places counted from the lowest multiple (股息率: from the highest), `peers` the largest by market value. */
const Industry = z.object({
  id: z.string(),
  name: z.string(),
  /** Session of the factors. */
  date: DateText,
  count: z.number().int(),
  peMedian: figure('value-industry-median', '倍'),
  pbMedian: figure('value-industry-median', '倍'),
  psMedian: figure('value-industry-median', '倍'),
  pcfMedian: figure('value-industry-median', '倍'),
  dvMedian: figure('value-industry-median', '比例'),
  rankPe: z.number().int().nullable(),
  rankPb: z.number().int().nullable(),
  rankPs: z.number().int().nullable(),
  rankPcf: z.number().int().nullable(),
  rankDv: z.number().int().nullable(),
  countPe: z.number().int(),
  countPb: z.number().int(),
  countPs: z.number().int(),
  countPcf: z.number().int(),
  countDv: z.number().int(),
  peers: z.array(Peer),
})

const Verdict = z.object({
  /** 偏低, 适中, 偏高 against its own history; null where the history is too short. */
  label: z.enum(['low', 'middle', 'high']).nullable(),
  window: ValuationWindow.nullable(),
  score: figure('value-verdict-score', '比例'),
  parts: z.array(z.object({ metric: ValuationMetric, pctile: z.number(), n: z.number().int() })),
  rule: z.string(),
})
export type Verdict = z.infer<typeof Verdict>

/** 估值概要: multiples of the present price by the newest reports, and where they stand. */
export const ValuationBase = z.object({
  /** Newest report: its period, and when it was announced. */
  reportEnd: DateText.nullable(),
  reportName: z.string().nullable(),
  reportDate: DateText.nullable(),
  /** Multiples taken from the imported valuations of the session, as no reports are known. */
  imported: z.array(z.enum(['peTtm', 'pb', 'ps'])),
  ...figureFields(valuationNow),
  pe: z.object({ ttm: recordFigure(peTtm), static: recordFigure(peStatic), dyn: recordFigure(peDyn) }),
  evEbitda: z.number().nullable(),
  pctile: z.object({ pe: Windows, pb: Windows, ps: Windows, pcf: Windows, dv: Windows }),
  industry: Industry.nullable(),
  verdict: Verdict,
  bands: z.object({ pe: Band, pb: Band }),
  /** The last session of each week; `close` adjusted so that the newest is the price paid (前复权). */
  series: z.array(
    z.object({
      date: DateText,
      pe: figure('value-on-day-pe', '倍'),
      pb: figure('value-on-day-pb', '倍'),
      ps: figure('value-on-day-ps', '倍'),
      close: figure('value-on-day-close', '元'),
    }),
  ),
  /** What growth was and is expected, beside what a price implies. */
  growth: z.object({
    /** Annual parent profit, newest first. */
    years: z.array(z.object({ year: z.number().int(), np: z.number() })),
    np3y: figure('value-growth-3y', '比例'),
    np5y: figure('value-growth-5y', '比例'),
    expected: figure('value-growth-expected', '比例'),
    expectedNext: figure('value-growth-expected-next', '比例'),
  }),
})
export type ValuationBase = z.infer<typeof ValuationBase>

export const METRIC_YEARS = [1, 3, 5, 10] as const
export const MetricInput = z.object({
  secucode: AnyCode,
  metric: ValuationMetric.default('pe_ttm'),
  years: z.coerce
    .number()
    .refine((years) => METRIC_YEARS.some((one) => one === years), '年数只能是 1、3、5、10')
    .default(5),
})

/** History of one multiple, every session of so many years, and how it spreads; sessions without one are null and counted apart. */
export const MetricHistory = z.object({
  metric: ValuationMetric,
  years: z.number().int(),
  /** Whether the sessions reach back over the years asked about; otherwise levels and place are of what there is. */
  reachesBack: z.boolean(),
  series: z.array(z.object({ date: DateText, value: z.number().nullable() })),
  /** By the price of the moment. */
  now: figure('value-now', '倍'),
  min: figure('value-history-min', '倍'),
  max: figure('value-history-max', '倍'),
  mean: figure('value-history-mean', '倍'),
  median: figure('value-history-median', '倍'),
  p20: figure('value-history-20', '倍'),
  p50: figure('value-history-50', '倍'),
  p80: figure('value-history-80', '倍'),
  pctile: figure('value-history-percentile', '比例'),
  n: z.number().int(),
  excluded: z.object({ count: z.number().int(), losses: z.number().int(), reason: z.string() }),
  industry: z.string().nullable(),
  peerMedian: figure('value-peer-median', '倍'),
  /** All listed A shares of the industry that have one, lowest first. */
  peers: z.array(z.object({ secucode: z.string(), secuabbr: z.string(), value: z.number() })),
})
export type MetricHistory = z.infer<typeof MetricHistory>
