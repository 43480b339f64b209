import type { Pledge, Unlock } from '@guanlan/contract/rows/holder-trades.ts'
import { type NorthboundQuarter, northboundRegimeOn } from '@guanlan/contract/rows/northbound.ts'
import type { Controller, HolderCount, InstitutionHoldings, TopHolders } from '@guanlan/contract/rows/ownership.ts'
import type { StarHolding } from '@guanlan/contract/rows/star-shareholders.ts'
import type { HoldersBase, StarLine } from '@guanlan/contract/schemas/stock/ownership.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { percentileRank, sum } from '@guanlan/engine/statistics.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { type Closes, closesOf } from '../../../market/reading/close-on.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { stakeSum } from './stake-sums.ts'
import { NO_TRADABLE } from './unlocks.ts'

const SUM_DAYS = 90
/** 十大股东 together hold so much of all shares. */
const CONCENTRATED_FROM = 0.6
const SCATTERED_BELOW = 0.4
const RULE = `十大股东合计占总股本不低于 ${CONCENTRATED_FROM * 100}% 为集中，低于 ${SCATTERED_BELOW * 100}% 为分散，其间为居中`

/** 股东概要. Throws unknown_security, no_data for an index. */
export const summary: Handler<'holders.base', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const today = shanghaiDate(ctx.clock.nowMs())
  const reported = await readAll(ctx, i)
  const { counts, tops, orgs, controllers, pledges, unlocks, trades, stars, north } = reported
  const list = controllers.rows.toSorted((a, b) => (a.annDate < b.annDate ? 1 : -1)).map(controllerLine)
  const top = topOf(newest(tops.rows))
  const data: HoldersBase = {
    holderNum: countOf(counts.rows, closesOf(ctx.market, i)),
    ...top,
    ...institutionsOf(newest(orgs.rows)),
    controller: list[0] ?? null,
    ...pledgedOf(pledges.rows, pledges.absent !== null),
    releaseNext: nextUnlock(unlocks.rows, today, ctx.market.shareCapital(i.row).findLast(({ from }) => from <= today)?.totalShares ?? null),
    incDec90: trades.absent === null ? stakeSum(trades.rows, coveredDay(ctx, datasets.holderTrades), SUM_DAYS) : null,
    lgtRatio: northboundOf(newest(north.rows)),
    starHolders: stars.rows
      .toSorted((a, b) => (a.endDate === b.endDate ? (a.rank ?? 99) - (b.rank ?? 99) : a.endDate < b.endDate ? 1 : -1))
      .map(starLine),
    concentration: concentrationOf(ctx, i, top.top10Ratio),
    controllers: list,
  }
  const missing = missingOf(data, reasonsOf(reported, ctx.factors.cut() === null))
  const events = completing(...[controllers, pledges, unlocks, trades, stars].map(({ origin }) => origin))
  return { data, missing, ...decidedBy(counts.origin, tops.origin, orgs.origin, north.origin, events) }
}

async function readAll(ctx: Ports, i: Instrument) {
  const [counts, tops, orgs, controllers, pledges, unlocks, trades, stars, north] = await Promise.all([
    companyRows(ctx, i, datasets.holderCounts),
    companyRows(ctx, i, datasets.topHolders),
    companyRows(ctx, i, datasets.institutionHoldings),
    companyRows(ctx, i, datasets.controllers),
    companyRows(ctx, i, datasets.pledges),
    companyRows(ctx, i, datasets.unlocks),
    companyRows(ctx, i, datasets.holderTrades),
    companyRows(ctx, i, datasets.starHoldings),
    companyRows(ctx, i, datasets.northboundQuarters),
  ])
  return { counts, tops, orgs, controllers, pledges, unlocks, trades, stars, north }
}

function newest<Row extends { endDate: string }>(rows: readonly Row[]): Row | null {
  return rows.reduce<Row | null>((best, row) => (best === null || row.endDate > best.endDate ? row : best), null)
}

function countOf(rows: readonly HolderCount[], closes: Closes): HoldersBase['holderNum'] {
  const row = rows.reduce<HolderCount | null>((best, one) => (best === null || one.date > best.date ? one : best), null)
  if (row === null) return null
  const close = closes.on(row.date)?.close ?? null
  return {
    date: row.date,
    annDate: row.annDate,
    num: row.count,
    prevNum: row.previousCount,
    changeRatio: row.previousCount === null ? null : row.count / row.previousCount - 1,
    avgShares: row.averageShares,
    avgAmount: close === null || row.averageShares === null ? null : row.averageShares * close,
    close,
  }
}

function topOf(row: TopHolders | null) {
  const sharesOf = (lines: readonly { shares: number }[] | undefined) =>
    lines === undefined || lines.length === 0 ? null : sum(lines.map(({ shares }) => shares))
  const all = sharesOf(row?.holders)
  const float = sharesOf(row?.floatHolders)
  return {
    top10Date: row?.endDate ?? null,
    top10Shares: all,
    floatTop10Shares: float,
    totalShares: row?.totalShares ?? null,
    floatShares: row?.floatShares ?? null,
    top10Ratio: row === null || all === null ? null : all / row.totalShares,
    top10FloatRatio: row === null || float === null ? null : float / row.floatShares,
  }
}

function institutionsOf(row: InstitutionHoldings | null) {
  return {
    orgDate: row?.endDate ?? null,
    orgIsComplete: row?.isComplete ?? null,
    orgShares: row?.shares ?? null,
    orgFloatShares: row?.floatShares ?? null,
    orgCount: row?.count ?? null,
    orgRatio: row === null ? null : row.shares / row.floatShares,
  }
}

function controllerLine({ asOf, annDate, source, type, name, holderName, holderRatio, controlRatio, note }: Controller) {
  return { asOf, annDate, source, type, name, ratio: controlRatio, holderName, holderRatio, note }
}

function pledgedOf(rows: readonly Pledge[], isUnknown: boolean) {
  if (isUnknown) return { pledgeRatios: null, pledgeRatio: null }
  const pledgeRatios = rows.filter(({ status }) => status === 'open').map(({ totalRatio }) => totalRatio)
  return { pledgeRatios, pledgeRatio: sum(pledgeRatios) }
}

function nextUnlock(rows: readonly Unlock[], today: string, capital: number | null): HoldersBase['releaseNext'] {
  const date = rows
    .map((row) => row.date)
    .filter((day) => day > today)
    .sort()[0]
  if (date === undefined) return null
  const batches = rows.filter((row) => row.date === date)
  const parts = batches.flatMap(({ tradable }) => tradable ?? [])
  const shares = parts.length < batches.length ? null : sum(parts)
  return { date, parts, shares, capital, ratio: capital === null || shares === null ? null : shares / capital }
}

function northboundOf(row: NorthboundQuarter | null): HoldersBase['lgtRatio'] {
  return row === null ? null : { date: row.endDate, ratio: row.holdRatio, regime: northboundRegimeOn(row.endDate)?.text ?? '' }
}

function starLine({
  endDate,
  annDate,
  holderId,
  holderName,
  kind,
  tags,
  rank,
  shares,
  floatRatio,
  change,
  changeShares,
}: StarHolding): StarLine {
  return { enddate: endDate, annDate, holderId, name: holderName, kind, tags, rank, shares, floatRatio, change, changeShares }
}

function concentrationOf({ factors }: Ports, { id }: Instrument, ratio: number | null): HoldersBase['concentration'] {
  if (ratio === null) return null
  const cut = factors.cut()
  const column = cut?.columns.get('top10-ratio')
  const isIn = cut?.codes.includes(id) === true && column !== undefined
  return {
    label: ratio >= CONCENTRATED_FROM ? 'concentrated' : ratio < SCATTERED_BELOW ? 'scattered' : 'middle',
    rule: RULE,
    rank: isIn ? percentileRank(column, ratio) : null,
    n: isIn ? column.reduce((n, value) => n + (Number.isNaN(value) ? 0 : 1), 0) : null,
  }
}

function reasonsOf(reported: Awaited<ReturnType<typeof readAll>>, isWithoutCut: boolean): Record<string, string> {
  const top = reported.tops.absent ?? '这一期没有披露十大流通股东'
  const orgs = reported.orgs.absent ?? '没有披露机构持仓'
  const ofTop = [
    'top10Date',
    'top10Shares',
    'floatTop10Shares',
    'totalShares',
    'floatShares',
    'top10Ratio',
    'top10FloatRatio',
    'concentration',
  ]
  const ofOrgs = ['orgDate', 'orgIsComplete', 'orgShares', 'orgFloatShares', 'orgCount', 'orgRatio']
  const rank = isWithoutCut ? '全市场的数字还在计算' : '不在 A 股上市公司的范围内（B 股、已退市）'
  return {
    holderNum: reported.counts.absent ?? '没有披露股东户数',
    'holderNum.prevNum': '同一来源此前没有披露过户数',
    'holderNum.changeRatio': '同一来源此前没有披露过户数',
    'holderNum.avgShares': '数据源没有披露户均持股',
    'holderNum.avgAmount': '统计日早于保存的行情，或数据源没有披露户均持股',
    'holderNum.close': '统计日早于保存的行情',
    ...Object.fromEntries(ofTop.map((field) => [field, top])),
    ...Object.fromEntries(ofOrgs.map((field) => [field, orgs])),
    controller: reported.controllers.absent ?? '没有披露实际控制人',
    ...controllerReasons('controller'),
    ...controllerReasons('controllers'),
    pledgeRatios: reported.pledges.absent ?? '',
    pledgeRatio: reported.pledges.absent ?? '',
    releaseNext: reported.unlocks.absent ?? '没有待解禁的限售股',
    'releaseNext.capital': '{shareCapital}',
    'releaseNext.shares': NO_TRADABLE,
    'releaseNext.ratio': `{shareCapital}，或${NO_TRADABLE}`,
    incDec90: reported.trades.absent ?? '',
    lgtRatio: '{northboundQuarters|保存的持股里没有它，可能不在陆股通范围}',
    'lgtRatio.ratio': '来源没有给出占比',
    ...starReasons,
    'concentration.rank': rank,
    'concentration.n': rank,
  }
}

function controllerReasons(path: string): Record<string, string> {
  return {
    [`${path}.type`]: '来源没有写明控制人的性质',
    [`${path}.name`]: '没有实际控制人',
    [`${path}.ratio`]: '没有实际控制人，或来源没有给出控制比例',
    [`${path}.holderRatio`]: '来源没有给出持股比例',
  }
}

const starReasons = {
  'starHolders.rank': '本期退出名单',
  'starHolders.shares': '本期退出名单，看不到持股，不等于卖光',
  'starHolders.floatRatio': '本期退出名单，看不到持股',
  'starHolders.change': '没有更早一期的名单',
  'starHolders.changeShares': '新进或退出名单，没有可比的股数',
}
