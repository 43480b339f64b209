import type { AuctionPoint } from '@guanlan/contract/rows/trading.ts'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import type { ExRightEvent, OrderBook, Sector, ShareCapital } from '@guanlan/datasets/market-facts.ts'
import type { PriceBreak } from '@guanlan/domain/adjust/corporate-actions.ts'
import type { ExRightEvent as AdjustingEvent } from '@guanlan/domain/adjust/ex-right.ts'
import type { Instrument } from './instrument.ts'
import type { TransferableMarket } from './messages.ts'
import type { FlowColumns, MinuteColumns, PastBar, PriceLine, QuoteColumns } from './quote-columns.ts'

/** The state every answer is stamped with; `id` changes whenever any figure changed. */
export type Snapshot = {
  id: string
  asOfMs: number
  tradeDate: string
  mode: 'realtime' | 'close'
  simulated: boolean
  source: { id: string; name: string; fetchedAtMs: number }[]
}

/** The market as request handlers see it: the last good snapshot in memory, never a vendor. All reads are synchronous. */
export type Market = {
  ready: boolean
  snapshot(): Snapshot
  instruments: readonly Instrument[]
  find(id: string): Instrument | null
  /** Columns of the newest complete tick; hold them for one synchronous answer only. */
  quotes(): QuoteColumns
  /** Finished sessions and, once today's session has a price, today's bar last; at most the `newest` of them. */
  dayBars(row: number, newest?: number): DayColumns
  /** Newest bar of an imported security without one of the present session, whose quote columns know nothing; null for all others. */
  pastBar(row: number): PastBar | null
  /** Today (or the last session) first, then sessions before; null where no minutes are kept for that day. */
  minutes(row: number, date: string): MinuteColumns | null
  /** Money flow of a session by minute, complete minutes only; null where none are made for that day. What upstreams report of it is in the data sets. */
  flowMinutes(row: number, date: string): FlowColumns | null
  /** Prices of the running session by minute without copying: those of the first `count - 1` points in `price`, the newest in `last`. */
  priceLine(row: number): PriceLine | null
  orderBook(row: number): OrderBook | null
  /** The opening auction of a session (YYYY-MM-DD; the present one by default) by time, as far as it has come; empty where its course is not kept. */
  auction(row: number, date?: string): AuctionPoint[]
  /** Dividends as they were announced, oldest first. */
  exRights(row: number): readonly ExRightEvent[]
  /** Events bars are adjusted by, oldest first: those of dividends, with the exchange's reference price where previous closes report it. */
  adjustingEvents(row: number): readonly AdjustingEvent[]
  /** Bars of which it is not known what the close before was worth, oldest first: prices before and after are not comparable. */
  priceBreaks(row: number): readonly PriceBreak[]
  /** First session (YYYY-MM-DD) from which every corporate action of the row up to its newest bar is known; null where nothing is known. */
  exRightsKnownFrom(row: number): string | null
  /** Whether the present session is an ex-right day of the row; null where that is not known. */
  isExRight(row: number): boolean | null
  shareCapital(row: number): readonly ShareCapital[]
  sectors: readonly Sector[]
  /** Rows of the members of a sector or index on a day, newest membership when `date` is null. */
  members(id: string, date: string | null): readonly { row: number; inDate: string }[]
  /** Sectors a security belongs to today. */
  sectorsOf(secucode: string): readonly { sector: Sector; inDate: string }[]
  /** Turnover of the whole market in the session before, up to the same trading minute; null when unknown. */
  previousAmountAtThisMinute(): number | null
  /** The market of this moment for answers that take several slices: ticks do not change it. */
  freeze(): FrozenMarket
  /** Calls back after each tick with the rows whose quote changed. */
  onTick(listener: (tick: { snapshotId: string; asOfMs: number; rows: Int32Array }) => void): () => void
}

export type FrozenMarket = Market & {
  /** The same moment for another thread; null where only this thread can read it. */
  transferable(): TransferableMarket | null
}
