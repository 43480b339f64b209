import type { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { ListedDay, MoneyLists } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { ratio } from '../../../market/reading/figures.ts'
import { missingOf } from '../../../market/reading/missing-of.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const DAYS = 365

/** 龙虎榜 of one security over a year. Throws unknown_security, no_data for an index. */
export const lists: Handler<'money.lists', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const from = fromDayNumber(toDayNumber(coveredDay(ctx, datasets.dragonTiger)) - DAYS)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.dragonTiger)
  const list = rows
    .filter(({ tradeDate }) => tradeDate > from)
    .sort((a, b) => (a.tradeDate < b.tradeDate ? 1 : -1))
    .map(lineOf)
  const data: MoneyLists = { from, dayCount: absent === null ? new Set(list.map(({ date }) => date)).size : null, list }
  return { data, missing: missingOf(data, { ...reasons, dayCount: absent ?? '' }), ...origin }
}

const untold = '来源只给出席位，没有这一项'
const reasons = {
  'list.close': untold,
  'list.changeRatio': untold,
  'list.buyAmount': untold,
  'list.sellAmount': untold,
  'list.netAmount': untold,
  'list.netRatio': untold,
}

function lineOf(row: DragonTigerList): ListedDay {
  return {
    date: row.tradeDate,
    reason: row.reasonText,
    days: row.days,
    close: row.close,
    changeRatio: row.changeRatio,
    amount: row.amount,
    buyAmount: row.buyAmount,
    sellAmount: row.sellAmount,
    netAmount: row.netAmount,
    netRatio: row.netAmount === null ? null : ratio(row.netAmount, row.amount),
    seats: row.seats.map(({ side, rank, seat, buyAmount, sellAmount }) => ({ side, rank, seat, buyAmount, sellAmount })),
  }
}
