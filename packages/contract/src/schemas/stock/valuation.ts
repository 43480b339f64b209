import { multipleHistory, multipleWindow } from '@guanlan/figures/tables/multiple-history.ts'
import { peDyn, peStatic, peTtm, valuationNow } from '@guanlan/figures/tables/valuation.ts'
import { growthRow } from '@guanlan/figures/tables/valuation-growth.ts'
import { earningsMedian, industryPeer, industryPlace } from '@guanlan/figures/tables/valuation-industry.ts'
import { verdictRow } from '@guanlan/figures/tables/valuation-verdict.ts'
import { valuationWeek } from '@guanlan/figures/tables/valuation-week.ts'
import { z } from 'zod'
import { figureFields, recordFigure } from '../../envelope.ts'
import { AnyCode, DateText } from '../security.ts'

export const ValuationInput = z.object({ secucode: AnyCode })

/** Multiples with a history of their own: 市盈率TTM, 市净率, 市销率TTM, 市现率TTM, 股息率. */
export const ValuationMetric = z.enum(['pe_ttm', 'pb', 'ps', 'pcf', 'dv'])
export type ValuationMetric = z.infer<typeof ValuationMetric>

/** Where a multiple stands among the sessions of the last years; levels and place are null where too few of them have one. */
function standingOf(metric: ValuationMetric) {
  return z.object({
    from: DateText.nullable(),
    to: DateText.nullable(),
    /** Sessions without a figure (losses, negative equity). */
    excluded: z.number().int(),
    /** Of these, sessions on which the multiple is reported to be negative (亏损, 净资产为负). */
    losses: z.number().int(),
    ...figureFields(multipleWindow[metric].standing),
  })
}
function windowsOf(metric: ValuationMetric) {
  const standing = standingOf(metric)
  return z.object({ '1y': standing, '3y': standing, '5y': standing, '10y': standing })
}
export type WindowStanding = z.infer<ReturnType<typeof standingOf>>

export const ValuationWindow = z.enum(['1y', '3y', '5y', '10y'])
export type ValuationWindow = z.infer<typeof ValuationWindow>

/** Prices at which a multiple would stand on levels of the longest of 5, 3 and 1 years it has levels of; null where it or its history is unknown. */
function bandOf(metric: ValuationMetric) {
  return z.object({ window: ValuationWindow.nullable(), ...figureFields(multipleWindow[metric].band) })
}

/** One company of the industry, by the factors of the newest session. */
const Peer = z.object({
  secucode: z.string(),
  secuabbr: z.string(),
  isOwn: z.boolean(),
  ...figureFields(industryPeer),
})

/** Medians of all listed A shares of the industry, places counted from the lowest multiple (股息率: from the highest), `peers` the largest by market value. */
const Industry = z.object({
  id: z.string(),
  name: z.string(),
  /** Session of the factors. */
  date: DateText,
  count: z.number().int(),
  ...figureFields([...industryPeer, ...industryPlace]),
  peers: z.array(Peer),
})

const Verdict = z.object({
  /** 偏低, 适中, 偏高 against its own history; null where the history is too short. */
  label: z.enum(['low', 'middle', 'high']).nullable(),
  window: ValuationWindow.nullable(),
  ...figureFields(verdictRow),
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
  pctile: z.object({ pe: windowsOf('pe_ttm'), pb: windowsOf('pb'), ps: windowsOf('ps'), pcf: windowsOf('pcf'), dv: windowsOf('dv') }),
  industry: Industry.nullable(),
  verdict: Verdict,
  bands: z.object({ pe: bandOf('pe_ttm'), pb: bandOf('pb') }),
  /** The last session of each week; `close` adjusted so that the newest is the price paid (前复权). */
  series: z.array(z.object({ date: DateText, ...figureFields(valuationWeek) })),
  /** What growth was and is expected, beside what a price implies. */
  growth: z.object({
    /** Annual parent profit, newest first. */
    years: z.array(z.object({ year: z.number().int(), np: z.number() })),
    ...figureFields(growthRow),
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

/** History of one multiple (`metric`), every session of so many years, and how it spreads; sessions without one are null and counted apart. */
export const MetricHistory = z.object({
  metric: ValuationMetric,
  years: z.number().int(),
  /** Whether the sessions reach back over the years asked about; otherwise levels and place are of what there is. */
  reachesBack: z.boolean(),
  /** Of 市现率 with what it follows from. */
  series: z.array(
    z.object({
      date: DateText,
      value: recordFigure(multipleHistory.pe_ttm.value),
      reported: recordFigure(multipleHistory.pcf.table.facts.reported).optional(),
      ocfTtm: recordFigure(multipleHistory.pcf.table.facts.ocfTtm).optional(),
    }),
  ),
  ...figureFields(multipleHistory.pe_ttm.spread),
  /** The same as `p50`. */
  median: recordFigure(multipleHistory.pe_ttm.median),
  excluded: z.object({ count: z.number().int(), losses: z.number().int(), reason: z.string() }),
  industry: z.string().nullable(),
  peerMedian: recordFigure(earningsMedian),
  /** All listed A shares of the industry that have one, lowest first. */
  peers: z.array(z.object({ secucode: z.string(), secuabbr: z.string(), value: z.number() })),
})
export type MetricHistory = z.infer<typeof MetricHistory>
