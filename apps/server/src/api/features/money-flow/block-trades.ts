import type { BlockTrade } from '@guanlan/contract/rows/trading.ts'
import type { BlockDeal, MoneyBlockTrading } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays, tradingDayOnOrBefore } from '@guanlan/domain/calendar/trading-calendar.ts'
import { blockTradeFrame, INSTITUTION } from '@guanlan/engine/factors/money-flow/block-trades.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { listOf, rowOf } from '@guanlan/figures/evaluate.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import {
  blockAfter,
  blockAfterTable,
  blockAmounts,
  blockCloseValues,
  blockDeal,
  blockReturns,
  blockStats,
} from '@guanlan/figures/tables/block-trades.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { missingOf, missingUnder } from '../../../market/reading/missing-of.ts'
import { type TradingDays, tradingDaysOf } from '../../../market/reading/trading-days.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const SESSIONS = 250
const AFTER = [1, 5, 10, 20] as const
const UNNAMED = '来源只有当日合计，没有逐笔的营业部'
const reasons = {
  'deals.buyer': UNNAMED,
  'deals.seller': UNNAMED,
  'stats.sameBranchCount': UNNAMED,
  'deals.sameBranch': '双方都是机构专用，看不出是不是同一家；或来源只有当日合计',
}
const figuresOfDeal = rowOf(blockDeal)
const figuresOfAll = rowOf(blockStats)
const figuresAfter = rowOf(blockAfter)

/** 大宗交易. Throws unknown_security, no_data for an index. */
export const blockTrades: Handler<'money.blockTrades', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.blockTrades)
  const days = tradingDaysOf(ctx.market, i)
  const today = coveredDay(ctx, datasets.blockTrades)
  const from = addTradingDays(tradingDayOnOrBefore(today), 1 - SESSIONS)
  const deals = rows.toSorted(oldestDayFirst)
  const recent = deals.filter(({ tradeDate }) => tradeDate >= from)
  const frame = frameOf(deals, { days, today })
  const recentFrame = frameOf(recent, { days, today })
  const after = deals.length === 0 ? [] : AFTER.map((n) => ({ n, frame: afterFrame(deals, { days, n }) }))
  const data: MoneyBlockTrading = {
    deals: deals.map((deal, row) => dealOf(deal, figuresOfDeal(frame, row))).reverse(),
    stats: deals.length === 0 ? null : { from, ...statsOf(recent, recentFrame) },
    after: after.map(({ n, frame }) => {
      const values = listOf(blockReturns, frame)
      return { days: n, n: values.length, ...figuresAfter(frame, frame.length - 1), values: values.reverse() }
    }),
  }
  const missing = [
    ...missingOf(data, { ...reasons, stats: absent ?? '' }),
    ...missingUnder('deals', absences(blockDeal, { frame, from: 0, to: frame.length })),
    ...(deals.length === 0 ? [] : missingUnder('stats', absences(blockStats, ofAll(recentFrame)))),
    // what is unknown after fewer sessions is unknown after the most
    ...after.slice(-1).flatMap(({ frame }) => missingUnder('after', absences(blockAfter, ofAll(frame)))),
  ]
  return { data, missing, ...origin }
}

/** Days ascend and deals of a day descend: turned around, the newest day comes first with its deals in their order. */
function oldestDayFirst(a: BlockTrade, b: BlockTrade): number {
  if (a.tradeDate === b.tradeDate) return b.dealNo - a.dealNo
  return a.tradeDate < b.tradeDate ? -1 : 1
}

function frameOf(deals: readonly BlockTrade[], { days, today }: { days: TradingDays; today: string }): Frame {
  const newest = days.upTo(dayOfIso(today))
  return blockTradeFrame(deals, {
    closeOn: (date) => days.on(dayOfIso(date))?.close ?? Number.NaN,
    floatSharesOn: (date) => days.on(dayOfIso(date))?.floatShares ?? Number.NaN,
    newest: { close: newest?.close ?? Number.NaN, floatShares: newest?.floatShares ?? Number.NaN },
  })
}

function dealOf({ tradeDate, buyer, seller }: BlockTrade, figures: ReturnType<typeof figuresOfDeal>): BlockDeal {
  const isUnknown = buyer === null || seller === null || (buyer === INSTITUTION && seller === INSTITUTION)
  return { date: tradeDate, ...figures, buyer, seller, sameBranch: isUnknown ? null : buyer === seller }
}

/** Deals of some time together; lists newest first, what they were worth at the close only where all closes are known. */
function statsOf(deals: readonly BlockTrade[], frame: Frame) {
  const amounts = listOf(blockAmounts, frame).reverse()
  const closeValues = listOf(blockCloseValues, frame).reverse()
  return {
    ...figuresOfAll(frame, frame.length - 1),
    sameBranchCount: deals.some(({ buyer, seller }) => buyer === null || seller === null)
      ? null
      : deals.filter(({ buyer, seller }) => buyer !== INSTITUTION && buyer === seller).length,
    amounts,
    closeValues: closeValues.length === amounts.length ? closeValues : [],
  }
}

/** Rows of days with deals and the adjusted close of `n` sessions later. */
function afterFrame(deals: readonly BlockTrade[], { days, n }: { days: TradingDays; n: number }): Frame {
  const dates = [...new Set(deals.map(({ tradeDate }) => dayOfIso(tradeDate)))]
  return blockAfterTable.frame(dates.length, {
    startAdjusted: Float64Array.from(dates, (date) => days.on(date)?.adjusted ?? Number.NaN),
    endAdjusted: Float64Array.from(dates, (date) => days.after(date, n)?.adjusted ?? Number.NaN),
  })
}

const ofAll = (frame: Frame) => ({ frame, from: frame.length - 1, to: frame.length })
