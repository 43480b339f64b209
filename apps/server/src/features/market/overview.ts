import type { Overview } from '@guanlan/contract/schemas/market.ts'
import { sessionState } from '@guanlan/domain/calendar/session.ts'
import { changeDistribution } from '@guanlan/engine/statistics.ts'
import type { CallContext, Handlers } from '../../call-context.ts'
import { formatInstant } from '../../clock.ts'
import { countsInMarket, type Instrument } from '../../market/instrument.ts'
import { type Market, type QuoteColumns, status } from '../../market/market.ts'
import { change, changeRatio, known, money } from '../../market/reading/figures.ts'
import { sparkline } from '../../market/reading/sparkline.ts'

/** The strip of the home page: 上证指数 深证成指 创业板指 科创50 北证50 沪深300. */
export const STRIP_INDEXES = ['SH000001', 'SZ399001', 'SZ399006', 'SH000688', 'BJ899050', 'SH000300'] as const

/** 市场概览, counted over listed A shares (B shares, delisted ones and imported ones without a bar of the session left out), each from the same quotes the quote call answers with. */
export const overview: Handlers['market.overview'] = (_, ctx) => {
  const { market } = ctx
  const q = market.quotes()
  const shares = market.instruments.filter((i) => countsInMarket(i) && q.status[i.row] !== status.past)
  const ratios = shares.map((i) => changeRatio(q, i.row) ?? Number.NaN)
  const amounts = shares.map((i) => q.amount[i.row]).filter((amount) => !Number.isNaN(amount))
  const data: Overview = {
    session: session(ctx),
    indexes: STRIP_INDEXES.flatMap((id) => indexRow(market, id)),
    breadth: breadth(q, shares, ratios),
    distribution: changeDistribution(ratios),
    amount: money(amounts.length === 0 ? Number.NaN : sum(amounts)),
    amountPrevious: money(market.previousAmountAtThisMinute() ?? Number.NaN),
  }
  return { data, missing: gaps(data) }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0)
}

/** The state of the session the figures belong to: where the newest imported one is over, that it is closed, whatever the exchanges do now. */
function session({ clock, market }: CallContext): Overview['session'] {
  const { asOfMs, tradeDate } = market.snapshot()
  const now = sessionState(clock.nowMs())
  const { state, label, isTrading } = now.tradeDate === tradeDate ? now : sessionState(asOfMs)
  return { state, label, tradeDate, isTrading, nextChangeAt: formatInstant(now.nextChangeMs) }
}

function indexRow(market: Market, id: string): Overview['indexes'] {
  const i = market.find(id)
  if (i === null) return []
  const q = market.quotes()
  const figures = {
    price: known(q.price[i.row]),
    change: change(q, i.row),
    changeRatio: changeRatio(q, i.row),
    preClose: known(q.preClose[i.row]),
  }
  return [{ secucode: i.id, secuabbr: i.name, ...figures, spark: sparkline(i, market) ?? [] }]
}

function breadth(q: QuoteColumns, shares: readonly Instrument[], ratios: readonly number[]): Overview['breadth'] {
  const moves = (test: (i: Instrument) => boolean) => shares.filter((i) => q.status[i.row] !== status.suspended && test(i)).length
  return {
    up: ratios.filter((r) => r > 0).length,
    down: ratios.filter((r) => r < 0).length,
    flat: ratios.filter((r) => r === 0).length,
    suspended: shares.filter((i) => q.status[i.row] === status.suspended).length,
    limitUp: moves(({ row }) => q.price[row] === q.limitUp[row]),
    limitDown: moves(({ row }) => q.price[row] === q.limitDown[row]),
    brokenLimit: moves(({ row }) => q.touchedUp[row] === 1 && q.price[row] < q.limitUp[row]),
    count: shares.length,
  }
}

function gaps(data: Overview): { field: string; reason: string }[] {
  const out: { field: string; reason: string }[] = []
  for (const field of ['price', 'change', 'changeRatio', 'preClose'] as const)
    if (data.indexes.some((index) => index[field] === null)) out.push({ field: `indexes.${field}`, reason: '指数没有可计价的成分股' })
  if (data.amount === null) out.push({ field: 'amount', reason: '尚未开盘' })
  if (data.amountPrevious === null) out.push({ field: 'amountPrevious', reason: '没有上一交易日同一时刻的成交额' })
  return out
}
