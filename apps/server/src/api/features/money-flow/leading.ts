import type { MoneyLeading } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { compile, listOf, rowOf } from '@guanlan/figures/evaluate.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { flowCost, inflowNets, inflowPrices, inflowShares, leadingDay, participationDay } from '@guanlan/figures/tables/flow.ts'
import { companyColumns } from '../../../market/reading/company-columns.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { missingOf, missingUnder } from '../../../market/reading/missing-of.ts'
import { completing, decidedBy } from '../../../market/reading/provenance.ts'
import { tradingDaysOf } from '../../../market/reading/trading-days.ts'
import type { Handler } from '../../handler.ts'
import { flowFrame, flowSessions } from './flow-days.ts'
import type { Ports } from './ports.ts'

const READ_DAYS = 400
const SESSIONS = 60
const METHOD = `取近 ${SESSIONS} 个交易日中主力净流入的日子，按净流入额加权平均当日成交均价（成交额 ÷ 成交量，前复权）`
const dayOf = rowOf(leadingDay)
const participationOf = rowOf(participationDay)
const averageOf = rowOf(flowCost)
const inflowOf = compile(inflowNets)

/** 主力资金明细. Throws unknown_security, no_data for an index. */
export const leading: Handler<'money.leading', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const from = fromDayNumber(toDayNumber(coveredDay(ctx, datasets.moneyFlow)) - READ_DAYS)
  const flow = await companyColumns(ctx, i, { dataset: datasets.moneyFlow, from })
  const deals = await companyRows(ctx, i, datasets.bigDeals)
  const sessions = flowSessions(flow.columns, tradingDaysOf(ctx.market, i)).slice(-SESSIONS)
  const frame = flowFrame(sessions)
  const dates = sessions.map(({ date }) => date)
  const data: MoneyLeading = {
    days: dates.map((date, row) => ({ date, ...dayOf(frame, row) })).reverse(),
    cost: costOf(frame, dates),
    orgParticipation: dates
      .map((date, row) => ({ date, ...participationOf(frame, row) }))
      .filter(({ ratio }) => ratio !== null)
      .reverse(),
    bigDeals: deals.rows
      .toSorted((a, b) => (a.tradeDate < b.tradeDate ? 1 : -1))
      .flatMap(({ tradeDate, deals: list }) => list.toReversed().map((deal) => ({ date: tradeDate, ...deal }))),
  }
  const missing = [
    ...missingUnder('days', absences(leadingDay, { frame, from: 0, to: frame.length })),
    ...missingOf(data, { cost: flow.absent ?? '近来没有主力净流入的日子' }),
    ...(deals.absent === null ? [] : [{ field: 'bigDeals', reason: deals.absent }]),
  ]
  return { data, missing, ...decidedBy(flow.origin, completing(deals.origin)) }
}

/** What large orders paid on average on the days they bought more than they sold; null without such a day. */
function costOf(frame: Frame, dates: readonly string[]): MoneyLeading['cost'] {
  const bought = dates.filter((_, row) => !Number.isNaN(inflowOf(frame, row)))
  const [from, to] = [bought[0], bought.at(-1)]
  if (from === undefined || to === undefined) return null
  return {
    ...averageOf(frame, frame.length - 1),
    method: METHOD,
    from,
    to,
    prices: listOf(inflowPrices, frame),
    nets: listOf(inflowNets, frame),
    shares: listOf(inflowShares, frame),
  }
}
