import type { FlowNet } from '@guanlan/contract/rows/money-flow.ts'
import type { AuctionPoint } from '@guanlan/contract/rows/trading.ts'
import type { RowDataset, RowOf } from './dataset.ts'
import type { DayColumns } from './day-columns.ts'
import type { OrderBook } from './market-facts.ts'

/** Bars of one security for the sessions asked for, and where each starts: previous close carried in by the caller. */
export type BarRequest = { secucode: string; from: string; to: string; previousClose: number | null }

/** Limits of a session, 元; null where it has none. */
type Limits = { up: number | null; down: number | null }

/** The last price (元) of a security at an instant (epoch ms), and its limits. */
export type BookRequest = { secucode: string; atMs: number; price: number; limits: Limits }

/** The opening auction of a session: what it ends at, its price (元) and volume (股), and the limits of the session. */
export type AuctionRequest = { secucode: string; date: string; open: number; preClose: number; volume: number; limits: Limits }

/** One session of one security by minute: 241 points; price in 元, volume 股, amount 元 of each minute. */
export type MinutePath = { price: Float64Array; volume: Float64Array; amount: Float64Array }

/** Net figures of each order size from the opening up to each of 240 minutes, 元. */
export type FlowPath = Record<FlowNet, Float64Array>

/**
 * A session whose money flow is asked for by minute: its day (yyyymmdd), the close before and its own in 0.001 元 (the first bar: its opening price), its turnover
 * in whole 元, and its minute line.
 */
export type FlowRequest = { bar: { date: number; before: number; close: number; amount: number }; path: MinutePath }

/**
 * A source of market data. Providers answer the pipeline, never a request handler. Everything is returned in the registry's units.
 * A provider leaves out what it does not have; the pipeline then asks the next one.
 */
export type Provider = {
  id: 'simulated' | 'files' | 'live'
  /** Chinese name, shown with provenance. */
  name: string
  simulated: boolean
  rows?<K extends RowDataset>(dataset: K, asOf: string): Iterable<RowOf<K>> | null
  /** Finished sessions from `from` to `to` (inclusive) written behind `into.length`; returns how many rows were added. */
  dayBars?(request: BarRequest, into: DayColumns): number
  /** The bar of one session broken down by minute so that its open, high, low, close, volume and amount are met exactly. */
  minutes?(
    secucode: string,
    bar: { date: string; preClose: number; open: number; high: number; low: number; close: number; volume: number; amount: number },
  ): MinutePath
  /** Money flow of a session by minute, which ends at that of the day; null for what has none. */
  flowMinutes?(secucode: string, session: FlowRequest): FlowPath | null
  orderBook?(request: BookRequest): OrderBook
  auction?(request: AuctionRequest): AuctionPoint[]
}
