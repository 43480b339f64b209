import type { FinanceBase } from '@guanlan/contract/schemas/stock/finance.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { riskFlags } from '@guanlan/engine/finance/risk-flags.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { dividendGap } from '../../../market/reading/dividend-gap.ts'
import { known } from '../../../market/reading/figures.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Handler } from '../../handler.ts'
import { readBooks } from './books.ts'
import { dividendsOf } from './dividends.ts'
import { dupontOf } from './dupont.ts'
import { baseGaps } from './gaps.ts'
import { outlooksOf } from './outlooks.ts'
import { periodOf } from './period.ts'
import type { Ports } from './ports.ts'
import { industryRanks } from './ranks.ts'
import { restatementsOf } from './restatements.ts'
import { readRiskDocuments, riskCompany } from './risks.ts'

/** Ten years of quarters. */
const MOST_PERIODS = 40

/** 财务概要, periods newest first. Throws unknown_security; no_data for an index. */
export const summary: Handler<'finance.base', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const books = await readBooks(ctx, i)
  const all = { asOfMs: ctx.clock.nowMs(), versions: 'all' } as const
  const forecasts = (await ctx.datasets.records.bySecurity(datasets.earningsForecasts, i.id, all)).map(({ row }) => row)
  const expresses = (await ctx.datasets.records.bySecurity(datasets.expressReports, i.id, all)).map(({ row }) => row)
  const announcements = await companyRows(ctx, i, datasets.announcements)
  const documents = await readRiskDocuments(ctx, i, books)
  const slices = startSlices()
  const trend = []
  for (const end of books.ends.slice(0, MOST_PERIODS)) {
    trend.push(periodOf(books, end))
    if (slices.isOver()) await slices.next()
  }
  const totalShares = known(numberAt(ctx.market.quotes().totalShares, i.row))
  const flags = riskFlags(riskCompany(books, { i, totalShares, documents }))
  const outlooks = outlooksOf(books, forecasts, expresses)
  await slices.next()
  const data: FinanceBase = {
    isFinancial: books.isFinancial,
    ...industryRanks(ctx, i),
    latest: trend[0] ?? null,
    trend,
    dupont: dupontOf(books),
    forecast: outlooks.find(({ forecast }) => forecast !== null)?.forecast ?? null,
    express: outlooks.find(({ express }) => express !== null)?.express ?? null,
    outlooks,
    flags,
    dividend: dividendsOf({ books, market: ctx.market, i }, announcements.rows, shanghaiDate(ctx.clock.nowMs())),
    restatements: restatementsOf(books),
  }
  const none = data.dividend.length === 0 ? (dividendGap(i, ctx.market) ?? '{announcements|没有分红送转，也没有预案}') : null
  const missing = [
    ...baseGaps(data, books.absent, ctx.factors.cut() !== null),
    ...(none === null ? [] : [{ field: 'dividend', reason: none }]),
  ]
  return { data, missing, ...books.origin }
}
