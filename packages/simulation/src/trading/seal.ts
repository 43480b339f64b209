import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { isoOfDay, shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import { hashAt, purpose, streamKey } from '../hash.ts'
import { minutePrices } from '../minute-prices.ts'
import { orderBookOf } from '../order-book.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'
import type { PricedDay } from './priced-days.ts'

/** When a price stood at its limit: points of the session's minutes, and how often it left. `last` is null when it did not close there. */
type Seal = { first: number; last: number | null; opens: number }

const MORNING_END = 120
const CLOSE_MINUTE = 15 * 60

/** HH:MM of a point of a session; the open is the result of the auction at 9:25. */
export function timeOfPoint(point: number): string {
  const minute = point === 0 ? 9 * 60 + 25 : point <= MORNING_END ? 9 * 60 + 30 + point : 13 * 60 + point - MORNING_END
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

type Place = { world: World; profile: Profile; bars: DayColumns }

/** When the minutes of a session stood at a limit (0.001); the minutes are those the chart of the session shows. */
export function sealOf({ world, profile, bars }: Place, { at, pre }: PricedDay, limit: number): Seal {
  const key = hashAt(streamKey(world.seed, purpose.minute, profile.subject), intAt(bars.date, at))
  const bar = {
    open: intAt(bars.open, at),
    high: intAt(bars.high, at),
    low: intAt(bars.low, at),
    close: intAt(bars.close, at),
    preClose: pre,
  }
  const prices = minutePrices(bar, { key, tick: profile.tick })
  let first = -1
  let last: number | null = null
  let opens = 0
  for (let point = 0; point < prices.length; point++) {
    if (intAt(prices, point) === limit) {
      if (first < 0) first = point
      last ??= point
    } else if (last !== null) {
      opens++
      last = null
    }
  }
  return { first, last, opens }
}

/** 封单额 at the close: what the order book shows waiting at the limit, 元. */
export function sealAmountOf({ world, profile, bars }: Place, { at, up, down }: PricedDay): number {
  const price = intAt(bars.close, at) / 1000
  const atMs = shanghaiInstant(toDayNumber(isoOfDay(intAt(bars.date, at))), CLOSE_MINUTE)
  const limits = { up: up === 0 ? null : up / 1000, down: down === 0 ? null : down / 1000 }
  const { bids, asks } = orderBookOf(world, { secucode: profile.security.code, atMs, price, limits })
  const waiting = intAt(bars.close, at) === up ? bids[0] : asks[0]
  return waiting === undefined ? 0 : Math.round(waiting.price * waiting.volume)
}
