import type { NorthboundTurnover } from '@guanlan/contract/rows/northbound.ts'
import type { LgtMarket, LgtMarketRow } from '@guanlan/contract/schemas/market/northbound.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { rowsOrigin } from '../../../market/reading/company-rows.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { type TradingDays, tradingDaysOf } from '../../../market/reading/trading-days.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'
import { quarterEnds, quarterOf } from './quarters.ts'
import { regimeOf, regimes } from './regimes.ts'

type Which = 'all' | 'sh' | 'sz'
type Day = Pick<LgtMarketRow, 'dealAmount' | 'buy' | 'sell' | 'quotaLeft'> & { date: string }

const INDEXES = { all: 'SH000300', sh: 'SH000001', sz: 'SZ399001' } as const

/** 陆股通 by session: turnover, what was bought and sold while it was reported, and holdings at ends of quarters. */
export const market: Handler<'northbound.market', Ports> = async ({ market: which, from = '', to = '9999-12-31' }, ctx) => {
  const kept = await ctx.datasets.records.whole(datasets.northboundTurnover, { asOfMs: ctx.clock.nowMs() })
  const days = daysOf(
    kept.map(({ row }) => row),
    which,
  )
  const index = ctx.market.find(INDEXES[which])
  const bars = index === null ? null : tradingDaysOf(ctx.market, index)
  const holdings = await holdingsOf(ctx, which)
  const infos = withSums(days, { bars, holdings })
    .filter(({ date }) => date >= from && date <= to)
    .reverse()
  const cumFrom = days.find(({ buy }) => buy !== null)?.date ?? null
  const data: LgtMarket = { indexCode: INDEXES[which], indexName: index?.name ?? INDEXES[which], cumFrom, infos, regimes }
  const absent = kept.length > 0 ? null : absentReason(datasets.northboundTurnover)
  const none = infos.length > 0 ? [] : [{ field: 'infos', reason: absent ?? '这段时间没有成交' }]
  return {
    data,
    missing: [...none, ...missingOf(data, { ...reasons, cumFrom: absent ?? '没有披露净买入的日子' })],
    ...rowsOrigin(kept.filter(({ row }) => row.tradeDate >= from && row.tradeDate <= to)),
  }
}

const ended = '2024 年 8 月 19 日起不再披露买入、卖出与净买入'
const reasons = {
  'infos.buy': ended,
  'infos.sell': ended,
  'infos.netBuy': ended,
  'infos.prevCumNet': ended,
  'infos.cumNet': ended,
  'infos.holdMv': '持股市值只在季末合计，次季第五个交易日公布',
  'infos.quotaLeft': '2024 年 5 月 13 日起只在余额不足三成时公布',
  'infos.index': '没有指数行情',
  'infos.indexPre': '没有指数行情',
  'infos.indexChangeRatio': '没有指数行情',
}

function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}

/** Sessions of one link, or of both together where both are reported, oldest first. */
function daysOf(rows: readonly NorthboundTurnover[], which: Which): Day[] {
  const days = new Map<string, Day & { links: number }>()
  for (const { tradeDate: date, link, amount, buyAmount, sellAmount, quotaLeft } of rows) {
    if (which !== 'all' && link !== which) continue
    const before = days.get(date)
    const reported = { date, dealAmount: amount, buy: buyAmount, sell: sellAmount, quotaLeft, links: 1 }
    days.set(
      date,
      before === undefined
        ? reported
        : {
            date,
            dealAmount: plus(before.dealAmount, amount),
            buy: plus(before.buy, buyAmount),
            sell: plus(before.sell, sellAmount),
            quotaLeft: plus(before.quotaLeft, quotaLeft),
            links: 2,
          },
    )
  }
  const links = which === 'all' ? 2 : 1
  return [...days.values()].filter((day) => day.links === links).sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** 元 held at ends of quarters, by date. */
async function holdingsOf(ctx: Ports, which: Which): Promise<Map<string, number>> {
  const held = new Map<string, number>()
  for (const date of await quarterEnds(ctx)) {
    const { rows } = await quarterOf(ctx, date)
    const own = rows.filter(({ link }) => which === 'all' || link === which)
    if (own.length > 0)
      held.set(
        date,
        own.reduce((sum, { holdValue }) => sum + holdValue, 0),
      )
  }
  return held
}

function withSums(days: readonly Day[], { bars, holdings }: { bars: TradingDays | null; holdings: Map<string, number> }): LgtMarketRow[] {
  let sum = 0
  return days.map(({ date, dealAmount, buy, sell, quotaLeft }) => {
    const netBuy = buy === null || sell === null ? null : buy - sell
    const prevCumNet = netBuy === null ? null : sum
    sum += netBuy ?? 0
    const bar = bars?.on(dayOfIso(date)) ?? null
    const index = bar?.close ?? null
    const indexPre = bar?.preClose ?? null
    return {
      date,
      regime: regimeOf(date),
      dealAmount,
      buy,
      sell,
      netBuy,
      prevCumNet,
      cumNet: netBuy === null ? null : sum,
      holdMv: holdings.get(date) ?? null,
      quotaLeft,
      index,
      indexPre,
      indexChangeRatio: index === null || indexPre === null ? null : index / indexPre - 1,
    }
  })
}
