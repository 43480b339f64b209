import { setTimeout as sleep } from 'node:timers/promises'
import type { StoredDataset } from '@guanlan/datasets/definition.ts'
import { storedEntries } from '@guanlan/datasets/registry.ts'
import { DAY_MS, isoOfDay, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { nextTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import type { World } from '@guanlan/simulation/world.ts'
import type { Recovered } from '../../../jobs/supervised-thread.ts'
import { anchoredClock, type Clock, type ClockAnchor } from '../../../runtime/clock.ts'
import { collectAtRest } from '../../../runtime/collect-at-rest.ts'
import { createMarketStore, type MarketStore } from '../../../storage/bars/market-store.ts'
import { forgetBefore } from '../../../storage/columns/forget.ts'
import { forgetWorld, readStates } from '../../../storage/columns/state.ts'
import { TornPart } from '../../../storage/columns/torn-part.ts'
import type { Fence } from '../../../storage/fence.ts'
import { type Database, openDatabase } from '../../../storage/open-database.ts'
import { newestSimulatedDay, readHistory, type SimulatedHistory, securitiesWithin } from '../history.ts'
import { fillApart } from './fill-apart.ts'
import { fillParts } from './fill-parts.ts'
import { LEASE_MS, type Lease, leaseOf } from './lease.ts'
import { joinProgress, type KeeperProgress, type TellingProgress } from './progress.ts'
import { dayAfter, dayBefore, type Telling, tellDatasets } from './tell-world.ts'
import { createWorldOf, planOf, worldOf } from './world-of.ts'

/** What the keeper's thread is started with. */
export type KeeperOptions = {
  dataDir: string
  databaseUrl?: string | undefined
  fence?: Fence | undefined
  anchor: ClockAnchor
  pollMs: number
  /** Nobody is answered by this process: threads that fill need not rank behind others. */
  isAlone?: boolean
  /** For tests: the fewest securities that are filled in threads of their own. */
  leastToFillApart?: number
}

/** From the keeper's thread. */
export type KeeperMessage =
  | { type: 'progress'; progress: KeeperProgress }
  /** The store holds everything up to now. */
  | { type: 'idle' }
  | { type: 'trouble'; message: string; stack: string }
  | Recovered

type Keeper = {
  options: KeeperOptions
  database: Database
  store: MarketStore
  clock: Clock
  post: (message: KeeperMessage) => void
  stopped: AbortSignal
  /** World of the history it was made of. */
  known: { history: SimulatedHistory; world: World } | null
  /** Data sets whose telling raised an alarm, with their world: telling it again would end the same way. */
  refused: Set<string>
  lease: Lease
  heldAtMs: number
}

/** Last date that can be told: its sessions are in the store, and it has begun. Null while the market is not filled. */
async function coverableTo({ store, clock }: Keeper): Promise<string | null> {
  const newest = newestSimulatedDay(await store.sources())
  if (newest === 0) return null
  const beforeNext = dayBefore(nextTradingDay(isoOfDay(newest)))
  const today = shanghaiDate(clock.nowMs())
  return [beforeNext, today].sort()[0]
}

function worldOfHistory(keeper: Keeper, history: SimulatedHistory): World {
  const isSame = JSON.stringify(keeper.known?.history) === JSON.stringify(history)
  if (!isSame || keeper.known === null) keeper.known = { history, world: createWorldOf(history) }
  return keeper.known.world
}

async function firstBar(store: MarketStore): Promise<string> {
  const days = (await store.sources()).filter(({ source }) => source === 'simulated').map(({ firstDate }) => firstDate)
  return isoOfDay(days.reduce((first, day) => Math.min(first, day)))
}

type Work = Pick<Telling, 'range' | 'isFirst' | 'entries'> & { history: SimulatedHistory }

/** Threads a whole market is filled in, and the fewest securities that are worth them. */
const FILLERS = 2
const LEAST_TO_FILL_APART = 1_000

async function tell(keeper: Keeper, { history, ...work }: Work): Promise<void> {
  const { clock, post, stopped, options } = keeper
  const startedAtMs = clock.nowMs()
  const datasets = work.entries.map(({ key }) => key)
  const report = async (parts: readonly TellingProgress[]) => {
    stopped.throwIfAborted()
    await holdOn(keeper)
    post({ type: 'progress', progress: joinProgress({ datasets, startedAtMs, nowMs: clock.nowMs(), parts }) })
  }
  const isLarge = securitiesWithin(history.limit).length >= (options.leastToFillApart ?? LEAST_TO_FILL_APART)
  const parts = work.isFirst && isLarge ? fillParts(work.entries, FILLERS) : [work.entries]
  const refused =
    parts.length > 1
      ? await tellApart(keeper, { history, range: work.range, parts, report })
      : await tellHere(keeper, { history, ...work, report })
  for (const entry of refused) keeper.refused.add(refusedId(entry, history))
}

type Reporting = { report(parts: readonly TellingProgress[]): Promise<void> }

async function tellHere(keeper: Keeper, { history, report, ...work }: Work & Reporting): Promise<StoredDataset[]> {
  const { database, store, clock } = keeper
  return await tellDatasets({
    ...work,
    db: database.db,
    store,
    world: worldOfHistory(keeper, history),
    worldIdOf: (entry: StoredDataset) => worldOf(history, entry),
    nowMs: clock.nowMs,
    report: async (progress) => await report([progress]),
  })
}

type ApartWork = Reporting & Pick<Work, 'history' | 'range'> & { parts: readonly (readonly StoredDataset[])[] }

async function tellApart({ options }: Keeper, { history, range, parts, report }: ApartWork): Promise<StoredDataset[]> {
  const { dataDir, databaseUrl, fence, anchor, isAlone = false } = options
  const keys = parts.map((part) => part.map(({ key }) => key))
  const where = { dataDir, databaseUrl, fence }
  const refused = await fillApart({
    options: { where, anchor, history, range, isAlone },
    parts: keys,
    report,
  })
  return parts.flat().filter(({ key }) => refused.includes(key))
}

/** Renews the lease in good time. Throws when it was lost: another process writes now. */
async function holdOn(keeper: Keeper): Promise<void> {
  const nowMs = Date.now()
  // either way: the clock may have been put back
  if (Math.abs(nowMs - keeper.heldAtMs) < LEASE_MS / 4) return
  if (!(await keeper.lease.hold(nowMs))) throw new Error('另一个进程接管了数据集的写入')
  keeper.heldAtMs = nowMs
}

const refusedId = (entry: StoredDataset, history: SimulatedHistory) => `${entry.key} ${worldOf(history, entry)}`

/** Brings every data set up to now: fills those that are missing, extends those that lag behind. False while another process does, or while the market is not filled. */
async function catchUp(keeper: Keeper): Promise<boolean> {
  const { database, store } = keeper
  const nowMs = Date.now()
  if (!(await keeper.lease.hold(nowMs))) return false
  keeper.heldAtMs = nowMs
  const history = await readHistory(store)
  if (history?.complete !== true) return false
  const to = await coverableTo(keeper)
  if (to === null) return false
  const { fill, extend } = planOf(await readStates(database.db), history, to)
  const missing = fill.filter((entry) => !keeper.refused.has(refusedId(entry, history)))
  if (missing.length > 0) await tell(keeper, { history, isFirst: true, entries: missing, range: { from: await firstBar(store), to } })
  for (const [coveredTo, entries] of extend) {
    await tell(keeper, { history, isFirst: false, entries, range: { from: dayAfter(coveredTo), to } }).catch(async (error: unknown) => {
      if (error instanceof TornPart) await forgetWorld(database.db, error.dataset)
      throw error
    })
  }
  await forgetOld(keeper)
  return true
}

/** Removes what is older than its data set's retention. */
async function forgetOld({ database, clock }: Keeper): Promise<void> {
  for (const entry of storedEntries) {
    if (entry.form !== 'records' || entry.retentionDays === null) continue
    await forgetBefore(database.db, entry, shanghaiDate(clock.nowMs() - entry.retentionDays * DAY_MS))
  }
}

/** Keeps the data sets of the generic store current until stopped. What fails is tried again; readers keep the last good snapshot. */
export async function runKeeper(options: KeeperOptions, post: Keeper['post'], stopped: AbortSignal): Promise<void> {
  const database = await openDatabase(options)
  const clock = anchoredClock(options.anchor)
  const lease = leaseOf(database)
  const keeper: Keeper = {
    options,
    database,
    store: createMarketStore(database),
    clock,
    post,
    stopped,
    known: null,
    refused: new Set(),
    lease,
    heldAtMs: 0,
  }
  try {
    let hasFailed = false
    while (!stopped.aborted) {
      await catchUp(keeper)
        .then((isDone) => {
          if (hasFailed) post({ type: 'recovered' })
          hasFailed = false
          if (isDone) post({ type: 'idle' })
        })
        .catch((error: Error) => {
          hasFailed = true
          if (!stopped.aborted) post({ type: 'trouble', message: error.message, stack: error.stack ?? '' })
        })
      collectAtRest()
      await sleep(options.pollMs, undefined, { signal: stopped }).catch(() => {})
    }
  } finally {
    await lease.release().catch(() => {})
    await database.close()
  }
}
