import type { BlockTrade } from '@guanlan/contract/rows/trading.ts'
import type { BlockDeal, MoneyBlockTrading } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { addTradingDays, tradingDayOnOrBefore } from '@guanlan/domain/calendar/trading-calendar.ts'
import { median, sum } from '@guanlan/engine/statistics.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { ratio } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { type TradingDays, tradingDaysOf } from '../../../market/reading/trading-days.ts'
import { packDate } from '../../../market/reference-tables.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const SESSIONS = 250
/** How departments of institutions are published, whichever they are. */
const INSTITUTION = '机构专用'
const AFTER = [1, 5, 10, 20] as const

/** 大宗交易. Throws unknown_security, no_data for an index. */
export const blockTrades: Handler<'money.blockTrades', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.blockTrades)
  const days = tradingDaysOf(ctx.market, i)
  const deals = rows
    .toSorted((a, b) => (a.tradeDate === b.tradeDate ? a.dealNo - b.dealNo : a.tradeDate < b.tradeDate ? 1 : -1))
    .map((row) => dealOf(row, days))
  const from = addTradingDays(tradingDayOnOrBefore(coveredDay(ctx, datasets.blockTrades)), 1 - SESSIONS)
  const data: MoneyBlockTrading = {
    deals,
    stats:
      deals.length === 0
        ? null
        : statsOf(
            deals.filter(({ date }) => date >= from),
            from,
          ),
    after: deals.length === 0 ? [] : AFTER.map((n) => afterOf(deals, { days, n })),
  }
  return { data, missing: missingOf(data, { ...reasons, stats: absent ?? '' }), ...origin }
}

const none = '大宗交易之后还没有这么多个已收盘的交易日'
const NO_CLOSE = '来源没有给出收盘价，当日也没有日线'
const reasons = {
  'deals.floatShares': '这一天停牌或{shareCapital}',
  'deals.amountFloatRatio': `这一天停牌或{shareCapital}，或${NO_CLOSE}`,
  'deals.buyer': '来源只有当日合计，没有逐笔的营业部',
  'deals.seller': '来源只有当日合计，没有逐笔的营业部',
  'deals.sameBranch': '双方都是机构专用，看不出是不是同一家；或来源只有当日合计',
  'deals.close': NO_CLOSE,
  'deals.premiumRatio': NO_CLOSE,
  'stats.premiumCount': NO_CLOSE,
  'stats.discountCount': NO_CLOSE,
  'stats.avgPremium': `近 250 个交易日没有大宗交易，或${NO_CLOSE}`,
  'after.avg': none,
  'after.median': none,
  'after.low': none,
  'after.high': none,
}

/** A deal; its close is that of the bars where the source does not report one. */
function dealOf({ tradeDate, price, volume, amount, buyer, seller, ...source }: BlockTrade, days: TradingDays): BlockDeal {
  const day = days.on(packDate(tradeDate))
  const floatShares = day?.floatShares ?? null
  const close = source.close ?? day?.close ?? null
  return {
    date: tradeDate,
    price,
    close,
    premiumRatio: source.premiumRatio ?? (close === null ? null : price / close - 1),
    volume,
    amount,
    floatShares,
    amountFloatRatio: floatShares === null || close === null ? null : ratio(amount, floatShares * close),
    buyer,
    seller,
    sameBranch: buyer === null || seller === null || (buyer === INSTITUTION && seller === INSTITUTION) ? null : buyer === seller,
  }
}

function statsOf(deals: readonly BlockDeal[], from: string): MoneyBlockTrading['stats'] {
  const amounts = deals.map(({ amount }) => amount ?? 0)
  const isPriced = deals.every(({ close }) => close !== null)
  const closeValues = isPriced ? deals.map(({ close, volume }) => (close ?? 0) * (volume ?? 0)) : []
  const amount250 = sum(amounts)
  const countOf = (holds: (premium: number) => boolean) =>
    isPriced ? deals.filter(({ premiumRatio }) => holds(premiumRatio ?? Number.NaN)).length : null
  return {
    from,
    count250: deals.length,
    amount250,
    premiumCount: countOf((premium) => premium > 0),
    discountCount: countOf((premium) => premium < 0),
    sameBranchCount: deals.filter(({ sameBranch }) => sameBranch === true).length,
    avgPremium: deals.length === 0 || !isPriced ? null : amount250 / sum(closeValues) - 1,
    amounts,
    closeValues,
  }
}

/** How the adjusted price went in the sessions after each day with deals. */
function afterOf(deals: readonly BlockDeal[], { days, n }: { days: TradingDays; n: number }): MoneyBlockTrading['after'][number] {
  const values = [...new Set(deals.map(({ date }) => date))].flatMap((date) => {
    const on = days.on(packDate(date))
    const then = days.after(packDate(date), n)
    return on === null || then === null ? [] : [then.adjusted / on.adjusted - 1]
  })
  const isKnown = values.length > 0
  return {
    days: n,
    n: values.length,
    avg: isKnown ? sum(values) / values.length : null,
    median: median(values),
    low: isKnown ? Math.min(...values) : null,
    high: isKnown ? Math.max(...values) : null,
    values,
  }
}
