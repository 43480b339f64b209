import type { DupontNode, FinanceBase } from '@guanlan/contract/schemas/stock/finance.ts'
import * as item from '@guanlan/engine/factors/fundamental/lines.ts'
import { type Line, quartersBefore, ttm, yearMean } from '@guanlan/engine/factors/fundamental/report-book.ts'
import { known } from '../../../market/reading/figures.ts'
import { periodName } from '../../../market/reading/period-name.ts'
import type { Books } from './books.ts'
import { quotient } from './period.ts'

const expense = ({ sellingTtm, adminTtm, rdTtm, financeTtm }: Record<'sellingTtm' | 'adminTtm' | 'rdTtm' | 'financeTtm', number | null>) =>
  sellingTtm === null || adminTtm === null || rdTtm === null || financeTtm === null ? null : sellingTtm + adminTtm + rdTtm + financeTtm

function nodeOf({ newest }: Books, end: string): DupontNode {
  const of = (line: Line, at = end) => known(line(newest, at))
  const sums = {
    npTtm: of(ttm(item.parentProfit)),
    revenueTtm: of(ttm(item.revenue)),
    costTtm: of(ttm(item.operatingCost)),
    sellingTtm: of(ttm(item.sellingExpense)),
    adminTtm: of(ttm(item.adminExpense)),
    rdTtm: of(ttm(item.rdExpense)),
    financeTtm: of(ttm(item.financeExpense)),
    totalProfitTtm: of(ttm(item.totalProfit)),
    meanAssets: of(yearMean(item.totalAssets)),
    meanEquity: of(yearMean(item.parentEquity)),
  }
  const { npTtm, revenueTtm, costTtm, meanAssets, meanEquity } = sums
  const before = quartersBefore(end, 4)
  return {
    enddate: end,
    name: periodName(end),
    ...sums,
    roe: quotient(npTtm, meanEquity),
    netRatio: quotient(npTtm, revenueTtm),
    assetTurnover: quotient(revenueTtm, meanAssets),
    equityMultiplier: quotient(meanAssets, meanEquity),
    grossRatio: costTtm === null || revenueTtm === null ? null : quotient(revenueTtm - costTtm, revenueTtm),
    expenseRatio: quotient(expense(sums), revenueTtm),
    taxBurden: quotient(npTtm, sums.totalProfitTtm),
    totalAssets: of(item.totalAssets),
    totalAssetsBefore: of(item.totalAssets, before),
    parentEquity: of(item.parentEquity),
    parentEquityBefore: of(item.parentEquity, before),
  }
}

type Effects = NonNullable<NonNullable<FinanceBase['dupont']>['effects']>

/** 连环替代: margin, turnover and leverage replaced in this order; null where a part of either year is unknown. */
export function effectsOf(now: DupontNode, before: DupontNode): Effects | null {
  const { netRatio: m1, assetTurnover: t1, equityMultiplier: l1, roe: r1 } = now
  const { netRatio: m0, assetTurnover: t0, equityMultiplier: l0, roe: r0 } = before
  if (m1 === null || t1 === null || l1 === null || r1 === null) return null
  if (m0 === null || t0 === null || l0 === null || r0 === null) return null
  return { netRatio: (m1 - m0) * t0 * l0, assetTurnover: m1 * (t1 - t0) * l0, equityMultiplier: m1 * t1 * (l1 - l0), total: r1 - r0 }
}

/** 杜邦分析 of the newest report's last four quarters against a year before. Null where equity is not positive or four quarters are not reported. */
export function dupontOf(books: Books): FinanceBase['dupont'] {
  const [end] = books.ends
  if (end === undefined) return null
  const now = nodeOf(books, end)
  if (now.roe === null) return null
  const then = nodeOf(books, quartersBefore(end, 4))
  const before = then.roe === null ? null : then
  return { ...now, before, effects: before === null ? null : effectsOf(now, before) }
}
