import type { Meta } from '@guanlan/contract/envelope.ts'
import type { ValuationBase, ValuationMetric, ValuationWindow, Verdict } from '@guanlan/contract/schemas/stock/valuation.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { type Given, rowOf } from '@guanlan/figures/evaluate.ts'
import { historyYears, multipleWindow } from '@guanlan/figures/tables/multiple-history.ts'
import { verdictRow, verdictTable } from '@guanlan/figures/tables/valuation-verdict.ts'
import { missingUnder } from '../../../market/reading/missing-of.ts'
import { type Present, sessionsOf, type ValuationHistory } from './history.ts'
import type { Reported } from './part.ts'

export const METRICS = ['pe_ttm', 'pb', 'ps', 'pcf', 'dv'] as const satisfies readonly ValuationMetric[]
/** What 估值概要 calls each of them. */
export const FIELDS = { pe_ttm: 'pe', pb: 'pb', ps: 'ps', pcf: 'pcf', dv: 'dv' } as const satisfies Record<ValuationMetric, string>
const YEARS: Readonly<Record<ValuationWindow, number>> = { '1y': 1, '3y': 3, '5y': 5, '10y': 10 }
const WINDOWS = keysOf(YEARS)
/** Windows a company is judged by: the longest it has a history of. */
export const LONGEST_FIRST = ['5y', '3y', '1y'] as const
const LONGEST = LONGEST_FIRST[0]
const NO_SESSION = '这段时间没有交易日的估值'

type Windows = ValuationBase['pctile']['pe']
type Band = ValuationBase['bands']['pe']
type Standings = Readonly<Record<ValuationMetric, Windows>>
export type Places = Record<ValuationMetric, Reported<Windows>>

export const placesOf = ({ pe_ttm, pb, ps, pcf, dv }: Places): Standings => ({
  pe_ttm: pe_ttm.data,
  pb: pb.data,
  ps: ps.data,
  pcf: pcf.data,
  dv: dv.data,
})

const perWindow = <T>(make: (given: Given) => T) =>
  Object.fromEntries(WINDOWS.map((window) => [window, make(new Map([[historyYears, YEARS[window]]]))])) as Record<ValuationWindow, T>
const GIVEN = perWindow((given) => given)
const readers = METRICS.map((metric) => {
  const { standing, band } = multipleWindow[metric]
  return [metric, perWindow((given) => ({ standing: rowOf(standing, given), band: rowOf(band, given) }))] as const
})
const readerOf = Object.fromEntries(readers) as Record<ValuationMetric, (typeof readers)[number][1]>

/** Where a multiple stands among the sessions of each window. */
export function standingsOf(history: ValuationHistory, metric: ValuationMetric, present: Present): Reported<Windows> {
  const { table, standing } = multipleWindow[metric]
  const missing: Meta['missing'] = []
  const windows = WINDOWS.map((window) => {
    const { frame, from, to, losses } = sessionsOf(history, { table, metric, years: YEARS[window] }, present)
    const figures = readerOf[metric][window].standing(frame, frame.length - 1)
    const gaps = [
      ...absences(standing, { frame, from: frame.length - 1, to: frame.length, given: GIVEN[window] }),
      ...(from === null ? ['from', 'to'].map((field) => ({ field, reason: NO_SESSION })) : []),
    ]
    missing.push(...missingUnder(`pctile.${FIELDS[metric]}.${window}`, gaps))
    return [window, { from, to, excluded: frame.length - (figures.n ?? 0), losses, ...figures }]
  })
  return { data: Object.fromEntries(windows), missing }
}

/** Prices at which a multiple would stand on the levels of the longest history it has levels of. */
export function bandOf(
  history: ValuationHistory,
  metric: 'pe_ttm' | 'pb',
  { windows, ...present }: Present & { windows: Windows },
): Reported<Band> {
  const { table, band } = multipleWindow[metric]
  const window = LONGEST_FIRST.find((one) => windows[one].p50 !== null) ?? null
  const { frame } = sessionsOf(history, { table, metric, years: YEARS[window ?? LONGEST] }, present)
  const at = frame.length - 1
  const gaps = absences(band, { frame, from: at, to: at + 1, given: GIVEN[window ?? LONGEST] })
  const noWindow = gaps.filter(({ field }) => field === 'p50').map((one) => ({ ...one, field: 'window' }))
  return {
    data: { window, ...readerOf[metric][window ?? LONGEST].band(frame, at) },
    missing: missingUnder(`bands.${FIELDS[metric]}`, [...gaps, ...noWindow]),
  }
}

const LOW = 0.3
const HIGH = 0.7
const VERDICT_RULE = `取市盈率TTM与市净率在自身历史中的分位（市盈率因亏损等没有分位时以市销率代替），平均不高于 ${LOW * 100}% 为偏低，不低于 ${HIGH * 100}% 为偏高，其间为适中；优先用近 5 年，不足时用近 3 年、近 1 年。只与自身历史相比，业务或盈利有根本变化时历史没有可比性；高低不代表以后的涨跌`

const verdictReader = rowOf(verdictRow)

/** 偏低, 适中 or 偏高 by the rule, over the longest of 5, 3 and 1 years both figures have a place in. */
export function verdictOf(standings: Standings): Reported<Verdict> {
  const frames = LONGEST_FIRST.map((window) => {
    const place = (metric: ValuationMetric) => () => standings[metric][window].pctile ?? Number.NaN
    const frame = verdictTable.frame(1, { pe: place('pe_ttm'), ps: place('ps'), pb: place('pb') })
    return { window, frame, row: verdictReader(frame, 0) }
  })
  const found = frames.find(({ row }) => row.score !== null)
  const { frame, row } = found ?? itemAt(frames, 0)
  const window = found?.window ?? null
  const parts = (['pe_ttm', 'ps', 'pb'] as const).flatMap((metric) => {
    const { pctile, n } = standings[metric][window ?? LONGEST]
    const isPart = window !== null && pctile !== null && (metric !== 'ps' || row.pe === null)
    return isPart ? [{ metric, pctile, n: n ?? 0 }] : []
  })
  const { score } = row
  const label = score === null ? null : score <= LOW ? 'low' : score >= HIGH ? 'high' : 'middle'
  const gaps = absences(verdictRow, { frame, from: 0, to: 1 })
  const reason = gaps.find(({ field }) => field === 'score')?.reason ?? ''
  const unjudged = label === null ? ['label', 'window', 'parts'].map((field) => ({ field, reason })) : []
  return { data: { label, window, parts, rule: VERDICT_RULE, ...row }, missing: missingUnder('verdict', [...gaps, ...unjudged]) }
}
