import type { StoredDataset } from '@guanlan/datasets/definition.ts'
import { storedEntries } from '@guanlan/datasets/registry.ts'
import { DAY_MS, isoOfDay, shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import { nextTradingDay } from '@guanlan/domain/calendar/trading-calendar.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { World } from '@guanlan/simulation/simulated-world.ts'
import type { JobOutcome } from '../../../jobs/job.ts'
import { type JobContext, jobRun } from '../../../jobs/run-job.ts'
import { createMarketStore, type MarketStore } from '../../../storage/bars/market-store.ts'
import { forgetBefore } from '../../../storage/columns/forget.ts'
import { forgetWorld, readStates } from '../../../storage/columns/state.ts'
import { TornPart } from '../../../storage/columns/torn-part.ts'
import { newestSimulatedDay, readHistory, type SimulatedHistory, securitiesWithin } from '../history.ts'
import { fillApart } from './fill-apart.ts'
import { fillParts } from './fill-parts.ts'
import { dayAfter, dayBefore, type Generation, generateDatasets } from './generate-datasets.ts'
import { type GenerationProgress, joinProgress } from './progress.ts'
import { createWorldOf, planOf, worldOf } from './world-of.ts'

/** The input of a run: settings of the job, and data sets whose rows were refused before. */
export type FillInput = {
  /** This process answers no client: threads that fill need not rank behind others. */
  isAlone: boolean
  /** The fewest securities that are filled in threads of their own. */
  leastToFillApart: number
  /** Data sets that raised an alarm, with their world: filling them again would end the same way. */
  refused: readonly string[]
}

type Keeper = JobContext<FillInput> & { store: MarketStore; signal: AbortSignal; refused: Set<string> }

/** World of the history it was made of, kept for the next run in the same thread. */
let known: { history: SimulatedHistory; world: World } | null = null

/** Last date that can be determined: its sessions are in the store, and it has begun. Null while the market is not filled. */
async function coverableTo({ store, clock }: Keeper): Promise<string | null> {
  const newest = newestSimulatedDay(await store.sources())
  if (newest === 0) return null
  const beforeNext = dayBefore(nextTradingDay(isoOfDay(newest)))
  const today = shanghaiDate(clock.nowMs())
  return firstItem([beforeNext, today].sort())
}

function worldOfHistory(history: SimulatedHistory): World {
  const isSame = JSON.stringify(known?.history) === JSON.stringify(history)
  if (!isSame || known === null) known = { history, world: createWorldOf(history) }
  return known.world
}

async function firstBar(store: MarketStore): Promise<string> {
  const days = (await store.sources()).filter(({ source }) => source === 'simulated').map(({ firstDate }) => firstDate)
  return isoOfDay(days.reduce((first, day) => Math.min(first, day)))
}

type Work = Pick<Generation, 'range' | 'isFirst' | 'entries'> & { history: SimulatedHistory }

/** Threads a whole market is filled in. */
const FILLERS = 2

async function generate(keeper: Keeper, { history, ...work }: Work): Promise<void> {
  const { clock, progress, signal, input } = keeper
  const startedAtMs = clock.nowMs()
  const datasets = work.entries.map(({ key }) => key)
  const report = async (parts: readonly GenerationProgress[]) => {
    signal.throwIfAborted()
    progress(joinProgress({ datasets, startedAtMs, nowMs: clock.nowMs(), parts }))
  }
  const isLarge = securitiesWithin(history.limit).length >= input.leastToFillApart
  const parts = work.isFirst && isLarge ? fillParts(work.entries, FILLERS) : [work.entries]
  const refused =
    parts.length > 1
      ? await generateApart(keeper, { history, range: work.range, parts, report })
      : await generateHere(keeper, { history, ...work, report })
  for (const entry of refused) keeper.refused.add(refusedId(entry, history))
  if (refused.length > 0) keeper.post([...keeper.refused])
}

type Reporting = { report(parts: readonly GenerationProgress[]): Promise<void> }

async function generateHere(keeper: Keeper, { history, report, ...work }: Work & Reporting): Promise<StoredDataset[]> {
  const { database, store, clock } = keeper
  return await generateDatasets({
    ...work,
    db: database.db,
    store,
    world: worldOfHistory(history),
    worldIdOf: (entry: StoredDataset) => worldOf(history, entry),
    nowMs: clock.nowMs,
    report: async (progress) => await report([progress]),
  })
}

type ApartWork = Reporting & Pick<Work, 'history' | 'range'> & { parts: readonly (readonly StoredDataset[])[] }

async function generateApart(
  { where, anchor, input, signal }: Keeper,
  { history, range, parts, report }: ApartWork,
): Promise<StoredDataset[]> {
  const keys = parts.map((part) => part.map(({ key }) => key))
  const refused = await fillApart({ options: { where, anchor, history, range }, parts: keys, isAlone: input.isAlone, report, signal })
  return parts.flat().filter(({ key }) => refused.includes(key))
}

const refusedId = (entry: StoredDataset, history: SimulatedHistory) => `${entry.key} ${worldOf(history, entry)}`

/** Fills data sets that are missing and extends those that lag behind; whether there was anything to do, `waiting` while the market is not filled. */
async function catchUp(keeper: Keeper): Promise<JobOutcome> {
  const { database, store } = keeper
  const history = await readHistory(store)
  const to = history?.complete === true ? await coverableTo(keeper) : null
  if (to === null || history === null) return 'waiting'
  const { fill, extend } = planOf(await readStates(database.db), history, to)
  const missing = fill.filter((entry) => !keeper.refused.has(refusedId(entry, history)))
  if (missing.length > 0) await generate(keeper, { history, isFirst: true, entries: missing, range: { from: await firstBar(store), to } })
  for (const [coveredTo, entries] of extend) {
    await generate(keeper, { history, isFirst: false, entries, range: { from: dayAfter(coveredTo), to } }).catch(async (error: unknown) => {
      if (error instanceof TornPart) await forgetWorld(database.db, error.dataset)
      throw error
    })
  }
  await forgetOld(keeper)
  return missing.length > 0 || extend.size > 0 ? 'done' : 'unchanged'
}

/** Removes what is older than its data set's retention. */
async function forgetOld({ database, clock }: Keeper): Promise<void> {
  for (const entry of storedEntries) {
    if (entry.form !== 'records' || entry.retentionDays === null) continue
    await forgetBefore(database.db, entry, shanghaiDate(clock.nowMs() - entry.retentionDays * DAY_MS))
  }
}

/** Brings the data sets of the generic store up to now; readers keep the last good snapshot meanwhile. */
export const run = jobRun<FillInput>((context, signal) =>
  catchUp({ ...context, store: createMarketStore(context.database), signal, refused: new Set(context.input.refused) }),
)
