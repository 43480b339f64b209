import type { ResearchReport } from '@guanlan/contract/rows/research.ts'
import type { HitStats, TargetPrices } from '@guanlan/contract/schemas/stock/ratings.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { mean, median } from '@guanlan/engine/statistics.ts'
import { wilsonInterval } from '@guanlan/engine/strategy-stats.ts'
import { requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { startSlices } from '../../../runtime/slices.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { HORIZON, pricesOf, type TargetOutcome, type TargetPricesOf } from './prices.ts'
import { lastMonths, readReports, standingOn } from './reports.ts'

const SHOWN = 200
const MONTHS = 36
/** Under so many reports no ratio is reported. */
const LEAST = 5
const RULE = `只计给出目标价、目标价高于报告前收盘价、且其后已满 ${HORIZON} 个交易日的研报；期间任一日最高价（后复权）不低于目标价为达到。不足 ${LEAST} 份不算比例。同一机构的研报时间重叠，彼此并不独立；市场整体上涨时达到的比例自然偏高`

type Aimed = ResearchReport & { targetLow: number; targetHigh: number }
type Followed = { report: Aimed; outcome: TargetOutcome }

/** 目标价, and what became of them. Throws unknown_security, no_data for an index. */
export const targets: Handler<'ratings.targets', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = coveredDay(ctx, datasets.researchReports)
  const { rows, origin, absent } = await readReports(ctx, i)
  const aimed = rows.filter((row): row is Aimed => row.targetLow !== null && row.targetHigh !== null)
  const prices = pricesOf(ctx.market, i)
  const slices = startSlices()
  const followed: Followed[] = []
  for (const report of aimed) {
    followed.push({ report, outcome: prices.outcome(report, (report.targetLow + report.targetHigh) / 2) })
    if (slices.isOver()) await slices.next()
  }
  const counted = followed.filter(({ outcome: { isOver, state } }) => isOver && (state === 'hit' || state === 'missed'))
  const adjusted = new Map(followed.map(({ report, outcome }) => [report.id, outcome.adjusted]))
  const byOrg = Map.groupBy(counted, ({ report }) => report.firm)
  const data: TargetPrices = {
    list: followed.slice(-SHOWN).reverse().map(lineOf),
    byMonth: aimed.length === 0 ? [] : lastMonths(today, MONTHS).map((month) => monthOf(rows, { adjusted, prices }, month)),
    all: statsOf(counted),
    orgHitStats: [...byOrg].map(([org, of]) => ({ org, ...statsOf(of) })).sort((a, b) => b.n - a.n || (a.org < b.org ? -1 : 1)),
    rule: RULE,
  }
  const none = absent ?? '收录的研报都没有给出目标价'
  const empty = data.list.length === 0 ? [{ field: 'list', reason: none }] : []
  return { data, missing: [...empty, ...missingOf(data, reasons)], ...origin }
}

const few = `{researchReports|期限已满的研报不足 ${LEAST} 份}`
const reasons = {
  'list.rating': '研报没有给出评级',
  'list.ratingChange': '没有评级，或数据源不知道前次评级',
  'list.priceAtReport': '早于保存的行情',
  'list.upsideRatio': '早于保存的行情',
  'list.adjusted': '早于保存的行情',
  'list.hit': `还没有满 ${HORIZON} 个交易日，或目标价不高于报告前收盘价`,
  'list.hitDays': '没有达到，或还没有满期',
  'byMonth.mean': '当时没有有效的目标价',
  'byMonth.high': '当时没有有效的目标价',
  'byMonth.low': '当时没有有效的目标价',
  'byMonth.close': '早于保存的行情',
  'all.hitRatio6m': few,
  'all.low': few,
  'all.high': few,
  'all.medianDays': '{researchReports|没有一次达到}',
  'orgHitStats.hitRatio6m': few,
  'orgHitStats.low': few,
  'orgHitStats.high': few,
  'orgHitStats.medianDays': '{researchReports|没有一次达到}',
}

function lineOf({ report, outcome }: Followed): TargetPrices['list'][number] {
  const { id, date, firm, analysts, rating, ratingChange, targetLow, targetHigh } = report
  const { priceAtReport, adjusted, state, hitDays } = outcome
  const target = (targetLow + targetHigh) / 2
  return {
    id,
    date,
    org: firm,
    analysts,
    rating,
    ratingChange,
    targetLow,
    targetHigh,
    target,
    priceAtReport,
    adjusted,
    state,
    hitDays,
    upsideRatio: priceAtReport === null ? null : target / priceAtReport - 1,
    hit: state === 'hit' ? true : state === 'missed' ? false : null,
  }
}

/** Targets of the reports that stood at the end of a month beside the close, both in today's prices. */
function monthOf(
  rows: readonly ResearchReport[],
  { adjusted, prices }: { adjusted: ReadonlyMap<string, number | null>; prices: TargetPricesOf },
  { month, end }: { month: string; end: string },
): TargetPrices['byMonth'][number] {
  const stood = standingOn(rows, end).flatMap(({ id }) => adjusted.get(id) ?? [])
  const isEmpty = stood.length === 0
  return {
    month,
    targets: stood,
    mean: mean(stood),
    high: isEmpty ? null : Math.max(...stood),
    low: isEmpty ? null : Math.min(...stood),
    close: prices.closeOn(end),
  }
}

function statsOf(counted: readonly Followed[]): HitStats {
  const days = counted.flatMap(({ outcome: { hitDays } }) => hitDays ?? [])
  const n = counted.length
  const hits = days.length
  const interval = n < LEAST ? null : wilsonInterval(hits, n)
  return {
    n,
    hits,
    hitRatio6m: interval === null ? null : hits / n,
    low: interval?.[0] ?? null,
    high: interval?.[1] ?? null,
    medianDays: median(days),
  }
}
