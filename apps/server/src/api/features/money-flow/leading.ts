import type { LeadingDay, MoneyLeading } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { sum } from '@guanlan/engine/statistics.ts'
import { companyColumns } from '../../../market/reading/company-columns.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { ratio, round } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import { tradingDaysOf } from '../../../market/reading/trading-days.ts'
import type { Handler } from '../../handler.ts'
import { type FlowSession, flowSessions } from './flow-days.ts'
import type { Ports } from './ports.ts'

const READ_DAYS = 400
const SESSIONS = 60
const METHOD = `取近 ${SESSIONS} 个交易日中主力净流入的日子，按净流入额加权平均当日成交均价（成交额 ÷ 成交量，前复权）`
/** Decimals of what an amount would be in shares. */
const SHARE_DECIMALS = 2

/** 主力资金明细. Throws unknown_security, no_data for an index. */
export const leading: Handler<'money.leading', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const from = fromDayNumber(toDayNumber(coveredDay(ctx, datasets.moneyFlow)) - READ_DAYS)
  const flow = await companyColumns(ctx, i, { dataset: datasets.moneyFlow, from })
  const deals = await companyRows(ctx, i, datasets.bigDeals)
  const sessions = flowSessions(flow.columns, tradingDaysOf(ctx.market, i)).slice(-SESSIONS)
  const days = sessions.toReversed().map(dayOf)
  const data: MoneyLeading = {
    days,
    cost: costOf(sessions),
    orgParticipation: days.flatMap(({ date, superBuy, superSell, amount }) =>
      superBuy === null || superSell === null || amount === null || amount === 0
        ? []
        : [{ date, superBuy, superSell, amount, ratio: ratio(superBuy + superSell, 2 * amount) }],
    ),
    bigDeals: deals.rows
      .toSorted((a, b) => (a.tradeDate < b.tradeDate ? 1 : -1))
      .flatMap(({ tradeDate, deals: list }) => list.toReversed().map((deal) => ({ date: tradeDate, ...deal }))),
  }
  const missing = missingOf(data, { ...reasons, cost: flow.absent ?? '近来没有主力净流入的日子' })
  const none = deals.absent === null ? [] : [{ field: 'bigDeals', reason: deals.absent }]
  return { data, missing: [...missing, ...none], ...decidedBy(flow.origin, completing(deals.origin)) }
}

const reasons = Object.fromEntries(
  ['amount', 'superBuy', 'superSell', 'bigBuy', 'bigSell', 'mainBuy', 'mainSell', 'mainShare'].map((field) => [
    `days.${field}`,
    field === 'amount' ? '这一天没有日线' : '来源对过去的日子只公布净额，没有买入与卖出',
  ]),
)

function sumOfTwo(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b
}

function dayOf({ date, day, net, buy, sell, mainNet }: FlowSession): LeadingDay {
  const amount = day?.amount ?? null
  const mainBuy = sumOfTwo(buy.super, buy.big)
  const mainSell = sumOfTwo(sell.super, sell.big)
  return {
    date,
    amount,
    superBuy: buy.super,
    superSell: sell.super,
    superNet: net.super,
    bigBuy: buy.big,
    bigSell: sell.big,
    bigNet: net.big,
    mainBuy,
    mainSell,
    mainNet,
    mainShare: mainBuy === null || mainSell === null || amount === null ? null : ratio(mainBuy + mainSell, 2 * amount),
  }
}

/** What large orders paid on average on the days they bought more than they sold; null without such a day. */
export function costOf(sessions: readonly FlowSession[]): MoneyLeading['cost'] {
  const newest = sessions.at(-1)?.day
  if (!newest) return null
  const bought = sessions.flatMap(({ date, day, mainNet }) => {
    if (day === null || day.amount === null || mainNet <= 0 || day.volume === 0) return []
    // today's scale: what was adjusted backward, less what happened since
    const average = (day.amount / day.volume) * (day.adjusted / day.close / (newest.adjusted / newest.close))
    return [{ date, average, net: mainNet, shares: round(mainNet / average, SHARE_DECIMALS) }]
  })
  const first = bought[0]
  const last = bought.at(-1)
  if (first === undefined || last === undefined) return null
  const nets = bought.map(({ net }) => net)
  const shares = bought.map((one) => one.shares)
  const mainCostEst = sum(nets) / sum(shares)
  const averages = bought.map(({ average }) => average)
  return {
    mainCostEst,
    method: METHOD,
    from: first.date,
    to: last.date,
    n: bought.length,
    low: Math.min(...averages),
    high: Math.max(...averages),
    nets,
    shares,
    close: newest.close,
    toCost: newest.close / mainCostEst - 1,
  }
}
