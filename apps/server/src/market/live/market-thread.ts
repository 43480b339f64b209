import { randomUUID } from 'node:crypto'
import { tableDatasets } from '@guanlan/datasets/registry.ts'
import { sessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import type { Kysely } from 'kysely'
import { anchoredClock } from '../../runtime/clock.ts'
import { lastRuns } from '../../sources/datasets/pipeline.ts'
import { NO_MINUTES } from '../../sources/live/live-minutes.ts'
import { readLiveQuotes } from '../../sources/live/live-quotes.ts'
import type { Progress } from '../../sources/simulated/fill-history.ts'
import { newestSimulatedDay, providerOfHistory, readHistory, type SimulatedHistory } from '../../sources/simulated/history.ts'
import { createMarketStore, type MarketStore } from '../../storage/bars/market-store.ts'
import { type Fence, NotLeading } from '../../storage/fence.ts'
import { openDatabase } from '../../storage/open-database.ts'
import type { Schema } from '../../storage/schema.ts'
import type { WorkerOptions } from '../messages.ts'
import type { Inbox } from '../nodes/inbox.ts'
import { readMoment } from '../nodes/kept-moment.ts'
import { createQuoteBuffers, openQuoteSets } from '../quote-buffers.ts'
import { applyLiveQuotes } from './apply-live-quotes.ts'
import { buildSession } from './build-session.ts'
import { stepSentence, watchSteps } from './clock-steps.ts'
import { follow, SessionAhead } from './follow.ts'
import { lead, positionOf, takeLead } from './lead.ts'
import { type LiveMarket, type Post, sharedBars } from './live-market.ts'
import { knownDay } from './load-books.ts'
import { startProgress } from './minute-progress.ts'
import { NewInstruments, withoutRow } from './new-instruments.ts'
import { loadStored, openMarket } from './open-market.ts'

/** How often a node that follows looks into the store for what it was not reported. */
const FOLLOW_MS = 500

type Surroundings = { post: Post; inbox: Inbox; stopped: AbortSignal }

/** Runs the market until stopped: opens the store (filling it first when needed), then a tick every `tickMs`, or the leader's ticks. */
export async function runMarketThread(options: WorkerOptions, { post, inbox, stopped }: Surroundings): Promise<void> {
  const clock = anchoredClock(options.anchor)
  const fence = options.node === null ? undefined : { term: options.node.term }
  const { dataDir, databaseUrl } = options
  const database = await openDatabase({ dataDir, databaseUrl, fence })
  try {
    const store = createMarketStore(database)
    const opening = { options, clock, post, db: database.db, store, inbox, fence, stopped }
    let live = await openAsLeads(opening)
    const steps = watchSteps(clock)
    let hasFailed = false
    while (!stopped.aborted) {
      const stepMs = steps()
      let fails = stepMs !== 0
      if (fails) post({ type: 'trouble', message: stepSentence(stepMs), stack: '' })
      const { laterDay } = live.books
      // imported bars of a session that was not over
      if (laterDay > 0 && laterDay <= knownDay(clock.nowMs())) live = await openAsLeads(opening)
      // what is in memory of sessions that have not come yet is built anew, as by a start
      if (stepMs < 0 && !isFollowing(fence) && positionOf(live).date < live.session.date) live = await openAsLeads(opening)
      const isUnfinished = await step(live).catch(async (error: Error) => {
        if (!(error instanceof NewInstruments || error instanceof SessionAhead)) {
          fails = true
          return postTrouble(live, error)
        }
        live = await openAsLeads(opening)
        return true
      })
      if (hasFailed && !fails) post({ type: 'recovered' })
      hasFailed = fails
      await inbox.wait(isUnfinished ? 2 : isFollowing(fence) ? FOLLOW_MS : options.tickMs, stopped)
    }
  } finally {
    await database.close()
  }
}

function isFollowing(fence: Fence | undefined): boolean {
  return fence?.term === null
}

/** One round in the role the node has. True when there is more to do at once. */
async function step(live: LiveMarket): Promise<boolean> {
  const role = live.inbox.takeRole()
  if (role !== undefined && live.fence !== undefined) {
    live.fence.term = role
    if (role !== null) await takeLead(live)
  }
  if (isFollowing(live.fence)) {
    live.inbox.isStoreChanged()
    return await follow(live)
  }
  live.inbox.takeMoment()
  return await lead(live)
}

/** A step that fails (a locked database, for one) is tried again at the next tick; readers keep the last figures. A node that leads no more follows. */
function postTrouble({ post, fence }: LiveMarket, error: Error): false {
  if (error instanceof NotLeading && fence !== undefined) {
    fence.term = null
    post({ type: 'deposed' })
  } else post({ type: 'trouble', message: error.message, stack: error.stack ?? '' })
  return false
}

type Opening = Pick<LiveMarket, 'options' | 'clock' | 'post' | 'store' | 'inbox' | 'fence'> & { db: Kysely<Schema>; stopped: AbortSignal }

/** Opens the store in the role the node has. One that loses the lead meanwhile begins again as one that follows. */
async function openAsLeads(opening: Opening): Promise<LiveMarket> {
  const { fence, inbox, store, options, post, stopped } = opening
  for (;;) {
    let reported = false
    while (isFollowing(fence) && !(await isReadable(store, options))) {
      if (!reported) post({ type: 'hello', history: (await readHistory(store)) ?? wantedWorld(options) })
      reported = true
      await inbox.wait(FOLLOW_MS, stopped)
      stopped.throwIfAborted()
      takeRole(opening)
      inbox.takeMoment()
      inbox.isStoreChanged()
    }
    try {
      return await open(opening)
    } catch (error) {
      if (!(error instanceof NotLeading) || fence === undefined) throw error
      fence.term = null
      post({ type: 'deposed' })
    }
  }
}

function takeRole({ fence, inbox }: Opening): void {
  const role = inbox.takeRole()
  if (role !== undefined && fence !== undefined) fence.term = role
}

/** The leader has filled the store and shown a moment. */
async function isReadable(store: MarketStore, { source }: WorkerOptions): Promise<boolean> {
  if ((await readMoment(store)) === null) return false
  return source !== 'simulated' || (await readHistory(store))?.complete === true
}

/** What a node that follows begins with; the version is read before anything is loaded. */
async function followedState(store: MarketStore) {
  const version = await store.version()
  const moment = await readMoment(store)
  return moment && { ...moment, version }
}

/** Reports how far a fill is, and ends it when the thread is to stop. */
function reporter(post: Post, stopped: AbortSignal): (progress: Progress) => void {
  return (progress) => {
    stopped.throwIfAborted()
    post({ type: 'progress', progress })
  }
}

function wantedWorld({ seed, years, limit }: WorkerOptions): SimulatedHistory {
  return { seed, years, limit, complete: false }
}

const nothingShown = {
  doubted: '',
  prepared: null,
  isClosed: false,
  isCompared: false,
  posted: 0,
  snapshotId: '',
  reloadedAtMs: 0,
} satisfies Partial<LiveMarket>

async function open({ stopped, db, ...base }: Opening): Promise<LiveMarket> {
  const { options, clock, post, store, fence } = base
  const history = (await readHistory(store)) ?? wantedWorld(options)
  post({ type: 'hello', history })
  const provider = options.source === 'simulated' ? providerOfHistory(history) : null
  const report = reporter(post, stopped)
  const followed = isFollowing(fence) ? await followedState(store) : null
  const { date: today } = followed?.position ?? sessionPosition(clock.nowMs())
  const trouble = ({ message, stack = '' }: Error) => post({ type: 'trouble', message, stack })
  const work = { db, store, source: options.source, provider, history, date: today, nowMs: clock.nowMs(), report, trouble }
  const { books, date: reached } = followed === null ? await openMarket(work) : { books: await loadStored(work), date: today }
  const quoted = options.source === 'live' ? await readLiveQuotes(store) : null
  // a simulated session that began while the store was filled comes after the one before it was kept
  const date = provider === null && followed === null ? positionOf({ options, clock, books, quoted }).date : reached
  const session = buildSession(books, date, provider)
  if (quoted !== null) applyLiveQuotes(books, session, quoted)
  const buffers = createQuoteBuffers(books.instruments.length)
  post({ type: 'runs', runs: await lastRuns(store, tableDatasets) })
  post({ type: 'quotes', buffers })
  return {
    ...base,
    ...nothingShown,
    history,
    provider,
    quoted,
    minutes: NO_MINUTES,
    books,
    session,
    build: followed?.build ?? randomUUID(),
    progress: startProgress(books.instruments.length),
    storedDay: newestSimulatedDay(await store.sources()),
    quotes: openQuoteSets(buffers),
    withoutRow: options.source === 'files' ? await withoutRow(store, books) : '',
    storeVersion: followed?.version ?? (await store.version()),
    polledAtMs: Date.now(),
    fresh: { session, bars: sharedBars(books), tables: books.tables },
  }
}
