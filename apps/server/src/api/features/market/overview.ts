import type { Meta } from '@guanlan/contract/envelope.ts'
import type { Overview } from '@guanlan/contract/schemas/market/market.ts'
import { sessionState } from '@guanlan/domain/calendar/session.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { entriesOf } from '@guanlan/domain/collections/records.ts'
import { isLimitDown } from '@guanlan/domain/price-limit/price-limit.ts'
import { changeDistribution, sum } from '@guanlan/engine/statistics.ts'
import { countsInMarket, type Instrument } from '../../../market/instrument.ts'
import type { Market } from '../../../market/market.ts'
import { type QuoteColumns, status } from '../../../market/quote-columns.ts'
import { absentTable, ofKind } from '../../../market/reading/absence.ts'
import { change, changeRatio, known, money } from '../../../market/reading/figures.ts'
import { quoteGap } from '../../../market/reading/quote-gaps.ts'
import { isSealedUp } from '../../../market/reading/sealed.ts'
import { sparkline } from '../../../market/reading/sparkline.ts'
import { formatInstant } from '../../../runtime/clock.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

/** The strip of the home page: 上证指数 深证成指 创业板指 科创50 北证50 沪深300. */
const STRIP_INDEXES = ['SH000001', 'SZ399001', 'SZ399006', 'SH000688', 'BJ899050', 'SH000300'] as const

/** Listed A shares with a quote of the session; `absent`: how many of files have earlier bars alone. */
type Counted = { shares: readonly Instrument[]; absent: number }

/** 市场概览, counted over listed A shares (B shares, delisted ones and imported ones without a bar of the session left out), each from the same quotes the quote call answers with. */
export const overview: Handler<'market.overview', Ports> = (_, ctx) => {
  const { market } = ctx
  const q = market.quotes()
  const listed = market.instruments.filter(countsInMarket)
  const shares = listed.filter((i) => q.status[i.row] !== status.past)
  const absent = listed.filter((i) => q.status[i.row] === status.past && !Number.isNaN(q.price[i.row])).length
  const ratios = shares.map((i) => changeRatio(q, i.row) ?? Number.NaN)
  const amounts = shares.map((i) => numberAt(q.amount, i.row)).filter((amount) => !Number.isNaN(amount))
  const counts = breadth(market, { shares, absent }, ratios)
  const data: Overview = {
    session: session(ctx),
    indexes: STRIP_INDEXES.flatMap((id) => indexRow(market, id)),
    breadth: counts,
    distribution: counts.up === null ? [] : changeDistribution(ratios),
    amount: money(amounts.length === 0 || shares.some((i) => isAmountUnknown(q, i)) ? Number.NaN : sum(amounts)),
    amountPrevious: money(market.previousAmountAtThisMinute() ?? Number.NaN),
  }
  const lacksAmounts = shares.some((i) => isAmountUnknown(q, i))
  return { data, missing: gaps(data, ctx, lacksAmounts) }
}

/** A share that traded without an amount being known, as imported bars may have none: the sum over the market is not known either. */
function isAmountUnknown(q: QuoteColumns, { row }: Instrument): boolean {
  return numberAt(q.volume, row) > 0 && Number.isNaN(q.amount[row])
}

/** The state of the session the figures belong to: where the newest imported one is over, that it is closed, whatever the exchanges do now. */
function session({ clock, market }: Ports): Overview['session'] {
  const { asOfMs, tradeDate } = market.snapshot()
  const now = sessionState(clock.nowMs())
  const isPast = tradeDate < now.tradeDate
  const { state, label, isTrading } = isPast ? sessionState(asOfMs) : now
  return { state, label, tradeDate, isTrading, isPast, nextChangeAt: formatInstant(now.nextChangeMs) }
}

function indexRow(market: Market, id: string): Overview['indexes'] {
  const i = market.find(id)
  if (i === null) return []
  const q = market.quotes()
  const figures = {
    price: known(numberAt(q.price, i.row)),
    change: change(q, i.row),
    changeRatio: changeRatio(q, i.row),
    preClose: known(numberAt(q.preClose, i.row)),
  }
  return [{ secucode: i.id, secuabbr: i.name, ...figures, spark: sparkline(i, market) ?? [] }]
}

type Known = { traded: number; changeUnknown: number; limitUnknown: number }

function breadth(market: Market, { shares, absent }: Counted, ratios: readonly number[]): Overview['breadth'] {
  const q = market.quotes()
  const traded = shares.filter((i) => q.status[i.row] !== status.suspended)
  const known: Known = {
    traded: traded.length,
    changeUnknown: shares.filter((i, at) => q.status[i.row] !== status.suspended && Number.isNaN(ratios[at])).length,
    limitUnknown: traded.filter((i) => Number.isNaN(q.limitStatus[i.row])).length,
  }
  const side = (test: (ratio: number) => boolean) => (known.changeUnknown < known.traded ? ratios.filter(test).length : null)
  const areLimitsKnown = known.limitUnknown < known.traded && !isUntraded(market, shares)
  const moves = (test: (row: number) => boolean) => (areLimitsKnown ? traded.filter(({ row }) => test(row)).length : null)
  return {
    up: side((r) => r > 0),
    down: side((r) => r < 0),
    flat: side((r) => r === 0),
    suspended: absent > 0 || shares.length === 0 ? null : shares.length - traded.length,
    limitUp: moves((row) => isSealedUp(market, row)),
    limitDown: moves((row) => isLimitDown(numberAt(q.price, row), numberAt(q.limitDown, row))),
    brokenLimit: moves((row) => q.touchedUp[row] === 1 && !isSealedUp(market, row)),
    count: shares.length,
    changeUnknown: known.changeUnknown,
    limitUnknown: known.limitUnknown,
    absent,
  }
}

/** The session runs without a trade yet: prices of the call auction are matched ones, and a limit among them is none that was traded at. */
function isUntraded(market: Market, shares: readonly Instrument[]): boolean {
  const q = market.quotes()
  return market.snapshot().mode === 'realtime' && shares.every(({ row }) => !(numberAt(q.volume, row) > 0))
}

/** Why an index has no level, where that does not depend on the index. */
function noLevel(source: Ports['source']): string | null {
  if (source === 'live') return ofKind('not_fetched', '没有取到指数行情')
  return source === 'simulated' ? '指数没有可计价的成分股' : null
}

function gaps(data: Overview, { market, source }: Ports, lacksAmounts: boolean): Meta['missing'] {
  const q = market.quotes()
  const out: Meta['missing'] = []
  for (const field of ['price', 'change', 'changeRatio', 'preClose'] as const) {
    const index = data.indexes.find((one) => one[field] === null)
    const i = index === undefined ? null : market.find(index.secucode)
    if (i !== null) out.push({ field: `indexes.${field}`, reason: noLevel(source) ?? quoteGap(field, i, q) })
  }
  const { breadth, amount, amountPrevious } = data
  const noBars = breadth.count === 0 ? absentTable('dayBars', source) : null
  const noLimits = noBars ?? (isUntraded(market, market.instruments.filter(countsInMarket)) ? '集合竞价还没有成交' : '涨跌停价未知')
  const reasons = {
    up: noBars ?? '昨收未知',
    down: noBars ?? '昨收未知',
    flat: noBars ?? '昨收未知',
    suspended: noBars ?? `有 ${breadth.absent} 只当日没有行情，是停牌还是缺数据未知`,
    limitUp: noLimits,
    limitDown: noLimits,
    brokenLimit: noLimits,
  }
  for (const [field, reason] of entriesOf(reasons)) {
    if (breadth[field] === null) out.push({ field: `breadth.${field}`, reason })
  }
  if (data.distribution.length === 0) out.push({ field: 'distribution', reason: reasons.up })
  if (amount === null) out.push({ field: 'amount', reason: noBars ?? (lacksAmounts ? '部分导入的日线没有成交额' : '尚未开盘') })
  if (amountPrevious === null) out.push({ field: 'amountPrevious', reason: '没有上一交易日同一时刻的成交额' })
  return out
}
