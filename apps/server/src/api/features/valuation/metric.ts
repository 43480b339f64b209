import type { MetricHistory } from '@guanlan/contract/schemas/stock/valuation.ts'
import { isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { isLongEnough, multipleHistory } from '@guanlan/figures/tables/multiple-history.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { missingUnder } from '../../../market/reading/missing-of.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import { explained, readHistory, sessionsOf } from './history.ts'
import { peersOf } from './industry.ts'
import type { Ports } from './ports.ts'
import { datesOf, presentOf, readReports, readRow, shareOf } from './reported.ts'

/** 估值指标: history of one multiple. Throws unknown_security, no_data for an index. */
export const metric: Handler<'valuation.metric', Ports> = async ({ secucode, metric: asked, years }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = ctx.market.snapshot().tradeDate
  const reports = await readReports(ctx, i)
  const history = await readHistory(ctx, i, `${Number(today.slice(0, 4)) - years}${today.slice(4)}`)
  const row = await readRow(ctx, i, reports)
  const present = { today, ...presentOf(row, shareOf(row, reports).data, asked) }
  const { table, session, spread, value } = multipleHistory[asked]
  const { frame, first, spanDays, losses } = sessionsOf(history, { table, metric: asked, years }, present)
  const newest = frame.length - 1
  const figures = rowOf(spread)(frame, newest)
  const sessionOf = rowOf(session)
  const peers = peersOf(ctx, i, asked)
  const data: MetricHistory = {
    metric: asked,
    years,
    reachesBack: isLongEnough(spanDays, years),
    series: Array.from({ length: frame.length }, (_, at) => ({
      date: isoOfDay(itemAt(history.date, first + at)),
      ...sessionOf(frame, at),
    })),
    ...figures,
    median: figures.p50,
    excluded: { count: frame.length - (figures.n ?? 0), losses, reason: value.definition.absent ?? '' },
    ...peers.data,
  }
  const gaps = absences(spread, { frame, from: newest, to: newest + 1 })
  const ofHistory = [
    ...(frame.length === 0 ? [{ field: 'series', reason: '' }] : []),
    ...missingUnder('series', absences(session, { frame, from: 0, to: frame.length })),
    ...gaps,
    ...gaps.filter(({ field }) => field === 'p50').map((one) => ({ ...one, field: 'median' })),
  ]
  const missing = [...explained(history, ofHistory), ...peers.missing]
  return { data, missing, dates: datesOf(row.frame), ...decidedBy(originOf(i, ctx.market), completing(reports.origin)) }
}
