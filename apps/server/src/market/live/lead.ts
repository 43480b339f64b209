import { tableDatasets } from '@guanlan/datasets/registry.ts'
import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import { finalPosition, type SessionPosition, sessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { lastRuns } from '../../sources/datasets/pipeline.ts'
import { takeLiveMinutes } from '../../sources/live/live-minutes.ts'
import { readLiveQuotes } from '../../sources/live/live-quotes.ts'
import { newestSimulatedDay, providerOfHistory, readHistory } from '../../sources/simulated/history.ts'
import { awaitedVersion } from '../../storage/bars/awaited-version.ts'
import { snapshotIdOf } from '../snapshot-id.ts'
import { applyLiveMinutes } from './apply-live-minutes.ts'
import { applyLiveQuotes } from './apply-live-quotes.ts'
import { dropListBars, newestDayOfAll, poolSession, storeSession } from './close-session.ts'
import { compare, fillQuotes, isTaken, type LiveMarket, notifyNodes, postQuotes, sharedBars, startSession } from './live-market.ts'
import { readFacts } from './load-books.ts'
import { expectNoNew } from './new-instruments.ts'
import { ingestDue } from './open-market.ts'
import { reloadChanged } from './reload-changed.ts'

/**
 * One round of the node that leads, or of a server of its own: takes up what changed, ticks, keeps a finished session. Returns true when there is more to do at
 * once. A session that ended between two rounds is shown at its end before the next one begins; while it cannot be kept, readers see its end.
 */
export async function lead(live: LiveMarket): Promise<boolean> {
  await poll(live)
  const now = positionOf(live)
  if (now.date < live.session.date) return false
  const isEndDue = now.date > live.session.date && !live.isClosed
  const position = isEndDue ? finalPosition(live.session.date) : now
  if (position.date > live.session.date) await changeSession(live, position.date)
  if (isTaken(live)) await tick(live, position)
  if (!live.isCompared) compare(live)
  if (position.stage === 'final' && !live.isClosed && isFinalTaken(live, position)) await close(live)
  return isEndDue
}

/** The lead was taken from another node: what that one left undone is made up for. */
export async function takeLead(live: LiveMarket): Promise<void> {
  const { store, provider, session } = live
  live.polledAtMs = 0
  live.storedDay = newestSimulatedDay(await store.sources())
  if (live.storedDay < session.day) live.isClosed = false
  if (provider !== null) await ingestDue({ store, date: session.date, nowMs: live.clock.nowMs() }, provider)
}

/**
 * Where the figures stand: with imported bars alone at the end of their newest session, when that is over; with upstreams where their newest round of
 * quotes stands, or at the end of the last session.
 */
export function positionOf({ options, clock, books, quoted }: Pick<LiveMarket, 'options' | 'clock' | 'books' | 'quoted'>): SessionPosition {
  if (options.source === 'live') {
    return quoted === null ? finalPosition(lastClosedTradingDay(clock.nowMs())) : sessionPosition(Math.min(quoted.atMs, clock.nowMs()))
  }
  const now = sessionPosition(clock.nowMs())
  const newest = options.source === 'files' ? newestDayOfAll(books) : 0
  return newest > 0 && newest < dayOfIso(now.date) ? finalPosition(isoOfDay(newest)) : now
}

function snapshotIdAt(live: LiveMarket, { date, asOfMs }: SessionPosition): string {
  const { quoted, minutes, storeVersion } = live
  const quotedMs = quoted === null && minutes.atMs === 0 ? null : Math.max(quoted?.atMs ?? 0, minutes.atMs)
  const id = snapshotIdOf({ date, asOfMs, storeVersion, quotedMs })
  return live.isCompared ? id : `${id}-0`
}

/** The reader works with the final figures, so bars behind them may be written where its running bar lies. */
function isFinalTaken(live: LiveMarket, position: SessionPosition): boolean {
  return live.snapshotId === snapshotIdAt(live, position) && isTaken(live)
}

/** Writes a whole new set of quotes and reports the reader; nothing happens when no figure can have changed. */
async function tick(live: LiveMarket, position: SessionPosition): Promise<void> {
  const snapshotId = snapshotIdAt(live, position)
  if (snapshotId === live.snapshotId && live.fresh.session === null) return
  const reported = { set: fillQuotes(live, position), snapshotId, position }
  postQuotes(live, { ...reported, moment: await notifyNodes(live, reported) })
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

/** Writes to the store without taking that for a change by others. */
async function withOwnWrites(live: LiveMarket, write: () => Promise<void>): Promise<void> {
  await write()
  live.storeVersion = await live.store.version()
}

/** Goes on to another session; sessions in between, and one that was never closed, are kept first. */
async function changeSession(live: LiveMarket, date: string): Promise<void> {
  while (live.session.date < date) {
    if (!live.isClosed) await close(live)
    const next = addTradingDays(live.session.date, 1)
    const { provider, store } = live
    if (provider !== null) await withOwnWrites(live, () => ingestDue({ store, date: next, nowMs: live.clock.nowMs() }, provider))
    live.post({ type: 'runs', runs: await lastRuns(store, tableDatasets) })
    live.books = { ...live.books, ...(await readFacts(store, live.books, live.books.actions)) }
    startSession(live, next)
  }
}

/** With upstreams history comes in security by security for hours: it is taken up several at a time. */
function isTimeToReload({ options, reloadedAtMs }: LiveMarket): boolean {
  return options.source !== 'live' || Date.now() - reloadedAtMs >= options.reloadMs
}

/** Takes over what another process changed in the store. */
async function poll(live: LiveMarket): Promise<void> {
  const isAwaited = live.options.source === 'live' && (await awaitedVersion(live.store)) > live.storeVersion
  if (!isAwaited && !live.inbox.isStoreChanged() && Date.now() - live.polledAtMs < live.options.pollMs) return
  live.polledAtMs = Date.now()
  if (live.options.source === 'live') {
    await takeQuotes(live)
    await takeMinutes(live)
  }
  const version = await live.store.version()
  if (version === live.storeVersion || !(isAwaited || isTimeToReload(live)) || (await isBeingFilled(live))) return
  if (live.options.source === 'files') await expectNoNew(live.store, live.books, live.withoutRow)
  const changed = await reloadChanged(live.store, live.books, {
    since: live.storeVersion,
    source: live.options.source,
    nowMs: live.clock.nowMs(),
  })
  live.storeVersion = version
  live.reloadedAtMs = Date.now()
  live.books = changed
  live.storedDay = newestSimulatedDay(await live.store.sources())
  dropListBars(changed, live.session.day)
  const { date } = positionOf(live)
  // a simulated session that is over meanwhile has to be kept before the next one begins
  startSession(live, live.provider !== null && date > live.session.date ? live.session.date : date)
}

/** Takes up the newest round of quotes; one of a later session waits for that session to begin. */
export async function takeQuotes(live: LiveMarket): Promise<void> {
  const quoted = await readLiveQuotes(live.store, live.quoted?.atMs)
  if (quoted === null) return
  live.quoted = quoted
  live.post({ type: 'runs', runs: await lastRuns(live.store, tableDatasets) })
  if (sessionPosition(quoted.atMs).date === live.session.date) applyLiveQuotes(live.books, live.session, quoted)
}

/** Takes up the minute lines that came since. */
export async function takeMinutes(live: LiveMarket): Promise<void> {
  const minutes = await takeLiveMinutes(live.store, live.minutes, live.session.date)
  if (minutes === null) return
  live.minutes = minutes
  applyLiveMinutes(live.books, live.session, minutes)
}

/** Another process fills the store with a world; once that is complete the thread goes over to it. */
export async function isBeingFilled(live: LiveMarket): Promise<boolean> {
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
