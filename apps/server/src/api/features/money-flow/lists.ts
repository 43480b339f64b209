import type { DragonTigerList } from '@guanlan/contract/rows/dragon-tiger.ts'
import type { Trader } from '@guanlan/contract/rows/trading.ts'
import type { MoneyLists } from '@guanlan/contract/schemas/stock/money-flow.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { dragonTigerFrame, oncePerDay } from '@guanlan/engine/factors/money-flow/dragon-tiger.ts'
import { SeatAliases } from '@guanlan/engine/hot-money/trader-days.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { listedDay, listedDayCount } from '@guanlan/figures/tables/dragon-tiger.ts'
import { companyRows, requireStock } from '../../../market/reading/company-rows.ts'
import { coveredDay } from '../../../market/reading/covered-day.ts'
import { missingOf, missingUnder } from '../../../market/reading/missing-of.ts'
import { knownBranches } from '../../../research/hot-money/hot-money-job.ts'
import type { Handler } from '../../handler.ts'
import type { Ports } from './ports.ts'

const DAYS = 365
const figuresOf = rowOf(listedDay)
const countOf = rowOf([listedDayCount])

/** 龙虎榜 of one security over a year. Throws unknown_security, no_data for an index. */
export const lists: Handler<'money.lists', Ports> = async ({ secucode }, ctx) => {
  const i = requireStock(ctx, secucode)
  const from = fromDayNumber(toDayNumber(coveredDay(ctx, datasets.dragonTiger)) - DAYS)
  const { rows, origin, absent } = await companyRows(ctx, i, datasets.dragonTiger)
  const listed = rows
    .filter(({ tradeDate }) => tradeDate > from)
    .sort((a, b) => Number(a.tradeDate > b.tradeDate) - Number(a.tradeDate < b.tradeDate))
  const traders = await ctx.datasets.records.whole(datasets.traders, { asOfMs: ctx.clock.nowMs() })
  const naming = {
    aliases: new SeatAliases(await ctx.seatBook.seats(), knownBranches(ctx)),
    traders: new Map(traders.map((one) => [one.row.traderId, one.row])),
  }
  const frame = dragonTigerFrame(listed)
  const byDay = dragonTigerFrame(oncePerDay(listed))
  const data: MoneyLists = {
    from,
    dayCount: absent === null ? countOf(byDay, byDay.length - 1).dayCount : null,
    list: listed.map((row, at) => ({ date: row.tradeDate, ...textsOf(row, naming), ...figuresOf(frame, at) })).reverse(),
  }
  const missing = [
    ...missingOf(data, { dayCount: absent ?? '' }),
    ...missingUnder('list', absences(listedDay, { frame, from: 0, to: frame.length })),
  ]
  return { data, missing, ...origin }
}

type Naming = { aliases: SeatAliases; traders: ReadonlyMap<string, Trader> }

function textsOf({ reasonText, days, seats, tradeDate }: DragonTigerList, { aliases, traders }: Naming) {
  const tradersOf = (seat: string, branch: string | undefined) =>
    aliases.on(seat, tradeDate, branch).flatMap(({ traderId, grade }) => {
      const name = traders.get(traderId)?.name
      return name === undefined ? [] : [{ id: traderId, name, grade }]
    })
  return {
    reason: reasonText,
    days,
    seats: seats.map(({ side, rank, seat, branch, buyAmount, sellAmount }) => ({
      ...{ side, rank, seat, buyAmount, sellAmount },
      traders: tradersOf(seat, branch),
    })),
  }
}
