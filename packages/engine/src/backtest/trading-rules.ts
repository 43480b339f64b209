import type { Capacity } from './capacity.ts'
import type { Costs } from './costs.ts'
import type { Weighting } from './weights.ts'

/**
 * How picks become trades. Decisions fall after a session's close and are carried out at the next open. There are `top` × (sessions a pick is held ÷
 * sessions between decisions) places, of equal size unless `weight` says otherwise; what a position has gained or lost is not evened out while it is held.
 */
export type TradingRules = {
  /** Sessions the back-test runs over, yyyymmdd, both included. */
  from: number
  to: number
  /** At most so many of each decision's picks. */
  top: number
  /** Sold after so many sessions unless picked again; null: when a decision no longer picks it. */
  holdSessions: number | null
  /** Alike when left out. */
  weight?: Weighting
  /** 总市值 in 元 on the evening of a session (yyyymmdd), NaN where it is unknown; needed by the weight `value`. */
  sizeOf?: (secucode: string, session: number) => number
  /** Left out, positions follow the picks. */
  rule?: TradingRule
  /** 元 to begin with. */
  capital: number
  costs: Costs
  capacity: Capacity
}

/**
 * Picks are signals to enter: at most `places` positions at once, each sold at the open after a session on which its exit holds or when its time is up,
 * whatever is picked meanwhile.
 */
type TradingRule = { places: number; exitOn: ((secucode: string, session: number) => boolean) | null }

/** Secucodes by the session after whose close they were picked (yyyymmdd), best first. A session without an entry decides nothing. */
export type Picks = ReadonlyMap<number, readonly string[]>

/** Why a position ended: no longer picked, the rule's own way out, time was up, delisted (at its last close), or the back-test ended (still held). */
export type Exit = 'dropped' | 'signal' | 'time' | 'delisted' | 'open'

/**
 * One position from its purchase to its last sale; prices in 元 unadjusted, `shares` as bought, `sellPrice` the mean of all sales. Costs and dividends
 * (after tax) in 元.
 */
export type BacktestTrade = {
  secucode: string
  bought: number
  buyPrice: number
  shares: number
  sold: number
  sellPrice: number
  costs: number
  dividends: number
  /** Net of all costs, 元 and as a fraction of what was paid. */
  profit: number
  netReturn: number
  sessions: number
  exit: Exit
}

/**
 * Orders that were not carried out, or only in part. The rest of a purchase is given up; the rest of a sale is tried again at each next session (counted
 * each time). `capacity`: the order would have taken more than its share of the bar's amount; `noAmount`: neither amount nor volume of the bar is known.
 */
export type Unfilled = {
  limitUp: number
  suspended: number
  noMoney: number
  capacity: number
  noAmount: number
  limitDown: number
  suspendedSales: number
  capacitySales: number
  noAmountSales: number
}

/** One order that was not carried out whole: on which session (yyyymmdd), why, and 股 ordered and filled (ordered is null for a purchase that was not priced). */
export type RefusedOrder = { secucode: string; session: number; why: keyof Unfilled; ordered: number | null; filled: number }

/** One order that reached the market, of whatever size it was filled. */
export type OrderRecord = {
  secucode: string
  session: number
  side: 'buy' | 'sell'
  /** 股. */
  ordered: number
  filled: number
  /** 元. */
  price: number
  /** What the impact of its own size cost, 元. */
  impact: number
  /** Amount of the bar, 元, and whether it was estimated from the volume. */
  amount: number
  isEstimated: boolean
  /** 元 that this order could take. */
  room: number
  /** Worth of the account when it was placed, 元. */
  worth: number
}

export type PortfolioRun = {
  sessions: Int32Array
  /** Worth at each session's close, 元. */
  equity: Float64Array
  trades: BacktestTrade[]
  unfilled: Unfilled
  /** What `unfilled` counts, in order of time. */
  refused: RefusedOrder[]
  /** Every order that reached the market, in order of time. */
  orders: OrderRecord[]
  /** Money bought for over the whole time, 元. */
  turnover: number
}
