import type { FlowNet } from '@guanlan/contract/rows/money-flow.ts'

/** Quote columns of all instruments, one Float64 per row; NaN = unknown. Prices in 元, volume in 股, amount in 元. */
export const quoteFields = [
  'price',
  'preClose',
  'open',
  'high',
  'low',
  'volume',
  'amount',
  /** Volume traded at the bid (内盘) and at the ask (外盘). */
  'inner',
  'outer',
  /** Price five minutes ago, for 涨速. */
  'price5m',
  'limitUp',
  'limitDown',
  /** A value of `limitStatus`; NaN where it is not known whether there are limits, or which. */
  'limitStatus',
  'totalShares',
  'floatShares',
  /** Average volume per trading minute over the five sessions before, for 量比. */
  'volumePerMinute5d',
  /** Sectors and indexes: how many members rose, fell, stood still, are suspended, are at the upper limit. */
  'upNum',
  'downNum',
  'flatNum',
  'suspendedNum',
  'limitUpNum',
  /** 1 when today's upper limit was touched. */
  'touchedUp',
  'status',
] as const

export type QuoteField = (typeof quoteFields)[number]

export type QuoteColumns = Record<QuoteField, Float64Array>

/** Values of the `status` column. `past`: a security of files without a bar of the session, suspended or missing in the files; it counts in no figure of the session. */
export const status = { trading: 0, suspended: 1, delisted: 2, preOpen: 3, closed: 4, past: 5 } as const

/** Values of the `limitStatus` column: limits are in force, or there are none by rule. */
export const limitStatus = { limited: 1, unlimited: 0 } as const

/** One session by minute: `count` points so far of 241 (9:30 … 15:00). Price in 元, volume 股 and amount 元 of that minute. */
export type MinuteColumns = {
  date: string
  preClose: number
  count: number
  price: Float64Array
  volume: Float64Array
  amount: Float64Array
}

/** Money flow of one session by minute: `count` minutes so far of 240 (9:31 … 15:00), net figures of each order size since the opening, 元. */
export type FlowColumns = { date: string; count: number } & Record<FlowNet, Float64Array>

/** The newest session of a security that has no bar of the present one; prices in 元, volume 股, amount 元. `preClose` NaN for a first bar. */
export type PastBar = {
  date: string
  preClose: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  amount: number
}

export type PriceLine = { count: number; price: Float64Array; last: number }
