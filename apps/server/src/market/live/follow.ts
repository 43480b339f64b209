import { tableDatasets } from '@guanlan/datasets/registry.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { lastRuns } from '../../sources/datasets/pipeline.ts'
import { newestSimulatedDay } from '../../sources/simulated/history.ts'
import type { BarSource } from '../../storage/bars/bar.ts'
import { readMoment } from '../nodes/kept-moment.ts'
import type { Moment } from '../nodes/messages.ts'
import { buildSession } from './build-session.ts'
import { dropListBars, poolSession } from './close-session.ts'
import { isBeingFilled, positionOf, takeMinutes, takeQuotes } from './lead.ts'
import { compare, digestOf, fillQuotes, isTaken, type LiveMarket, postQuotes, sharedBars, startSession } from './live-market.ts'
import { expectNoNew } from './new-instruments.ts'
import { reloadChanged } from './reload-changed.ts'
import type { MarketBooks } from './session.ts'

/** The leader went back to an earlier session: its clock was put back. */
export class SessionAhead extends Error {}

/**
 * One round of a node that does not lead: brings memory to the store the leader's moment was made of and shows that moment. Writes nothing. Returns true when
 * there is more to do at once.
 */
export async function follow(live: LiveMarket): Promise<boolean> {
  const moment = live.inbox.takeMoment() ?? (await readMoment(live.store))
  if (moment === null) return false
  if (moment.position.date < live.session.date) throw new SessionAhead()
  const isShown = moment.snapshotId === live.snapshotId && moment.build === live.build
  if (isShown) {
    if (!live.isCompared) compare(live)
    closeInMemory(live, moment)
    if (live.options.source !== 'live') await prepare(live)
    return false
  }
  if (!isTaken(live)) return true
  if (!(await comeTo(live, moment))) return false
  show(live, moment)
  return true
}

/** The finished session goes behind the bars in memory; the leader stores it. */
function closeInMemory(live: LiveMarket, { position }: Pick<Moment, 'position'>): void {
  const isOver = position.date > live.session.date || (position.stage === 'final' && isTaken(live))
  if (live.isClosed || !isOver) return
  poolSession(live.books, live.session)
  live.isClosed = true
  live.post({ type: 'bars', bars: sharedBars(live.books) })
}

/** Brings quotes of upstreams, bars, tables and session to those of a moment; false when the store does not hold them (yet). */
async function comeTo(live: LiveMarket, moment: Moment): Promise<boolean> {
  if (moment.quotedAtMs !== (live.quoted?.atMs ?? null)) await takeQuotes(live)
  if (moment.quotedAtMs !== (live.quoted?.atMs ?? null)) return false
  if (live.options.source === 'live') await takeMinutes(live)
  if (moment.storeVersion !== live.storeVersion && !(await takeUpStore(live, moment))) return false
  if (moment.build !== live.build) {
    closeInMemory(live, moment)
    const { prepared } = live
    const { date } = moment.position
    const isPrepared = prepared !== null && prepared.version === moment.storeVersion && prepared.session.date === date
    if (!isPrepared) dropListBars(live.books, dayOfIso(date))
    startSession(live, date, isPrepared ? prepared.session : undefined)
    live.build = moment.build
  }
  if (moment.isCompared && !live.isCompared) compare(live)
  return true
}

/** Reads again what changed in the store since the last moment; false while it is being filled or older than the moment. */
async function takeUpStore(live: LiveMarket, moment: Moment): Promise<boolean> {
  const version = await live.store.version()
  if (version < moment.storeVersion || (await isBeingFilled(live))) return false
  if (live.snapshotId !== '') closeInMemory(live, moment)
  const { prepared } = live
  live.books = prepared?.version === moment.storeVersion ? prepared.books : await changedBooks(live)
  live.storeVersion = moment.storeVersion
  live.storedDay = newestSimulatedDay(await live.store.sources())
  live.fresh = { ...live.fresh, bars: sharedBars(live.books), tables: live.books.tables }
  live.post({ type: 'runs', runs: await lastRuns(live.store, tableDatasets) })
  return true
}

async function changedBooks(live: LiveMarket): Promise<MarketBooks> {
  if (live.options.source === 'files') await expectNoNew(live.store, live.books, live.withoutRow)
  const isKnown = live.isClosed ? isOwnClose(live) : () => false
  return await reloadChanged(live.store, live.books, {
    since: live.storeVersion,
    source: live.options.source,
    nowMs: live.clock.nowMs(),
    isKnown,
  })
}

/**
 * An import ended, or the next session begins: while the leader builds the session anew so does this node, without showing it, so that it need not begin
 * when the leader is done.
 */
async function prepare(live: LiveMarket): Promise<void> {
  const { store, session, provider } = live
  const version = await store.version()
  if (version === (live.prepared?.version ?? live.storeVersion)) return
  const position = positionOf(live)
  const isNext = position.date > session.date
  if (isNext) closeInMemory(live, { position })
  const isKnown = live.isClosed ? isOwnClose(live) : () => false
  const isImport = (await store.sources()).some((one) => one.version > live.storeVersion && !isKnown(one))
  if (!(isNext || isImport) || (await isBeingFilled(live))) return
  const books = await changedBooks(live)
  dropListBars(books, dayOfIso(position.date))
  live.prepared = { version, books, session: buildSession(books, position.date, provider) }
}

/** Bars the leader stored of the session this node has closed itself are in memory already. */
function isOwnClose({ session, storedDay }: LiveMarket): (source: BarSource) => boolean {
  const isNew = storedDay < session.day
  return ({ source, lastDate }) => isNew && source === 'simulated' && lastDate === session.day
}

/** Shows the leader's moment. Figures that come out otherwise are reported as trouble; the session is built anew for the next moment. */
function show(live: LiveMarket, moment: Moment): void {
  const { snapshotId, position } = moment
  const set = fillQuotes(live, position)
  if (digestOf(live.quotes.sets[set]) !== moment.digest) {
    const message = `与写入节点的行情不一致（${snapshotId}），重新载入`
    live.post({ type: 'trouble', message, stack: '' })
    if (live.doubted !== moment.build) live.build = ''
    live.doubted = moment.build
  }
  postQuotes(live, { set, snapshotId, position, moment })
}
