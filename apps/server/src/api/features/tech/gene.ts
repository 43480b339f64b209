import type { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { LimitMove, TraderSeat } from '@guanlan/contract/rows/trading.ts'
import type { HypeGene } from '@guanlan/contract/schemas/stock/tech.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { lastBars } from '@guanlan/engine/bars.ts'
import { mean, sum } from '@guanlan/engine/statistics.ts'
import { companyRows } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { originOf } from '../../../market/reading/origin-of.ts'
import type { Handler } from '../../handler.ts'
import { geneScore } from './gene-score.ts'
import { limitCounts, limitHistory } from './limit-history.ts'
import { LEAST_TIMES } from './past-record.ts'
import type { Ports } from './ports.ts'
import { type Subject, subjectOf } from './subject.ts'

const WINDOW = 250
const TRADERS = 5
const THEMES = 5

/** 炒作基因. Throws unknown_security; no_data for an index. */
export const gene: Handler<'tech.gene', Ports> = async ({ secucode }, ctx) => {
  const subject = subjectOf(ctx, secucode)
  const counts = limitCounts(subject)
  const within = <Row extends { tradeDate: string }>(rows: readonly Row[]) =>
    rows.filter(({ tradeDate }) => tradeDate >= (counts.from ?? '9'))
  const moves = await companyRows(ctx, subject.i, datasets.limitMoves)
  const lists = await companyRows(ctx, subject.i, datasets.dragonTiger)
  const data: HypeGene = {
    ...counts,
    ...limitHistory(subject, within(moves.rows)),
    ...reported(within(moves.rows)),
    ...listed(lists.absent === null ? within(lists.rows) : null),
    topTraders: await tradersOf(ctx, byDay(within(lists.rows))),
    ...usual(subject),
    ...(await geneScore(ctx.factors.cut(), subject.i.id)),
  }
  return { data, missing: missingOf(data, reasonsOf(moves.absent, lists.absent)), ...originOf(subject.i, subject.market) }
}

function reasonsOf(moves: string | null, lists: string | null): Record<string, string> {
  const young = '没有行情，或可比的日线不足两根'
  const none = '近 250 日没有涨停'
  return {
    from: young,
    to: young,
    ztCount: young,
    ztSealedRatio: '近 250 日没有触及涨停',
    dtCount: young,
    zbCount: young,
    maxLianban: young,
    firstSealTimeMedian: moves ?? '近 250 日没有带时间的涨停记录',
    nextOpenPremiumAvg: none,
    nextOpenPremiumMedian: none,
    nextCloseWinRatio: `涨停之后有行情的不足 ${LEAST_TIMES} 次，只列次数`,
    winLow: none,
    winHigh: none,
    lhbCount: lists ?? '没有龙虎榜记录',
    lhbNetBuy: lists ?? '上榜记录没有席位净额',
    avgAmplitude: young,
    avgTurnover: '没有行情或{shareCapital}',
    'ztHistory.reason': moves ?? '来源没有这一天的涨停原因',
    'ztHistory.openTimes': moves ?? '来源没有这一天的涨停记录',
    'ztHistory.sealAmount': moves ?? '来源没有这一天的涨停记录',
    'ztHistory.nextOpen': '保存的行情里没有下一交易日',
    'ztHistory.next1': '保存的行情里没有下一交易日',
    'ztHistory.next5': '之后保存的行情不足 5 个交易日',
    geneScore: '{shareCapital|该股不在选股范围，或有一项算不出}',
    genePctile: '{shareCapital|该股不在选股范围，或有一项算不出}',
    geneDate: '还没有因子',
  }
}

function reported(moves: readonly LimitMove[]): Pick<HypeGene, 'firstSealTimeMedian' | 'themes'> {
  const ups = moves.filter(({ kind }) => kind === 'up')
  const times = ups.flatMap(({ firstSealTime }) => firstSealTime ?? []).sort()
  const themes = new Map<string, number>()
  for (const { theme } of ups) if (theme !== null) themes.set(theme, (themes.get(theme) ?? 0) + 1)
  return {
    firstSealTimeMedian: times[(times.length - 1) >> 1] ?? null,
    themes: [...themes]
      .map(([name, count]) => ({ name, times: count }))
      .sort((a, b) => b.times - a.times)
      .slice(0, THEMES),
  }
}

/** One list a day: of several the one with the largest turnover. */
function byDay(rows: readonly DragonTigerList[]): DragonTigerList[] {
  const days = new Map<string, DragonTigerList>()
  for (const row of rows) {
    const before = days.get(row.tradeDate)
    if (before === undefined || row.amount > before.amount) days.set(row.tradeDate, row)
  }
  return [...days.values()]
}

function listed(rows: readonly DragonTigerList[] | null): Pick<HypeGene, 'lhbCount' | 'lhbNetBuy'> {
  if (rows === null) return { lhbCount: null, lhbNetBuy: null }
  const days = byDay(rows)
  const nets = days.flatMap(({ netAmount }) => netAmount ?? [])
  return { lhbCount: days.length, lhbNetBuy: nets.length < days.length ? null : sum(nets) }
}

/** What seats ascribed to a trader bought and sold on the lists, by the number of days. */
async function tradersOf({ datasets: service, clock }: Ports, days: readonly DragonTigerList[]): Promise<HypeGene['topTraders']> {
  if (days.length === 0) return []
  const known = { asOfMs: clock.nowMs() }
  const seats = (await service.records.whole(datasets.traderSeats, known)).map(({ row }) => row)
  const names = new Map((await service.records.whole(datasets.traders, known)).map(({ row }) => [row.traderId, row.name]))
  const found = new Map<string, { name: string; times: number; net: number }>()
  for (const day of days) {
    for (const [id, net] of netByTrader(day, seats)) {
      const one = found.get(id) ?? { name: names.get(id) ?? id, times: 0, net: 0 }
      found.set(id, { ...one, times: one.times + 1, net: one.net + net })
    }
  }
  return [...found.values()].sort((a, b) => b.times - a.times || Math.abs(b.net) - Math.abs(a.net)).slice(0, TRADERS)
}

function netByTrader({ tradeDate, seats }: DragonTigerList, ascribed: readonly TraderSeat[]): Map<string, number> {
  const nets = new Map<string, number>()
  for (const { seat, buyAmount, sellAmount } of new Map(seats.map((one) => [one.seat, one])).values()) {
    const owner = ascribed.find((one) => one.seat === seat && one.from <= tradeDate && (one.to === null || tradeDate <= one.to))
    if (owner !== undefined) nets.set(owner.traderId, (nets.get(owner.traderId) ?? 0) + buyAmount - sellAmount)
  }
  return nets
}

function usual({ bars }: Subject): Pick<HypeGene, 'avgAmplitude' | 'avgTurnover'> {
  const { high, low, close, turnover, length } = lastBars(bars, WINDOW + 1)
  const places = Array.from({ length: Math.max(0, length - 1) }, (_, k) => k + 1)
  return {
    avgAmplitude: mean(places.map((at) => (numberAt(high, at) - numberAt(low, at)) / numberAt(close, at - 1))),
    avgTurnover: mean(places.map((at) => turnover?.[at] ?? Number.NaN).filter((one) => !Number.isNaN(one))),
  }
}
