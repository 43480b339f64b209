import { intAt } from '@guanlan/domain/collections/elements.ts'
import { isLimitUp } from '@guanlan/domain/price-limit/price-limit.ts'
import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import { type Costs, costOf } from './costs.ts'
import { barOn, eventsOfBar, exchangeOf, limitsOf, type TradedMarket, type TradedSecurity } from './market-history.ts'

/** Shares that one share of the open of `from` has become by the close of `to`, and the cash it was paid, 元. */
function grown(security: TradedSecurity, from: number, to: number): { shares: number; cash: number } {
  let shares = 1
  let cash = 0
  for (let row = from + 1; row <= to; row++) {
    for (const { cashPer10 = 0, bonusPer10 = 0, convertPer10 = 0, allotPer10 = 0, allotPrice = 0 } of eventsOfBar(security, row)) {
      const before = intAt(security.bars.close, row - 1) / 1000
      cash += shares * (cashPer10 / 10 + ((allotPer10 / 10) * Math.max(0, before - allotPrice)) / (1 + allotPer10 / 10))
      shares *= 1 + (bonusPer10 + convertPer10) / 10
    }
  }
  return { shares, cash }
}

/** Net return of 100,000 元 bought at the open of a row and sold at the close of another; dividends before tax. */
function netReturn(security: TradedSecurity, { from, to }: { from: number; to: number }, costs: Costs): number {
  const money = 100_000
  const open = (intAt(security.bars.open, from) / 1000) * (1 + costs.slippage)
  const { shares, cash } = grown(security, from, to)
  const got = (money / open) * ((intAt(security.bars.close, to) / 1000) * shares * (1 - costs.slippage) + cash)
  const exchange = exchangeOf(security)
  const paid = money + costOf({ side: 'buy', day: intAt(security.bars.date, from), exchange, money }, costs)
  return (got - costOf({ side: 'sell', day: intAt(security.bars.date, to), exchange, money: got }, costs)) / paid - 1
}

/** Place of the next session, or -1 where the history ends. */
function nextSession({ sessions }: TradedMarket, day: number): number {
  const at = lowerBound(sessions, day + 1)
  return at < sessions.length ? at : -1
}

/** Why a security cannot be bought at the open of a session: it does not trade, has never traded before, or opens at its upper limit. */
type Refused = 'suspended' | 'limitUp'

/** Row of the bar a purchase at the open of a session falls on, or why there is none. */
function purchaseRow(security: TradedSecurity, session: number): number | Refused {
  const from = barOn(security, session)
  if (from < 1) return 'suspended'
  return isLimitUp(intAt(security.bars.open, from) / 1000, limitsOf(security, from).up) ? 'limitUp' : from
}

/** Bought after the close of `day` at the next open, held `sessions` sessions with the one of the purchase (T+1: two at least). */
type Holding = { security: TradedSecurity; day: number; sessions: number; costs: Costs }

/** Net return of a holding, or why there is none; NaN while its last session has not come. A security suspended on that session is valued at its newest close before. */
export function holdingReturn(market: TradedMarket, { security, day, sessions, costs }: Holding): number | Refused {
  const at = nextSession(market, day)
  if (at === -1) return Number.NaN
  const from = purchaseRow(security, intAt(market.sessions, at))
  if (typeof from !== 'number') return from
  const end = at + sessions - 1
  if (end >= market.sessions.length) return Number.NaN
  const to = lowerBound(security.bars.date, intAt(market.sessions, end) + 1) - 1
  return netReturn(security, { from, to }, costs)
}
