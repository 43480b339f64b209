import type { HolderPlan, HolderTrade } from '@guanlan/contract/rows/holder-trades.ts'
import type { HolderTrades, PlanLine } from '@guanlan/contract/schemas/stock/holder-trades.ts'
import type { ShareCapital } from '@guanlan/datasets/market-facts.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { existing, mapTuple } from '@guanlan/domain/collections/elements.ts'
import { closesOf } from '../../../market/reading/close-on.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { seriesOf } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { bookGap, bookOf, capsOf, stakeRules } from './selling-rules.ts'
import { stakeSum } from './stake-sums.ts'

type Line = HolderTrades['list'][number]

/** 增减持 carried out and planned. Throws unknown_security, no_data for an index. */
export const trades: Handler<'holders.trades', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = coveredDay(ctx, datasets.holderTrades)
  const reported = await companyRows(ctx, i, datasets.holderTrades)
  const planned = await companyRows(ctx, i, datasets.holderPlans)
  const indicators = await companyRows(ctx, i, datasets.financialIndicators)
  const capital = ctx.market.shareCapital(i.row)
  const totalShares = capital.findLast(({ from }) => from <= today)?.totalShares ?? null
  const plans = new Map(planned.rows.map((plan) => [plan.planId, plan]))
  const data: HolderTrades = {
    list: reported.rows.toSorted(newestFirst).map((row) => lineOf(row, plans, capital)),
    plans: planned.rows.toSorted(newestFirst).map((plan) => planLine(plan, today)),
    summary:
      reported.absent === null
        ? {
            '90d': stakeSum(reported.rows, today, 90),
            '180d': stakeSum(reported.rows, today, 180),
            '1y': stakeSum(reported.rows, today, 365),
          }
        : null,
    caps: capsOf(reported.rows, today, totalShares),
    book: bookOf(indicators.rows, closesOf(ctx.market, i)),
    rules: [...stakeRules],
  }
  const gone = reported.absent === null ? [] : ['list', 'summary', 'caps'].map((field) => ({ field, reason: existing(reported.absent) }))
  const uncapped = reported.absent === null && totalShares === null ? [{ field: 'caps', reason: '{shareCapital|没有总股本}' }] : []
  const unplanned = planned.absent === null ? [] : [{ field: 'plans', reason: planned.absent }]
  return {
    data,
    missing: [...gone, ...uncapped, ...unplanned, ...missingOf(data, { ...reasons, book: indicators.absent ?? bookGap(indicators.rows) })],
    ...seriesOf([reported.origin, planned.origin]),
  }
}

const reasons = {
  'list.totalRatio': '公告只写股数',
  'list.floatShares': '当时{shareCapital|没有股本记录}',
  'list.floatRatio': '当时{shareCapital|没有股本记录}',
  'list.avgPrice': '公告没有写均价（协议转让、非交易过户等）',
  'list.amount': '公告没有写均价，金额不详',
  'list.afterShares': '公告没有写变动后的持股',
  'list.afterRatio': '公告没有写变动后的持股',
  'list.plan': '不属于预披露的计划，或公告没有说明',
}

function newestFirst(a: { annDate: string }, b: { annDate: string }): number {
  return a.annDate < b.annDate ? 1 : -1
}

function lineOf(row: HolderTrade, plans: ReadonlyMap<string, HolderPlan>, capital: readonly ShareCapital[]): Line {
  const float = capital.findLast(({ from }) => from <= row.endDate)?.floatShares ?? 0
  const plan = row.planId === null ? undefined : plans.get(row.planId)
  return {
    id: row.tradeId,
    annDate: row.annDate,
    holderName: row.holderName,
    holderType: row.role,
    direction: row.direction,
    shares: row.shares,
    totalRatio: row.ratio,
    floatShares: float > 0 ? float : null,
    floatRatio: float > 0 ? row.shares / float : null,
    avgPrice: row.averagePrice,
    amount: row.amount,
    beginDate: row.beginDate,
    endDate: row.endDate,
    afterShares: row.afterShares,
    afterRatio: row.afterRatio,
    way: row.way,
    plan:
      plan === undefined
        ? null
        : { id: plan.planId, maxShares: plan.maxShares, doneShares: plan.doneShares, progress: plan.doneShares / plan.maxShares },
  }
}

/** A plan and how far its window and its shares are. */
function planLine(plan: HolderPlan, today: string): PlanLine {
  const [first, last, now] = mapTuple([plan.startDate, plan.endDate, today], toDayNumber)
  const windowDays = last - first + 1
  const passedDays = Math.min(Math.max(now - first + 1, 0), windowDays)
  return {
    planId: plan.planId,
    holderName: plan.holderName,
    holderType: plan.role,
    direction: plan.direction,
    ways: plan.ways,
    maxShares: plan.maxShares,
    maxRatio: plan.maxRatio,
    heldShares: plan.heldShares,
    reason: plan.reason,
    annDate: plan.annDate,
    startDate: plan.startDate,
    endDate: plan.endDate,
    status: plan.status,
    updatedDate: plan.updatedDate,
    doneShares: plan.doneShares,
    progress: plan.doneShares / plan.maxShares,
    windowDays,
    passedDays,
    passedRatio: passedDays / windowDays,
  }
}
