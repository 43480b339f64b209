import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { isLimitUp } from '@guanlan/domain/price-limit/price-limit.ts'
import { exchangeOf } from '@guanlan/domain/securities/secu-code.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { costOf, USUAL_COSTS } from '../backtest/costs.ts'
import type { SecurityView } from '../factors/security-view.ts'
import { limitsOf, rawPricesOf } from '../limit-board/limit-days.ts'

/** Sessions after a list that outcomes are counted over. */
export const OUTCOME_DAYS = 10
/** Those win ratios are given for. The first is the session of the purchase itself, on which T+1 forbids the sale. */
export const horizons = [1, 2, 3, 5, 10] as const
export type Horizon = (typeof horizons)[number]

/** Whether the open after a list could be bought: 涨停 it opened at the upper limit, 停牌 no trade on the next session, 未到 there was no session since. */
export type Entry = 'filled' | 'limit' | 'suspended' | 'pending' | 'unknown'

/** What followed a list day of a stock. Sessions are those the stock traded on; NaN where one is not over. */
export type ListedOutcome = {
  entry: Entry
  /** Close of each session over the open of the first, less costs of both orders. */
  returns: Float64Array
  /** Close of each session over the close of the list day, which could not be bought: lists are published after it. */
  fromClose: Float64Array
  isLimitUp: boolean
  /** Width of the limits in thousandths; NaN without limits. */
  perMille: number
  /** Market value of the floating shares of the newest session at the price of the list day, 元. */
  floatValue: number
}

const MONEY = 100_000

type Given = {
  /** List day, YYYY-MM-DD. */
  date: string
  /** The session after it, yyyymmdd; null where it has not come. */
  next: number | null
  /** The stock trades no more: its last close ends what was not over. */
  isGone: boolean
}

/** What followed a list day; null where the stock has no bar of that day. */
export function listedOutcome(view: SecurityView, { date, next, isGone }: Given): ListedOutcome | null {
  const { bars } = view
  const day = dayOfIso(date)
  const at = lowerBound(bars.dates, day, bars.length)
  if (at >= bars.length || intAt(bars.dates, at) !== day) return null
  const limits = at === 0 ? null : limitsOf(view, at)
  const close = numberAt(bars.close, at)
  const rawClose = numberAt(view.rawClose, at)
  const entry = entryOf(view, at, { next, isGone })
  const open = at + 1 < bars.length ? numberAt(bars.open, at + 1) : Number.NaN
  const exitAt = (days: number) => (at + days < bars.length ? at + days : isGone && at + 1 < bars.length ? bars.length - 1 : -1)
  const over = (before: number) =>
    Float64Array.from({ length: OUTCOME_DAYS }, (_, k) => {
      const exit = exitAt(k + 1)
      return exit < 0 ? Number.NaN : numberAt(bars.close, exit) / before - 1
    })
  return {
    entry,
    returns: over(open).map((change, k) => afterCosts(change, view, { bought: at + 1, sold: exitAt(k + 1) })),
    fromClose: over(close),
    isLimitUp: limits !== null && isLimitUp(rawClose, limits.up),
    perMille: limits?.status === 'limited' && limits.ratio !== null ? Math.round(limits.ratio * 1000) : Number.NaN,
    floatValue: rawClose * view.floatShares,
  }
}

function entryOf(view: SecurityView, at: number, { next, isGone }: Omit<Given, 'date'>): Entry {
  const { bars } = view
  if (at + 1 >= bars.length) return next === null ? 'pending' : isGone ? 'unknown' : 'suspended'
  if (next !== null && intAt(bars.dates, at + 1) !== next) return 'suspended'
  const { up, status } = limitsOf(view, at + 1)
  if (status === 'unknown') return 'unknown'
  return isLimitUp(rawPricesOf(view, at + 1).open, up) ? 'limit' : 'filled'
}

function afterCosts(change: number, { bars, secucode }: SecurityView, { bought, sold }: { bought: number; sold: number }): number {
  if (sold < 0) return Number.NaN
  const exchange = exchangeOf(secucode)
  const costs = (side: 'buy' | 'sell', at: number) =>
    costOf({ side, day: intAt(bars.dates, at), exchange, money: MONEY }, USUAL_COSTS) / MONEY
  return ((1 + change) * (1 - costs('sell', sold))) / (1 + costs('buy', bought)) - 1
}
