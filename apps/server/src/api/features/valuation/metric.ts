import type { MetricHistory } from '@guanlan/contract/schemas/stock/valuation.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { percentileOfSorted, sum } from '@guanlan/engine/statistics.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { known } from '../../../market/reading/figures.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import { EXCLUDED, metricGaps } from './gaps.ts'
import { readHistory } from './history.ts'
import { peersOf } from './industry.ts'
import type { Ports } from './ports.ts'
import { multiplesOf, nowOf, readReports, readRow } from './reported.ts'
import { firstWithin, lossesSince, placed, reachesBack, sortedKnown } from './standing.ts'

/** 估值指标: history of one multiple. Throws unknown_security, no_data for an index. */
export const metric: Handler<'valuation.metric', Ports> = async ({ secucode, metric: asked, years }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = ctx.market.snapshot().tradeDate
  const reports = await readReports(ctx, i)
  const history = await readHistory(ctx, i, `${Number(today.slice(0, 4)) - years}${today.slice(4)}`)
  const first = firstWithin(history, today, years)
  const values = history.values[asked].subarray(first)
  const sorted = sortedKnown(values)
  const row = await readRow(ctx, i, reports)
  const now = nowOf(multiplesOf(row, reports))[asked]
  const own = placed(asked, now)
  const level = (ratio: number) => (sorted.length === 0 ? null : percentileOfSorted(sorted, ratio))
  const data: MetricHistory = {
    metric: asked,
    years,
    reachesBack: reachesBack(history, first, { years, today }),
    series: Array.from(values, (value, at) => ({ date: isoOfDay(itemAt(history.date, first + at)), value: known(value) })),
    now,
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    mean: sorted.length === 0 ? null : sum(sorted) / sorted.length,
    median: level(0.5),
    p20: level(0.2),
    p50: level(0.5),
    p80: level(0.8),
    pctile: own === null || sorted.length === 0 ? null : shareBelow(sorted, own),
    n: sorted.length,
    excluded: { count: values.length - sorted.length, losses: lossesSince(history, asked, first), reason: EXCLUDED[asked] },
    ...peersOf(ctx, i, asked),
  }
  const provenance = decidedBy(originOf(i, ctx.market), completing(reports.origin))
  return { data, missing: metricGaps(data, { ctx, i, reports, frame: row.frame }), ...provenance }
}

function shareBelow(sorted: Float64Array, now: number): number {
  return sorted.reduce((sum, value) => sum + (value < now ? 1 : value === now ? 0.5 : 0), 0) / sorted.length
}
