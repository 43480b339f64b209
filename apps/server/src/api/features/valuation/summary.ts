import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Handler } from '../../handler.ts'
import { growthOf } from './growth.ts'
import { explained, readHistory } from './history.ts'
import { industryOf } from './industry.ts'
import type { Ports } from './ports.ts'
import { datesOf, presentOf, readReports, readRow, shareOf } from './reported.ts'
import { bandOf, METRICS, type Places, placesOf, standingsOf, verdictOf } from './standing.ts'
import { weeklySeries } from './weeks.ts'

const NO_EBITDA = '报表没有折旧与摊销，算不出息税折旧摊销前利润；可看 EV/EBIT'

/** 估值概要. Throws unknown_security, no_data for an index. */
export const summary: Handler<'valuation.base', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = ctx.market.snapshot().tradeDate
  const reports = await readReports(ctx, i)
  const consensus = await companyRows(ctx, i, datasets.consensus)
  const history = await readHistory(ctx, i, `${Number(today.slice(0, 4)) - 10}${today.slice(4)}`)
  const row = await readRow(ctx, i, reports)
  const share = shareOf(row, reports)
  const present = (metric: (typeof METRICS)[number]) => ({ today, ...presentOf(row, share.data, metric) })
  const slices = startSlices()
  const standings = {} as Places
  for (const metric of METRICS) {
    standings[metric] = standingsOf(history, metric, present(metric))
    if (slices.isOver()) await slices.next()
  }
  const { pe_ttm: pe, ...others } = placesOf(standings)
  const bands = {
    pe: bandOf(history, 'pe_ttm', { ...present('pe_ttm'), windows: pe }),
    pb: bandOf(history, 'pb', { ...present('pb'), windows: others.pb }),
  }
  const verdict = verdictOf({ pe_ttm: pe, ...others })
  const series = weeklySeries(ctx.market, i, history)
  await slices.next()
  const industry = industryOf(ctx, i)
  const growth = growthOf(reports, consensus.rows, today)
  const data: ValuationBase = {
    ...share.data,
    evEbitda: null,
    pctile: { pe, ...others },
    industry: industry.data,
    verdict: verdict.data,
    bands: { pe: bands.pe.data, pb: bands.pb.data },
    series: series.data,
    growth: growth.data,
  }
  const ofHistory = [...Object.values(standings), bands.pe, bands.pb, verdict, series].flatMap(({ missing }) => missing)
  const missing = [
    ...share.missing,
    { field: 'evEbitda', reason: NO_EBITDA },
    ...explained(history, ofHistory),
    ...industry.missing,
    ...growth.missing,
  ]
  return { data, missing, dates: datesOf(row.frame), ...decidedBy(originOf(i, ctx.market), completing(reports.origin, consensus.origin)) }
}
