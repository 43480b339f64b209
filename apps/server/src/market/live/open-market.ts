import { setTimeout as sleep } from 'node:timers/promises'
import type { Provider } from '@guanlan/datasets/provider.ts'
import { rowDatasetsDue, tableDatasets } from '@guanlan/datasets/registry.ts'
import { sessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import { dayOfIso, isoOfDay } from '@guanlan/domain/calendar/trade-date.ts'
import { previousTradingDay, tradingDaysBetween } from '@guanlan/domain/calendar/trading-calendar.ts'
import type { Kysely } from 'kysely'
import { type IngestRun, ingestRows, keepIngestRun, lastRuns } from '../../sources/datasets/pipeline.ts'
import { readLiveJobs } from '../../sources/datasets/runner/live-job-states.ts'
import { fillHistory, type Progress } from '../../sources/simulated/fill-history.ts'
import { newestSimulatedDay, readHistory, type SimulatedHistory, securitiesWithin } from '../../sources/simulated/history.ts'
import { BUILT_IN_LIST, builtInListDate } from '../../storage/bars/built-in-list.ts'
import type { MarketStore } from '../../storage/bars/market-store.ts'
import { TornPart } from '../../storage/columns/torn-part.ts'
import type { Schema } from '../../storage/schema.ts'
import { isOutOfRoom } from '../../storage/storage-fault.ts'
import { buildSession } from './build-session.ts'
import { dropLaterBars, dropListBars, poolSession, storeSession } from './close-session.ts'
import { knownDay, loadBooks, type MarketSource } from './load-books.ts'
import type { MarketBooks } from './session.ts'

/** After more missed sessions than this, filling the store anew is quicker than appending one by one. */
const MOST_MISSED_SESSIONS = 12

export type OpenWork = {
  db: Kysely<Schema>
  store: MarketStore
  source: MarketSource
  /** Null when nothing is simulated. */
  provider: Provider | null
  history: SimulatedHistory
  /** The session figures will belong to. */
  date: string
  nowMs: number
  report: (progress: Progress) => void
  /** What could not be written and is tried again later. */
  trouble?: (error: Error) => void
}

/** `date` moved back by whole years. */
export function yearsBefore(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4).replace('02-29', '02-28')}`
}

/** What was loaded, and the session to begin with: the one wanted, or the last stored one where a full disk keeps what came since from being written. */
export type OpenedBooks = { books: MarketBooks; date: string }

/**
 * Brings the store up to the session before `date` and loads it: fills an empty or unfinished store, appends missed sessions, fetches rows due.
 * Bars of `date` itself that are stored already are loaded when it is over, later ones never: the clock was put back since.
 */
export async function openMarket(work: OpenWork): Promise<OpenedBooks> {
  const { provider, date, report } = work
  if (work.source === 'live') return { books: await openLive(work), date }
  if (provider === null) return { books: await openImported(work), date }
  const isCurrent = await isDone(work, () => bringUp(work, provider))
  report({ phase: 'load', done: 0, total: 1 })
  const books = await loadIntact(work, provider)
  const isWhole = isCurrent && (await isDone(work, () => catchUp(work, books, provider)))
  const reached = isWhole ? date : isoOfDay(newestSimulatedDay(await work.store.sources()))
  // the bars of the session are unknown before its end
  const isOver = reached < date || sessionPosition(work.nowMs).stage === 'final'
  dropLaterBars(books, dayOfIso(reached) - (isOver ? 0 : 1))
  dropListBars(books, dayOfIso(reached))
  report({ phase: 'load', done: 1, total: 1 })
  return { books, date: reached }
}

/** Does what is to be written. False where the disk is full and the store can be read all the same: it is done later. */
async function isDone({ store, trouble }: OpenWork, write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (!isOutOfRoom(error) || (await readHistory(store))?.complete !== true) throw error
    trouble?.(error)
    return false
  }
}

async function bringUp(work: OpenWork, provider: Provider): Promise<void> {
  const { store, date, history } = work
  if (!history.complete || (await missedSessions(store, date)).length > MOST_MISSED_SESSIONS) await refill(work, provider)
  else await ingestDue(work, provider)
}

/** Makes the missed sessions and keeps them, in the store first. */
async function catchUp({ store, date, nowMs, report }: OpenWork, books: MarketBooks, provider: Provider): Promise<void> {
  const missed = await missedSessions(store, date)
  for (const [done, day] of missed.entries()) {
    report({ phase: 'catch-up', done, total: missed.length })
    const session = buildSession(books, day, provider)
    await storeSession(store, books, { session, nowMs })
    poolSession(books, session)
  }
}

/** Loads what the store holds for the session of `date` and writes nothing: another node fills it. */
export async function loadStored({ store, source, date, nowMs, report }: OpenWork): Promise<MarketBooks> {
  report({ phase: 'load', done: 0, total: 1 })
  const books = await loadBooks(store, source, source === 'files' ? knownDay(nowMs) : undefined)
  if (source === 'simulated') dropListBars(books, dayOfIso(date))
  report({ phase: 'load', done: 1, total: 1 })
  return books
}

/** Loads the store; simulated bars that were damaged are made again, imported ones have to be imported again (TornPart). */
async function loadIntact(work: OpenWork, provider: Provider): Promise<MarketBooks> {
  const { store } = work
  try {
    return await loadBooks(store, 'simulated')
  } catch (error) {
    const torn = error instanceof TornPart ? await store.sources([error.part.split('/')[0] ?? '']) : []
    if (torn[0]?.source !== 'simulated') throw error
    await refill(work, provider)
    return await loadBooks(store, 'simulated')
  }
}

async function refill({ store, history, date, nowMs, report }: OpenWork, provider: Provider): Promise<void> {
  const to = previousTradingDay(date)
  await fillHistory({ store, provider, history, span: { from: yearsBefore(to, history.years), to }, asOf: date, nowMs, report })
}

async function openImported({ store, history, nowMs, report }: OpenWork): Promise<MarketBooks> {
  const { rows, isImported } = await store.renewList(securitiesWithin(history.limit))
  const provider = isImported ? `files、${BUILT_IN_LIST}` : BUILT_IN_LIST
  const run = { dataset: 'securities', provider, atMs: nowMs, accepted: rows, rejected: 0, reasons: [], warnings: [] } satisfies IngestRun
  await keepIngestRun(store, run, builtInListDate())
  report({ phase: 'load', done: 0, total: 1 })
  return await loadBooks(store, 'files', knownDay(nowMs))
}

const CODE_LIST_POLL_MS = 500
/** A first run waits so long for the boards that come after the codes: what is not in memory from the start is shown after a restart only. */
const BOARDS_WITHIN_MS = 90_000

/** Loads what the runner has fetched; an empty store waits for the list of codes and that of boards. What `report` throws ends the waiting. */
async function openLive({ db, store, report }: OpenWork): Promise<MarketBooks> {
  const isFirstRun = (await store.allRows('securities')).length === 0
  while ((await store.allRows('securities')).length === 0) await waitForCodes(report)
  const untilMs = Date.now() + BOARDS_WITHIN_MS
  while (isFirstRun && Date.now() < untilMs && (await areBoardsComing(db, store))) await waitForCodes(report)
  report({ phase: 'load', done: 0, total: 1 })
  return await loadBooks(store, 'live')
}

async function waitForCodes(report: OpenWork['report']): Promise<void> {
  report({ phase: 'codes', done: 0, total: 1 })
  await sleep(CODE_LIST_POLL_MS)
}

/** Boards were neither stored nor refused by the upstream yet. */
async function areBoardsComing(db: OpenWork['db'], store: MarketStore): Promise<boolean> {
  if ((await store.allRows('sectors')).length > 0) return false
  return ((await readLiveJobs(db)).get('sectors')?.failures ?? 0) === 0
}

/** Fetches the rows whose last fetch was for an earlier session. */
export async function ingestDue({ store, date, nowMs }: Pick<OpenWork, 'store' | 'date' | 'nowMs'>, provider: Provider): Promise<void> {
  const runs = await lastRuns(store, tableDatasets)
  const due = rowDatasetsDue('session-end').filter((key) => (runs.find((run) => run.dataset === key)?.asOf ?? '') < date)
  for (const dataset of due) await ingestRows(store, dataset, { asOf: date, atMs: nowMs, providers: [provider] })
}

/** Sessions before `date` that simulated bars do not reach. */
async function missedSessions(store: MarketStore, date: string): Promise<string[]> {
  const last = newestSimulatedDay(await store.sources())
  return last === 0 ? [] : tradingDaysBetween(isoOfDay(last), previousTradingDay(date)).slice(1)
}
