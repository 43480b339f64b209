import { setImmediate } from 'node:timers/promises'
import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { DayColumns } from '../../market/columns.ts'
import { allocateDayColumns } from '../../market/columns.ts'
import type { MarketStore } from '../../market/store/market-store.ts'
import type { DateRange, SimulatedGroup } from '../../providers/simulated/group.ts'
import { groupRange } from '../../providers/simulated/group-range.ts'
import { simulatedGroups } from '../../providers/simulated/groups.ts'
import { simulatedIndexes } from '../../providers/simulated/index-table.ts'
import { runPass } from '../../providers/simulated/run-pass.ts'
import { sessionFrom, sessionNumbers } from '../../providers/simulated/sessions.ts'
import type { World } from '../../providers/simulated/world.ts'
import type { StoredDataset } from '../definition.ts'
import { keepRun } from '../runs.ts'
import { sweepGenerations } from '../store/state.ts'
import { type Sink, sinkOf } from './sinks.ts'

export type Telling = {
  db: Kysely<Schema>
  store: MarketStore
  world: World
  /** First and last date to tell; with `isFirst` data sets are told anew and some groups reach further back. */
  range: DateRange
  isFirst: boolean
  entries: readonly StoredDataset[]
  worldIdOf(entry: StoredDataset): string
  nowMs: () => number
  /** Called between pieces of work and before each publication; what it throws ends the telling. */
  report(done: number, total: number): Promise<void>
}

const REPORT_EVERY = 50

function dayOf(date: string): number {
  return Number(date.replaceAll('-', ''))
}

/** First session (yyyymmdd) of bars a pass needs: so many sessions before the range as the group that looks back furthest. */
function barsFrom({ range, isFirst }: Telling, groups: readonly SimulatedGroup[]): number {
  const back = isFirst ? 0 : Math.max(...groups.map(({ lookBack }) => lookBack)) + 5
  return sessionNumbers[Math.max(sessionFrom(range.from) - back, 0)]
}

/** Bars come from the store, those of imported securities excepted: nothing simulated is made of them. */
async function barSource({ store, range }: Telling, from: number) {
  const none = allocateDayColumns(0)
  const to = dayOf(range.to)
  const own = new Set((await store.sources()).filter(({ source }) => source === 'simulated').map(({ secucode }) => secucode))
  const indexes = new Map<string, DayColumns>()
  for (const { id } of simulatedIndexes) indexes.set(id, await store.readRange(id, from, to))
  return {
    bars: (secucode: string) => (own.has(secucode) ? store.readRange(secucode, from, to) : none),
    index: (id: string) => indexes.get(id) ?? none,
  }
}

/** The groups that tell some of the data sets, and those they listen to. */
function groupsFor(keys: ReadonlySet<string>): SimulatedGroup[] {
  const own = simulatedGroups.filter(({ datasets }) => datasets.some((key) => keys.has(key)))
  const needed = new Set<string>(own.flatMap(({ needs = [] }) => needs))
  return simulatedGroups.filter((group) => own.includes(group) || group.datasets.some((key) => needed.has(key)))
}

/**
 * Lets the simulated groups tell data sets over a range and publishes them, each as one snapshot, at the end. Interrupted, nothing has changed for
 * readers; what was written is swept away by the next telling. Returns the data sets that raised alarms and were not published.
 */
export async function tellDatasets(telling: Telling): Promise<StoredDataset[]> {
  const { db, world, range, isFirst, entries, report, nowMs } = telling
  const startedAtMs = nowMs()
  const keys = new Set<string>(entries.map(({ key }) => key))
  const groups = groupsFor(keys)
  const sinks = new Map<string, Sink>()
  for (const entry of entries) {
    if (isFirst) await sweepGenerations(db, entry.key)
    const told = { source: 'simulated', world: telling.worldIdOf(entry), coveredTo: range.to, publishedAtMs: startedAtMs }
    sinks.set(entry.key, await sinkOf(db, entry, { isFirst, told }))
  }
  await runPass({
    world,
    groups,
    rangeOf: (group) => (isFirst ? groupRange(group, range) : range),
    source: await barSource(telling, barsFrom(telling, groups)),
    emit: {
      rows: (dataset, rows) => sinks.get(dataset)?.rows(rows),
      columns: (dataset, secucode, columns) => sinks.get(dataset)?.columns(secucode, columns),
    },
    async onSecurity(done, total) {
      for (const sink of sinks.values()) await sink.flush()
      if (done % REPORT_EVERY === 0) await report(done, total)
      if (done % REPORT_EVERY === 0) await setImmediate()
    },
  })
  return await publishAll(telling, { sinks, startedAtMs })
}

async function publishAll(
  { db, world, isFirst, entries, nowMs, report }: Telling,
  { sinks, startedAtMs }: { sinks: ReadonlyMap<string, Sink>; startedAtMs: number },
): Promise<StoredDataset[]> {
  const refused: StoredDataset[] = []
  for (const entry of entries) {
    await report(world.profiles.length, world.profiles.length)
    const result = await sinks.get(entry.key)?.publish()
    if (result === undefined) continue
    const outcome = result.alarms.length > 0 ? 'alarm' : result.accepted > 0 ? 'published' : 'unchanged'
    if (outcome === 'alarm') refused.push(entry)
    await keepRun(db, { dataset: entry.key, provider: 'simulated', startedAtMs, finishedAtMs: nowMs(), outcome, ...result })
    if (isFirst) await sweepGenerations(db, entry.key)
  }
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
