import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Provider } from '@guanlan/datasets/provider.ts'
import { type SessionPosition, sessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import { numberAt } from '@guanlan/domain/collections/elements.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { TakenMinutes } from '../../sources/live/live-minutes.ts'
import type { LiveQuotes } from '../../sources/live/live-quotes.ts'
import type { SimulatedHistory } from '../../sources/simulated/history.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import type { Fence } from '../../storage/fence.ts'
import type { SharedBars, Tick, WorkerMessage, WorkerOptions } from '../messages.ts'
import type { Inbox } from '../nodes/inbox.ts'
import { keepMoment } from '../nodes/kept-moment.ts'
import type { Moment } from '../nodes/messages.ts'
import { packInstruments } from '../packed-instruments.ts'
import { type QuoteSets, setInUse } from '../quote-buffers.ts'
import { type QuoteColumns, quoteFields } from '../quote-columns.ts'
import type { ReferenceTables } from '../reference-tables.ts'
import { applyLiveMinutes } from './apply-live-minutes.ts'
import { applyLiveQuotes } from './apply-live-quotes.ts'
import { auctionPrices } from './auction-prices.ts'
import { buildSession } from './build-session.ts'
import { fillListQuotes } from './fill-list-quotes.ts'
import { fillSecurityQuotes } from './fill-quotes.ts'
import { type MinuteProgress, startProgress } from './minute-progress.ts'
import { writePreviousAmount } from './previous-amount.ts'
import type { MarketBooks, Session } from './session.ts'

export type Post = (message: WorkerMessage) => void

/** The market thread's whole state. `posted` is the set the reader was last reported; `fresh` is what the next tick has to carry besides. */
export type LiveMarket = {
  options: WorkerOptions
  clock: Clock
  post: Post
  store: MarketStore
  /** What the node's other threads report. */
  inbox: Inbox
  /** Whose writes these are, where several nodes share the store. */
  fence: Fence | undefined
  history: SimulatedHistory
  provider: Provider | null
  /** The newest round of quotes of upstreams; null without one. */
  quoted: LiveQuotes | null
  /** Minute lines upstreams reported. */
  minutes: TakenMinutes
  books: MarketBooks
  session: Session
  /** Names the session as it was last built; the leader's name of it is kept by those who follow. */
  build: string
  /** The build whose figures came out otherwise than the leader's: it is built anew once. */
  doubted: string
  /** Built ahead of the leader's moment by a node that follows. */
  prepared: Prepared | null
  progress: MinuteProgress
  isClosed: boolean
  /** The turnover of the session before is known. */
  isCompared: boolean
  /** Newest session (yyyymmdd) whose simulated bars are in the store. */
  storedDay: number
  quotes: QuoteSets
  posted: 0 | 1
  snapshotId: string
  storeVersion: number
  /** What the store had without a row in the books when they were loaded. */
  withoutRow: string
  polledAtMs: number
  reloadedAtMs: number
  fresh: { session: Session | null; bars: SharedBars | null; tables: ReferenceTables | null }
}

/** Books as the store has them in a version, and the session built from them. */
export type Prepared = { version: number; books: MarketBooks; session: Session }

/** Bars for the reader. */
export function sharedBars({ pool }: MarketBooks): SharedBars {
  return { segments: [...pool.segments], directory: pool.directory.slice() }
}

/** Whether the reader has taken up what it was last reported: the other set may be written. */
export function isTaken(live: LiveMarket): boolean {
  return setInUse(live.quotes) === live.posted
}

/** Goes over to the session of a date, built from the books if it is not yet; the next tick carries it. */
export function startSession(live: LiveMarket, date: string, built?: Session): void {
  live.session = built ?? buildSession(live.books, date, live.provider)
  live.prepared = null
  if (live.quoted !== null && sessionPosition(live.quoted.atMs).date === date) applyLiveQuotes(live.books, live.session, live.quoted)
  applyLiveMinutes(live.books, live.session, live.minutes)
  live.build = randomUUID()
  live.progress = startProgress(live.books.instruments.length)
  live.isClosed = false
  live.isCompared = false
  live.fresh = { session: live.session, bars: sharedBars(live.books), tables: live.books.tables }
}

/** After the first tick, because breaking down a whole session takes a while. */
export function compare(live: LiveMarket): void {
  writePreviousAmount(live.books, live.session, live.provider)
  live.isCompared = true
}

/** Writes the quotes of a position into the set the reader does not use. Returns the set, which the reader does not know of yet. */
export function fillQuotes(live: LiveMarket, position: SessionPosition): 0 | 1 {
  const set = live.posted === 0 ? 1 : 0
  const moment = { session: live.session, progress: live.progress, position, auctionPrice: auctionPrices(live, position) }
  fillSecurityQuotes(live.quotes.sets[set], moment)
  fillListQuotes(live.quotes.sets[set], moment)
  return set
}

type Reported = Pick<Tick, 'set' | 'snapshotId' | 'position' | 'moment'>

/** Reports the reader of a written set of quotes. */
export function postQuotes(live: LiveMarket, reported: Reported): void {
  const rows = changedRows(live.quotes.sets[reported.set], live.quotes.sets[live.posted])
  live.posted = reported.set
  live.snapshotId = reported.snapshotId
  live.post({ type: 'tick', ...reported, rows, ...shareFresh(live.fresh) })
  live.fresh = { session: null, bars: null, tables: null }
}

/** Reports the other nodes what the leader is about to show; throws NotLeading, and nothing may be shown, when it leads no more. Null without other nodes. */
export async function notifyNodes(live: LiveMarket, reported: Pick<Tick, 'set' | 'snapshotId' | 'position'>): Promise<Moment | null> {
  if (live.fence === undefined) return null
  const { snapshotId, position } = reported
  const { storeVersion, build, isCompared } = live
  const figures = digestOf(live.quotes.sets[reported.set])
  const quotedAtMs = live.quoted?.atMs ?? null
  const moment = { snapshotId, position, storeVersion, quotedAtMs, build, isCompared, digest: figures, reportedAtMs: Date.now() }
  await keepMoment(live.store, moment)
  return moment
}

/** Checksum of every figure of a set of quotes; all unknown ones count alike. */
export function digestOf(quotes: QuoteColumns): number {
  let digest = 0
  const known = new Float64Array(quotes.price.length)
  for (const field of quoteFields) {
    const column = quotes[field]
    for (let row = 0; row < known.length; row++) known[row] = Number.isNaN(column[row]) ? -1 : numberAt(column, row)
    digest = crc32(new Uint8Array(known.buffer), digest)
  }
  return digest
}

function shareFresh({ session, bars, tables }: LiveMarket['fresh']): Pick<Tick, 'session' | 'bars' | 'tables'> {
  return {
    session: session && { date: session.date, lines: session.lines, previousAmount: session.previousAmount },
    bars,
    tables: tables && { ...tables, instruments: packInstruments(tables.instruments) },
  }
}

function changedRows(now: QuoteColumns, before: QuoteColumns): Int32Array {
  const rows: number[] = []
  for (let row = 0; row < now.price.length; row++) {
    const same = (['price', 'volume', 'status', 'preClose'] as const).every((field) => Object.is(now[field][row], before[field][row]))
    if (!same) rows.push(row)
  }
  return Int32Array.from(rows)
}
