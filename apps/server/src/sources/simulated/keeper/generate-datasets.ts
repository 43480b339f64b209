import { setImmediate } from 'node:timers/promises'
import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { allocateDayColumns } from '@guanlan/datasets/day-columns.ts'
import type { StoredDataset } from '@guanlan/datasets/definition.ts'
import { dayOfIso, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { intAt } from '@guanlan/domain/collections/elements.ts'
import type { DateRange, SimulatedGroup } from '@guanlan/simulation/group.ts'
import { groupRange } from '@guanlan/simulation/group-range.ts'
import { simulatedGroups } from '@guanlan/simulation/groups.ts'
import { type PassPlace, runPass } from '@guanlan/simulation/run-pass.ts'
import { simulatedIndexes } from '@guanlan/simulation/sectors/index-table.ts'
import { sessionFrom, sessionNumbers } from '@guanlan/simulation/sessions.ts'
import type { World } from '@guanlan/simulation/simulated-world.ts'
import type { Kysely } from 'kysely'
import type { MarketStore } from '../../../storage/bars/market-store.ts'
import { sweepGenerations } from '../../../storage/columns/state.ts'
import type { Schema } from '../../../storage/schema.ts'
import { keepRun } from '../../datasets/runs.ts'
import type { GenerationProgress, GroupProgress } from './progress.ts'
import { type Sink, sinkOf } from './sinks.ts'

export type Generation = {
  db: Kysely<Schema>
  store: MarketStore
  world: World
  /** First and last date to report; with `isFirst` data sets are reported anew and some groups reach further back. */
  range: DateRange
  isFirst: boolean
  entries: readonly StoredDataset[]
  worldIdOf(entry: StoredDataset): string
  nowMs: () => number
  /** Called between pieces of work and before each publication; what it throws ends the reporting. */
  report(progress: GenerationProgress): Promise<void>
}

const REPORT_EVERY = 50

/** First session (yyyymmdd) of bars a pass needs: so many sessions before the range as the group that looks back furthest. */
function barsFrom({ range, isFirst }: Generation, groups: readonly SimulatedGroup[]): number {
  const back = isFirst ? 0 : Math.max(...groups.map(({ lookBack }) => lookBack)) + 5
  return intAt(sessionNumbers, Math.max(sessionFrom(range.from) - back, 0))
}

/** Bars come from the store. */
async function barSource({ store, range }: Generation, from: number) {
  const none = allocateDayColumns(0)
  const to = dayOfIso(range.to)
  const indexes = new Map<string, DayColumns>()
  for (const { id } of simulatedIndexes) indexes.set(id, await store.readRange(id, from, to))
  return {
    bars: (secucode: string) => store.readRange(secucode, from, to),
    index: (id: string) => indexes.get(id) ?? none,
  }
}

/** The groups that report some of the data sets, and those they listen to. */
function groupsFor(keys: ReadonlySet<string>): SimulatedGroup[] {
  const own = simulatedGroups.filter(({ datasets }) => datasets.some((key) => keys.has(key)))
  const needed = new Set<string>(own.flatMap(({ needs = [] }) => needs))
  return simulatedGroups.filter((group) => own.includes(group) || group.datasets.some((key) => needed.has(key)))
}

type Reported = {
  groups: readonly SimulatedGroup[]
  sinks: ReadonlyMap<string, Sink>
  published: ReadonlySet<string>
  place: PassPlace
}

/** How far the groups have come whose data sets are reported here; those that are only listened to are left out. */
function progressOf({ groups, sinks, published, place }: Reported): GenerationProgress {
  const { done, total, finishing } = place
  const stageOf = (at: number, own: readonly string[]): GroupProgress['stage'] => {
    if (own.every((key) => published.has(key))) return 'published'
    if (finishing === null) return 'securities'
    return at < finishing ? 'generated' : at === finishing ? 'market' : 'securities'
  }
  const reported = groups.flatMap((group, at): GroupProgress[] => {
    const own = group.datasets.filter((key) => sinks.has(key))
    const rows = own.reduce((sum, key) => sum + (sinks.get(key)?.count() ?? 0), 0)
    return own.length === 0 ? [] : [{ datasets: own, rows, stage: stageOf(at, own) }]
  })
  return { done, total, groups: reported }
}

async function openSinks({ db, range, isFirst, entries, worldIdOf }: Generation, startedAtMs: number): Promise<Map<string, Sink>> {
  const sinks = new Map<string, Sink>()
  for (const entry of entries) {
    if (isFirst) await sweepGenerations(db, entry.key)
    const reported = { source: 'simulated', world: worldIdOf(entry), coveredTo: range.to, publishedAtMs: startedAtMs }
    sinks.set(entry.key, await sinkOf(db, entry, { isFirst, reported }))
  }
  return sinks
}

/**
 * Lets the simulated groups report data sets over a range and publishes them, each as one snapshot, at the end. Interrupted, nothing has changed for
 * readers; what was written is swept away by the next reporting. Returns the data sets that raised alarms and were not published.
 */
export async function generateDatasets(generation: Generation): Promise<StoredDataset[]> {
  const { world, range, isFirst, entries, report, nowMs } = generation
  const startedAtMs = nowMs()
  const groups = groupsFor(new Set<string>(entries.map(({ key }) => key)))
  const sinks = await openSinks(generation, startedAtMs)
  const published = new Set<string>()
  let place: PassPlace = { done: 0, total: world.profiles.length, finishing: null }
  const reportProgress = () => report(progressOf({ groups, sinks, published, place }))
  let turns = 0
  await reportProgress()
  await runPass({
    world,
    groups,
    rangeOf: (group) => (isFirst ? groupRange(group, range) : range),
    source: await barSource(generation, barsFrom(generation, groups)),
    emit: {
      rows: (dataset, rows) => sinks.get(dataset)?.rows(rows),
      columns: (dataset, secucode, columns) => sinks.get(dataset)?.columns(secucode, columns),
    },
    async turn(at) {
      place = at
      for (const sink of sinks.values()) await sink.flush()
      if (turns++ % REPORT_EVERY !== 0) return
      await reportProgress()
      await setImmediate()
    },
  })
  place = { ...place, finishing: groups.length }
  return await publishAll(generation, { sinks, startedAtMs, published, reportProgress })
}

type Publishing = { sinks: ReadonlyMap<string, Sink>; startedAtMs: number; published: Set<string>; reportProgress(): Promise<void> }

async function publishAll(
  { db, isFirst, entries, nowMs }: Generation,
  { sinks, startedAtMs, published, reportProgress }: Publishing,
): Promise<StoredDataset[]> {
  const refused: StoredDataset[] = []
  for (const entry of entries) {
    await reportProgress()
    const result = await sinks.get(entry.key)?.publish()
    if (result === undefined) continue
    published.add(entry.key)
    const outcome = result.alarms.length > 0 ? 'alarm' : result.accepted > 0 ? 'published' : 'unchanged'
    if (outcome === 'alarm') refused.push(entry)
    await keepRun(db, { dataset: entry.key, provider: 'simulated', startedAtMs, finishedAtMs: nowMs(), outcome, ...result })
    if (isFirst) await sweepGenerations(db, entry.key)
  }
  await reportProgress()
  return refused
}

/** The day before a date. */
export function dayBefore(date: string): string {
  return new Date((toDayNumber(date) - 1) * 86_400_000).toISOString().slice(0, 10)
}

/** The day after a date. */
export function dayAfter(date: string): string {
  return new Date((toDayNumber(date) + 1) * 86_400_000).toISOString().slice(0, 10)
}
