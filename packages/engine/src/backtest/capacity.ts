import type { Board } from '@guanlan/domain/calendar/session.ts'
import { intAt, numberAt } from '@guanlan/domain/collections/elements.ts'
import { sharesFor } from './lots.ts'
import type { RawBars } from './market-history.ts'

/** How much of a bar the orders of a run may take, and what their size costs. */
export type Capacity = {
  /** 成交占比上限: all orders of one security and session together take at most this fraction of the bar's amount. */
  share: number
  /**
   * 冲击系数: an order that takes the fraction q of the bar's amount is filled `impact` × √q worse, besides the slippage. The square-root model of market
   * impact, I = Y·σ·√(Q/V): Almgren, Thum, Hauptmann and Li, Direct Estimation of Equity Market Impact (2005); Tóth et al., Anomalous Price Impact
   * (Phys. Rev. X 1, 2011); Y about 3/4 (Gatheral, No-Dynamic-Arbitrage and Market Impact, 2010).
   */
  impact: number
}

/** A tenth of the amount; Y = 3/4 at a volatility of 2.7 % a day, about that of A shares. */
export const USUAL_CAPACITY: Capacity = { share: 0.1, impact: 0.02 }

/** Amount of a bar, 元. */
export type BarAmount = { amount: number; isEstimated: boolean }

/** The amount of a bar; where none is stored its volume at the typical price (high + low + close) ÷ 3. Null: the volume is unknown too. */
export function amountOf({ amount, volume, high, low, close }: RawBars, row: number): BarAmount | null {
  const reported = numberAt(amount, row)
  if (reported > 0) return { amount: reported, isEstimated: false }
  const estimate = (numberAt(volume, row) * (intAt(high, row) + intAt(low, row) + intAt(close, row))) / 3 / 1000
  return estimate > 0 ? { amount: estimate, isEstimated: true } : null
}

/** What orders may still take of the bars of a session, 元. */
export class SessionRoom {
  private session = 0
  private readonly taken = new Map<string, number>()

  /** 元 left of a bar whose orders may take `most` in all. */
  left(secucode: string, session: number, most: number): number {
    this.begin(session)
    return Math.max(0, most - (this.taken.get(secucode) ?? 0))
  }

  take(secucode: string, session: number, money: number): void {
    this.begin(session)
    this.taken.set(secucode, (this.taken.get(secucode) ?? 0) + money)
  }

  private begin(session: number): void {
    if (session === this.session) return
    this.session = session
    this.taken.clear()
  }
}

/** An order of `shares` or `money` at the open of a bar, within the day's limits; prices and money in 元. */
type AtOpen = { board: Board; open: number; limit: number | null; room: number; amount: number }
type Worse = Capacity & { slippage: number }

/** What an order came to: shares ordered and filled, the price of all of them, 元 its own impact cost. */
export type Fill = { ordered: number; filled: number; price: number; impact: number }

/**
 * Fills a purchase for `money`: whole lots at the open × (1 + slippage + impact × √q), at most the upper limit, where q is the fraction of the amount its
 * budget (the smaller of money and room) would take.
 */
export function fillPurchase({ board, open, limit, room, amount, money }: AtOpen & { money: number }, { slippage, impact }: Worse): Fill {
  const budget = Math.max(0, Math.min(money, room))
  const priceAt = (worse: number) => Math.min(open * (1 + worse), limit ?? Number.POSITIVE_INFINITY)
  const price = priceAt(slippage + impact * Math.sqrt(budget / amount))
  const filled = sharesFor(board, { money: budget, price })
  return { ordered: sharesFor(board, { money, price }), filled, price, impact: filled * (price - priceAt(slippage)) }
}

/**
 * Fills a sale of `shares`: at the open × (1 − slippage − impact × √q), at least the lower limit, whole where the room allows it (odd lots are sold in one
 * order), otherwise in whole lots.
 */
export function fillSale({ board, open, limit, room, amount, shares }: AtOpen & { shares: number }, { slippage, impact }: Worse): Fill {
  const budget = Math.min(shares * open, room)
  const priceAt = (worse: number) => Math.max(open * (1 - worse), limit ?? 0)
  const price = priceAt(slippage + impact * Math.sqrt(budget / amount))
  const filled = shares * price <= room ? shares : sharesFor(board, { money: room, price })
  return { ordered: shares, filled, price, impact: filled * (priceAt(slippage) - price) }
}
