import type { Exchange } from '@guanlan/domain/securities/secu-code.ts'

/** What a broker takes, fractions of the money that changes hands; `least` in 元 for each order. Exchange fees and stamp duty follow from the date. */
export type Costs = {
  /** 佣金, both ways. */
  commission: number
  least: number
  /** 滑点: bought so much dearer and sold so much cheaper than the open, within the limits of the day. */
  slippage: number
}

/** What retail investors usually pay: 万分之二点五, at least 5 元; a thousandth of slippage. */
export const USUAL_COSTS: Costs = { commission: 0.00025, least: 5, slippage: 0.001 }

/** A rate since a date (yyyymmdd). */
type Dated = readonly (readonly [since: number, rate: number])[]

/** 证券交易印花税: both sides until 2008-09-18, the seller since; halved on 2023-08-28. Notices of 财政部 and 税务总局. */
const STAMP_SELL: Dated = [
  [20050124, 0.001],
  [20070530, 0.003],
  [20080424, 0.001],
  [20230828, 0.0005],
]
const STAMP_BUY: Dated = [
  [20050124, 0.001],
  [20070530, 0.003],
  [20080424, 0.001],
  [20080919, 0],
]

/** 过户费 of Shanghai by money since 2015-08-01, the same on both exchanges; halved on 2022-04-29 (中国结算). */
const TRANSFER: Dated = [
  [20150801, 0.00002],
  [20220429, 0.00001],
]

function rateOn(rates: Dated, day: number): number {
  return rates.findLast(([since]) => since <= day)?.[1] ?? 0
}

type Order = { side: 'buy' | 'sell'; day: number; exchange: Exchange; money: number }

/** Everything an order costs, 元: commission, stamp duty and transfer fee of that day. */
export function costOf({ side, day, money }: Order, { commission, least }: Costs): number {
  if (money === 0) return 0
  const stamp = rateOn(side === 'sell' ? STAMP_SELL : STAMP_BUY, day)
  return Math.max(money * commission, least) + money * (stamp + rateOn(TRANSFER, day))
}

/** Tax on dividends by how long the share was held, calendar days; since 2015-09-08 (财税〔2015〕101号): a month or less 20 %, a year or less 10 %, longer nothing. */
export function dividendTaxRate(days: number): number {
  if (days <= 30) return 0.2
  return days <= 365 ? 0.1 : 0
}
