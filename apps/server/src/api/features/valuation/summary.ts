import type { ValuationBase, ValuationMetric } from '@guanlan/contract/schemas/stock/valuation.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Handler } from '../../handler.ts'
import { bandOf, weeklySeries } from './bands.ts'
import { baseGaps } from './gaps.ts'
import { growthOf } from './growth.ts'
import { readHistory } from './history.ts'
import { industryOf, ownFactors } from './industry.ts'
import type { Ports } from './ports.ts'
import { multiplesOf, nowOf, readReports, readRow } from './reported.ts'
import { placed, standingIn, verdictOf, YEARS } from './standing.ts'

const METRICS = ['pe_ttm', 'pb', 'ps', 'pcf', 'dv'] as const satisfies readonly ValuationMetric[]
const WINDOWS = keysOf(YEARS)
type Standings = Record<ValuationMetric, ValuationBase['pctile']['pe']>

/** 估值概要. Throws unknown_security, no_data for an index. */
export const summary: Handler<'valuation.base', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = ctx.market.snapshot().tradeDate
  const reports = await readReports(ctx, i)
  const history = await readHistory(ctx, i, `${Number(today.slice(0, 4)) - 10}${today.slice(4)}`)
  const row = await readRow(ctx, i, reports)
  const multiples = multiplesOf(row, reports)
  const now = nowOf(multiples)
  const slices = startSlices()
  const standings = {} as Standings
  for (const metric of METRICS) {
    standings[metric] = {} as Standings['pb']
    for (const window of WINDOWS) standings[metric][window] = standingIn(history, metric, { years: YEARS[window], now: now[metric], today })
    if (slices.isOver()) await slices.next()
  }
  const { pe_ttm: pe, pb, ps, pcf, dv } = standings
  const series = weeklySeries(ctx, i, history)
  await slices.next()
  const data: ValuationBase = {
    ...multiples,
    evEbitda: null,
    pctile: { pe, pb, ps, pcf, dv },
    industry: industryOf(ctx, i),
    verdict: verdictOf(standings),
    bands: { pe: bandOf(multiples.price, placed('pe_ttm', now.pe_ttm), pe), pb: bandOf(multiples.price, placed('pb', now.pb), pb) },
    series,
    growth: growthOf(reports.book, ownFactors(ctx, i)),
  }
  const provenance = decidedBy(originOf(i, ctx.market), completing(reports.origin))
  return { data, missing: baseGaps(data, { ctx, i, reports, frame: row.frame }), ...provenance }
}
