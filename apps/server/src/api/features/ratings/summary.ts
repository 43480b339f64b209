import type { Consensus, ResearchReport } from '@guanlan/contract/rows/research.ts'
import type { RatingCounts, RatingsBase } from '@guanlan/contract/schemas/stock/ratings.ts'
import type { ExRightEvent } from '@guanlan/datasets/market-facts.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { standingOf } from '@guanlan/engine/factors/standing.ts'
import { mean, median } from '@guanlan/engine/statistics.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { FACTORS_NOT_READY } from '../../../market/reading/absence.ts'
import { closesOf } from '../../../market/reading/close-on.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { known, ratio } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import { sharesFor } from '../../../market/reading/shares-for.ts'
import type { Handler } from '../../handler.ts'
import { type AnnualFigures, readAnnual } from './annual.ts'
import type { Ports } from './ports.ts'
import { pricesOf } from './prices.ts'
import { countRatings, daysBefore, lastMonths, readReports, standingOn } from './reports.ts'
import { revisionsOf } from './revisions.ts'

const RECENT_DAYS = 90
const TREND_MONTHS = 24
const CONSENSUS_DAYS = 730

/** 第三方评级概要. Throws unknown_security, no_data for an index. */
export const summary: Handler<'ratings.base', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = coveredDay(ctx, datasets.researchReports)
  const [reports, consensus, annual] = await Promise.all([readReports(ctx, i), companyRows(ctx, i, datasets.consensus), readAnnual(ctx, i)])
  const standing = standingOn(reports.rows, today)
  const recent = reports.rows.filter(({ date }) => date > daysBefore(today, RECENT_DAYS))
  const ratingDist = countRatings(standing.map(({ rating }) => rating))
  const firstYear = annual.firstYear
  const data: RatingsBase = {
    date: today,
    reports90: reports.absent === null ? recent.length : null,
    orgs90: reports.absent === null ? new Set(recent.map(({ firm }) => firm)).size : null,
    orgs180: standing.length,
    unrated: standing.filter(({ rating }) => rating === null).length,
    ratingDist,
    composite: compositeOf(ratingDist),
    ratingTrend:
      reports.rows.length === 0 ? [] : lastMonths(today, TREND_MONTHS).map(({ month, end }) => monthOf(reports.rows, month, end)),
    target: targetOf(ctx, i, standing),
    ...consensusOf(ctx, i, { rows: consensus.rows, standing, today: coveredDay(ctx, datasets.consensus), annual }),
    ...trendOf(ctx, i, { rows: consensus.rows, today: coveredDay(ctx, datasets.consensus), firstYear }),
    revisions: revisionsOf(reports.rows, { today, firstYear, events: ctx.market.exRights(i.row) }),
    attention: attentionOf(ctx, i),
  }
  const noReports = reports.absent ?? '近 180 天没有研报'
  const missing = [
    ...(data.orgs180 === 0 ? [{ field: 'ratingDist', reason: noReports }] : []),
    ...(data.ratingTrend.length === 0 ? [{ field: 'ratingTrend', reason: noReports }] : []),
    ...(data.consensus.length === 0 ? [{ field: 'consensus', reason: consensus.absent ?? '近 180 天没有盈利预测' }] : []),
    ...missingOf(data, reasonsOf(noReports, ctx.factors.cut() === null)),
  ]
  return { data, missing, ...decidedBy(consensus.origin, completing(reports.origin, annual.origin)) }
}

function reasonsOf(noReports: string, isWithoutCut: boolean): Record<string, string> {
  return {
    reports90: noReports,
    orgs90: noReports,
    composite: `${noReports}，或都没有给出评级`,
    target: `${noReports}，或都没有给出目标价`,
    'target.close': '没有现价',
    'target.upsideRatio': '没有现价',
    consensusDate: '{consensus|近 180 天没有盈利预测}',
    marketValue: '没有现价或{shareCapital}，或是以外币计价的 B 股',
    'consensus.np': '数据源只给出每股收益预测',
    'consensus.npBefore': '没有上一年的净利润',
    'consensus.npYoy': '没有上一年的净利润，或数据源只给出每股收益预测',
    'consensus.revenue': '数据源只给出每股收益预测',
    'consensus.pe': '预期亏损、没有总市值，或数据源只给出每股收益预测',
    'consensus.n': '数据源没有给出家数',
    'consensusTrend.first': '当时没有这一年的预测',
    'consensusTrend.second': '当时没有这一年的预测',
    'revisions.up30': noReports,
    'revisions.down30': noReports,
    'revisions.list.changeRatio': '上次预测为零',
    attention: isWithoutCut ? FACTORS_NOT_READY : '{researchReports|近 180 天没有机构写研报，或不在上市 A 股之列}',
  }
}

function compositeOf(counts: RatingCounts): number | null {
  const { buy, overweight, neutral, underweight, sell } = counts
  const all = buy + overweight + neutral + underweight + sell
  return all === 0 ? null : (5 * buy + 4 * overweight + 3 * neutral + 2 * underweight + sell) / all
}

function monthOf(reports: readonly ResearchReport[], month: string, end: string): RatingsBase['ratingTrend'][number] {
  const standing = standingOn(reports, end)
  return { month, orgs: standing.length, ...countRatings(standing.map(({ rating }) => rating)) }
}

function targetOf({ market, clock }: Ports, i: Instrument, standing: readonly ResearchReport[]): RatingsBase['target'] {
  if (standing.every(({ targetLow }) => targetLow === null)) return null
  const prices = pricesOf(market, i)
  const targets = standing.flatMap(({ date, price, targetLow, targetHigh }) => {
    if (targetLow === null || targetHigh === null) return []
    const { adjusted } = prices.outcome({ date, price }, (targetLow + targetHigh) / 2)
    return adjusted === null ? [] : [adjusted]
  })
  const average = mean(targets)
  if (average === null) return null
  const close = prices.closeOn(shanghaiDate(clock.nowMs()))
  return {
    targets,
    n: targets.length,
    high: Math.max(...targets),
    mean: average,
    median: median(targets),
    low: Math.min(...targets),
    close,
    upsideRatio: close === null ? null : average / close - 1,
  }
}

type Read = { rows: readonly Consensus[]; standing: readonly ResearchReport[]; today: string; annual: AnnualFigures }
type Year = Pick<Consensus['years'][number], 'year' | 'epsMean' | 'netProfitMean' | 'revenueMean' | 'n'>

/** The newest consensus while it holds; where a report it counts has expired since, the mean of those that still stand. */
function holdingConsensus(
  events: readonly ExRightEvent[],
  { rows, standing, today }: Read,
): { date: string; years: readonly Year[] } | null {
  const newest = rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1)
  if (newest !== undefined && (newest.validUntil === null || newest.validUntil > today)) return newest
  const reported = standing.filter(({ forecasts }) => forecasts.length > 0).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const last = reported.at(-1)
  if (last === undefined) return null
  const years = last.forecasts.flatMap(({ year }): Year[] => {
    const of = reported.flatMap(({ date, forecasts }) =>
      forecasts.filter((one) => one.year === year).map((one) => ({ ...one, eps: one.eps / sharesFor(events, date, today) })),
    )
    const epsMean = mean(of.map(({ eps }) => eps))
    const known = (key: 'netProfit' | 'revenue') => mean(of.flatMap((one) => one[key] ?? []))
    return epsMean === null ? [] : [{ year, epsMean, netProfitMean: known('netProfit'), revenueMean: known('revenue'), n: of.length }]
  })
  return { date: last.date, years }
}

function consensusOf(ctx: Ports, i: Instrument, read: Read): Pick<RatingsBase, 'consensusDate' | 'marketValue' | 'consensus'> {
  const { annual } = read
  const close = closesOf(ctx.market, i).on(read.today)?.close ?? Number.NaN
  const marketValue = i.board === 'b' ? null : known(close * numberAt(ctx.market.quotes().totalShares, i.row))
  const held = holdingConsensus(ctx.market.exRights(i.row), read)
  if (held === null) return { consensusDate: null, marketValue, consensus: [] }
  const years = held.years.filter(({ year }) => annual.firstYear === null || year >= annual.firstYear)
  const consensus = years.map(({ year, epsMean, netProfitMean: np, revenueMean: revenue, n }) => {
    const npBefore = annual.np.get(year - 1)?.value ?? held.years.find((one) => one.year === year - 1)?.netProfitMean ?? null
    const npYoy = np === null || npBefore === null || npBefore === 0 ? null : (np - npBefore) / Math.abs(npBefore)
    const pe = np === null || marketValue === null ? null : ratio(marketValue, np)
    return { year, eps: epsMean, np, npBefore, npYoy, revenue, pe, n }
  })
  return { consensusDate: held.date, marketValue, consensus }
}

type Trend = { rows: readonly Consensus[]; today: string; firstYear: number | null }

/** How the consensus on the first two years not reported yet moved, on today's shares. */
function trendOf({ market }: Ports, i: Instrument, { rows, today, firstYear }: Trend): Pick<RatingsBase, 'consensusTrend' | 'trendYears'> {
  const newest = rows.toSorted((a, b) => (a.date < b.date ? -1 : 1)).filter(({ date }) => date > daysBefore(today, CONSENSUS_DAYS))
  const year = firstYear ?? newest.at(-1)?.years[0]?.year
  if (newest.length === 0 || year === undefined) return { consensusTrend: [], trendYears: [] }
  const events = market.exRights(i.row)
  const consensusTrend = newest.map(({ date, years }) => {
    const shares = sharesFor(events, date, today)
    const of = (asked: number) => {
      const reported = years.find((one) => one.year === asked)
      return reported === undefined ? null : reported.epsMean / shares
    }
    return { date, first: of(year), second: of(year + 1) }
  })
  return { consensusTrend, trendYears: [year, year + 1] }
}

function attentionOf({ factors }: Ports, { id }: Instrument): RatingsBase['attention'] {
  const cut = factors.cut()
  const column = cut?.columns.get('covering-firms')
  if (cut === null || column === undefined) return null
  const at = cut.codes.indexOf(id)
  const reported = at < 0 ? null : standingOf(column, at)
  return reported === null ? null : { firms: numberAt(column, at), rank: reported.rank, n: reported.n, date: cut.date }
}
