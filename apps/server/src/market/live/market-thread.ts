import { setTimeout as sleep } from 'node:timers/promises'
import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { anchoredClock, type Clock } from '../../clock.ts'
import { rowDatasetsDue } from '../../datasets/registry.ts'
import { openDatabase } from '../../db/open-database.ts'
import type { Provider } from '../../providers/provider.ts'
import type { QuoteColumns } from '../market.ts'
import type { Progress, SharedBars, Tick, WorkerMessage, WorkerOptions } from '../messages.ts'
import { packInstruments } from '../packed-instruments.ts'
import { createQuoteBuffers, openQuoteSets, type QuoteSets, setInUse } from '../quote-buffers.ts'
import { packDate, type ReferenceTables, unpackDate } from '../reference-tables.ts'
import { finalPosition, type SessionPosition, sessionPosition } from '../session-position.ts'
import { createMarketStore, type MarketStore } from '../store/market-store.ts'
import { auctionPrices } from './auction-prices.ts'
import { buildSession } from './build-session.ts'
import { dropListBars, newestDayOfAll, poolSession, storeSession } from './close-session.ts'
import { fillListQuotes } from './fill-list-quotes.ts'
import { fillSecurityQuotes } from './fill-quotes.ts'
import { providerOfHistory, readHistory, type SimulatedHistory } from './history.ts'
import { lastRuns } from './ingest.ts'
import { applyLiveQuotes, type LiveQuotes, readLiveQuotes } from './live-quotes.ts'
import { readTables } from './load-books.ts'
import { type MinuteProgress, startProgress } from './minute-progress.ts'
import { ingestDue, newestSimulatedDay, openMarket } from './open-market.ts'
import { writePreviousAmount } from './previous-amount.ts'
import { reloadChanged } from './reload-changed.ts'
import type { MarketBooks, Session } from './session.ts'

/** How many looks at the store pass between two takings-up of live history. */
const POLLS_PER_RELOAD = 3

type Post = (message: WorkerMessage) => void

/** The market thread's whole state. `posted` is the set the reader was last told of; `fresh` is what the next tick has to carry besides. */
type LiveMarket = {
  options: WorkerOptions
  clock: Clock
  post: Post
  store: MarketStore
  history: SimulatedHistory
  provider: Provider | null
  /** The newest round of quotes of upstreams; null without one. */
  quoted: LiveQuotes | null
  books: MarketBooks
  session: Session
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
  polledAtMs: number
  reloadedAtMs: number
  fresh: { session: Session | null; bars: SharedBars | null; tables: ReferenceTables | null }
}

/** Runs the market until stopped: opens the store (filling it first when needed), then a tick every `tickMs`. */
export async function runMarketThread(options: WorkerOptions, post: Post, stopped: AbortSignal): Promise<void> {
  const clock = anchoredClock(options.anchor)
  const database = await openDatabase({ dataDir: options.dataDir, databaseUrl: options.databaseUrl })
  try {
    const live = await open({ options, clock, post, store: createMarketStore(database), stopped })
    while (!stopped.aborted) {
      await step(live).catch((error: Error) => postTrouble(live.post, error))
      await sleep(options.tickMs, undefined, { signal: stopped }).catch(() => {})
    }
  } finally {
    await database.close()
  }
}

/** A step that fails (a locked database, for one) is tried again at the next tick; readers keep the last figures. */
function postTrouble(post: Post, { message, stack = '' }: Error): void {
  post({ type: 'trouble', message, stack })
}

type Opening = Pick<LiveMarket, 'options' | 'clock' | 'post' | 'store'> & { stopped: AbortSignal }

async function open({ stopped, ...base }: Opening): Promise<LiveMarket> {
  const { options, clock, post, store } = base
  const { seed, years, limit } = options
  const history: SimulatedHistory = (await readHistory(store)) ?? { seed, years, limit, complete: false }
  post({ type: 'hello', history })
  const names = providerOfHistory(history)
  const provider = options.source === 'simulated' ? names : null
  const report = (progress: Progress) => {
    stopped.throwIfAborted()
    post({ type: 'progress', progress })
  }
  const { date: today } = sessionPosition(clock.nowMs())
  const books = await openMarket({ store, source: options.source, provider, names, history, date: today, nowMs: clock.nowMs(), report })
  const quoted = options.source === 'live' ? await readLiveQuotes(store) : null
  const { date } = positionOf({ options, clock, books, quoted })
  const session = buildSession(books, date, provider)
  if (quoted !== null) applyLiveQuotes(books, session, quoted)
  const buffers = createQuoteBuffers(books.instruments.length)
  post({ type: 'runs', runs: await lastRuns(store, rowDatasetsDue('start')) })
  post({ type: 'quotes', buffers })
  return {
    ...base,
    history,
    provider,
    quoted,
    books,
    session,
    progress: startProgress(books.instruments.length),
    isClosed: false,
    isCompared: false,
    storedDay: newestSimulatedDay(await store.sources()),
    quotes: openQuoteSets(buffers),
    posted: 0,
    snapshotId: '',
    storeVersion: await store.version(),
    polledAtMs: Date.now(),
    reloadedAtMs: 0,
    fresh: { session, bars: sharedBars(books), tables: books.tables },
  }
}

function sharedBars({ pool }: MarketBooks): SharedBars {
  return { segments: [...pool.segments], directory: pool.directory.slice() }
}

async function step(live: LiveMarket): Promise<void> {
  await poll(live)
  const position = positionOf(live)
  if (position.date < live.session.date) return
  if (position.date > live.session.date) await changeSession(live, position.date)
  const isTaken = setInUse(live.quotes) === live.posted
  if (isTaken) tick(live, position)
  if (!live.isCompared) compare(live)
  if (position.stage === 'final' && !live.isClosed && isFinalTaken(live, position)) await close(live)
}

/**
 * Where the figures stand: with imported bars alone at the end of their newest session, when that is over; with upstreams where their newest round of
 * quotes stands, or at the end of the last session.
 */
function positionOf({ options, clock, books, quoted }: Pick<LiveMarket, 'options' | 'clock' | 'books' | 'quoted'>): SessionPosition {
  if (options.source === 'live') {
    return quoted === null ? finalPosition(lastClosedTradingDay(clock.nowMs())) : sessionPosition(Math.min(quoted.atMs, clock.nowMs()))
  }
  const now = sessionPosition(clock.nowMs())
  const newest = options.source === 'files' ? newestDayOfAll(books) : 0
  return newest > 0 && newest < packDate(now.date) ? finalPosition(unpackDate(newest)) : now
}

function snapshotIdAt(live: LiveMarket, { date, asOfMs }: SessionPosition): string {
  const round = live.quoted === null ? '' : `-${live.quoted.atMs.toString(36)}`
  const id = `${date.replaceAll('-', '')}-${asOfMs.toString(36)}-${live.storeVersion}${round}`
  return live.isCompared ? id : `${id}-0`
}

/** The reader works with the final figures, so bars behind them may be written where its running bar lies. */
function isFinalTaken(live: LiveMarket, position: SessionPosition): boolean {
  return live.snapshotId === snapshotIdAt(live, position) && setInUse(live.quotes) === live.posted
}

/** Writes a whole new set of quotes and tells the reader; nothing happens when no figure can have changed. */
function tick(live: LiveMarket, position: SessionPosition): void {
  const snapshotId = snapshotIdAt(live, position)
  if (snapshotId === live.snapshotId && live.fresh.session === null) return
  const set = live.posted === 0 ? 1 : 0
  const moment = { session: live.session, progress: live.progress, position, auctionPrice: auctionPrices(live, position) }
  const q = live.quotes.sets[set]
  fillSecurityQuotes(q, moment)
  fillListQuotes(q, moment)
  const rows = changedRows(q, live.quotes.sets[live.posted])
  live.posted = set
  live.snapshotId = snapshotId
  live.post({ type: 'tick', set, snapshotId, position, rows, ...shareFresh(live.fresh) })
  live.fresh = { session: null, bars: null, tables: null }
}

/** After the first tick, because breaking down a whole session takes a while. */
function compare(live: LiveMarket): void {
  writePreviousAmount(live.books, live.session, live.provider)
  live.isCompared = true
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

/** Keeps the finished session: once in the store, once behind the bars in memory. */
async function close(live: LiveMarket): Promise<void> {
  const { store, books, session, options } = live
  if (options.source === 'simulated' && session.day > live.storedDay) {
    await withOwnWrites(live, () => storeSession(store, books, { session, nowMs: live.clock.nowMs() }))
    live.storedDay = session.day
  }
  poolSession(books, session)
  live.isClosed = true
  live.post({ type: 'bars', bars: sharedBars(books) })
}

/** Writes to the store without taking that for a change by others; what others imported meanwhile is found at the next poll. */
async function withOwnWrites(live: LiveMarket, write: () => Promise<void>): Promise<void> {
  const before = live.storeVersion
  await write()
  const version = await live.store.version()
  const sources = await live.store.sources()
  if (!sources.some((one) => one.source === 'files' && one.version > before)) live.storeVersion = version
}

/** Goes on to another session; sessions in between, and one that was never closed, are kept first. */
async function changeSession(live: LiveMarket, date: string): Promise<void> {
  while (live.session.date < date) {
    if (!live.isClosed) await close(live)
    const next = addTradingDays(live.session.date, 1)
    const { provider, store } = live
    if (provider !== null) await withOwnWrites(live, () => ingestDue({ store, date: next, nowMs: live.clock.nowMs() }, provider))
    live.post({ type: 'runs', runs: await lastRuns(store, rowDatasetsDue('start')) })
    live.books = { ...live.books, tables: await readTables(store, live.books.instruments) }
    startSession(live, next)
  }
}

function startSession(live: LiveMarket, date: string): void {
  live.session = buildSession(live.books, date, live.provider)
  if (live.quoted !== null && sessionPosition(live.quoted.atMs).date === date) applyLiveQuotes(live.books, live.session, live.quoted)
  live.progress = startProgress(live.books.instruments.length)
  live.isClosed = false
  live.isCompared = false
  live.fresh = { session: live.session, bars: sharedBars(live.books), tables: live.books.tables }
}

/** With upstreams history comes in security by security for hours: it is taken up several at a time. */
function isTimeToReload({ options, reloadedAtMs }: LiveMarket): boolean {
  return options.source !== 'live' || Date.now() - reloadedAtMs >= POLLS_PER_RELOAD * options.pollMs
}

/** Takes over what another process changed in the store. */
async function poll(live: LiveMarket): Promise<void> {
  if (Date.now() - live.polledAtMs < live.options.pollMs) return
  live.polledAtMs = Date.now()
  if (live.options.source === 'live') await takeQuotes(live)
  const version = await live.store.version()
  if (version === live.storeVersion || !isTimeToReload(live) || (await isBeingFilled(live))) return
  const changed = await reloadChanged(live.store, live.books, { since: live.storeVersion, source: live.options.source })
  live.storeVersion = version
  live.reloadedAtMs = Date.now()
  live.books = changed
  live.storedDay = newestSimulatedDay(await live.store.sources())
  dropListBars(changed, live.session.day)
  startSession(live, positionOf(live).date)
}

/** Takes up the newest round of quotes; one of a later session waits for that session to begin. */
async function takeQuotes(live: LiveMarket): Promise<void> {
  const quoted = await readLiveQuotes(live.store, live.quoted?.atMs)
  if (quoted === null) return
  live.quoted = quoted
  live.post({ type: 'runs', runs: await lastRuns(live.store, rowDatasetsDue('start')) })
  if (sessionPosition(quoted.atMs).date === live.session.date) applyLiveQuotes(live.books, live.session, quoted)
}

/** Another process fills the store with a world; once that is complete the thread goes over to it. */
async function isBeingFilled(live: LiveMarket): Promise<boolean> {
  const history = await readHistory(live.store)
  if (history === null || live.provider === null) return false
  if (!history.complete) return true
  if (history.seed !== live.history.seed || history.years !== live.history.years) {
    live.history = history
    live.provider = providerOfHistory(history)
    live.post({ type: 'hello', history })
  }
  return false
}
