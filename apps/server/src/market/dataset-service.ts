import type { DatasetStatus, DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'
import type { Fetching } from '@guanlan/contract/schemas/market/fetching.ts'
import type { DataOrigin, OwnDataset } from '@guanlan/datasets/dataset.ts'
import type { StoredDataset } from '@guanlan/datasets/definition.ts'
import { keepsText } from '@guanlan/datasets/reach.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { JobStatus } from '../jobs/job-status.ts'
import { type Clock, formatInstant } from '../runtime/clock.ts'
import { readCoverage } from '../sources/datasets/coverage.ts'
import { nextRunMs, tradingTimeBetween } from '../sources/datasets/next-run.ts'
import type { IngestRun } from '../sources/datasets/pipeline.ts'
import { createComingHistory } from '../sources/datasets/runner/coming-history.ts'
import { liveSchedule } from '../sources/datasets/runner/live-schedules.ts'
import { didQuotesFail, readLiveCheck, readLiveStatus } from '../sources/datasets/runner/live-status.ts'
import { type DatasetRun, newestRuns } from '../sources/datasets/runs.ts'
import { withoutLive } from '../sources/datasets/without-live.ts'
import type { KeeperProgress } from '../sources/simulated/keeper/progress.ts'
import { BUILT_IN_LIST } from '../storage/bars/built-in-list.ts'
import { type ColumnStore, createColumnStore } from '../storage/columns/column-store.ts'
import { createRecordStore, type RecordStore } from '../storage/columns/record-store.ts'
import { type DatasetState, readStates } from '../storage/columns/state.ts'
import type { Schema } from '../storage/schema.ts'
import { calendarNotice, calendarReach } from './calendar-notice.ts'
import { fetchingOf } from './fetching-of.ts'
import type { Market } from './market.ts'
import type { NodeStatus, Nodes } from './nodes/nodes.ts'
import { barRemarks } from './reading/bar-remarks.ts'
import type { ThreadHealth } from './supervised-thread.ts'

/** Data sets as request handlers see them: stores to read from, and what the data page reports. */
export type DatasetService = {
  records: RecordStore
  columns: ColumnStore
  statuses(): Promise<DatasetStatuses>
  /**
   * Rises with every publication of any data set, by whichever process; what was read for an older one is stale. Known within five seconds, where several
   * nodes share the database within one.
   */
  version(): number
  /** Whether the store holds rows of a data set, by its key; taken for granted until the store was looked at. */
  isPublished(key: string): boolean
  /** Whether it holds rows, and nothing of the data set's history is to come: upstreams are asked for it piece by piece. */
  isComplete(key: string): boolean
  /** Whether upstreams have history of a data set, or of the day bars, that was not fetched yet. */
  isComing(key: string): boolean
  /** The newest publication of a data set; null before the first one is known. */
  publication(key: string): Pick<DatasetState, 'source' | 'coveredTo' | 'publishedAtMs'> | null
  /** Takes up what was published since. */
  look(): Promise<void>
  /** A security was opened: what upstreams have not reported yet is fetched first. */
  opened(secucode: string): void
  /** How far what upstreams report a security is; asking is opening it. What it says is done is in answers made from now on. */
  fetching(secucode: string): Promise<Fetching>
  /** Whether upstreams did not deliver the quotes of the market when they were asked last. */
  didQuotesFail(): Promise<boolean>
  /** How the threads behind the answers are. */
  threads(): ThreadHealth[]
  /** Jobs of this node whose last run failed. */
  jobFaults(): { name: string; reason: string }[]
  /** The leader where several nodes share the database, and how this one follows. */
  nodes(): NodeStatus
  /** How far a fill is; null when there is none. */
  filling(): KeeperProgress | null
}

type Sources = {
  db: Kysely<Schema>
  clock: Clock
  market: Market
  ingestRuns(): readonly IngestRun[]
  jobs: {
    statuses(): Promise<JobStatus[]>
    faults(): { name: string; reason: string }[]
    /** The fill that goes on here; null when there is none. */
    filling(): KeeperProgress | null
    /** Asks upstreams for a security first; undefined where this process asks none. */
    open?: ((secucode: string) => void) | undefined
  }
  nodes: Nodes
  threads(): ThreadHealth[]
  factors: { status(nowMs: number): DatasetStatus; computing(): DatasetStatuses['computing'] }
}

const isTablePublished = ({ ingestRuns }: Sources, key: string) =>
  ingestRuns().some(({ dataset, provider, accepted }) => dataset === key && provider !== null && accepted > 0)

/** The data sets over an open database. */
export function createDatasetService(sources: Sources): DatasetService {
  const { db, nodes } = sources
  const open = (secucode: string) => (nodes.term() === null ? nodes.send({ type: 'opened', secucode }) : sources.jobs.open?.(secucode))
  let published = 0
  const coming = createComingHistory(db)
  let states: ReadonlyMap<string, DatasetState> | null = null
  const look = async () => {
    const read = await readStates(db)
    published = read.reduce((sum, { snapshot }) => sum + snapshot, 0)
    states = new Map(read.map((state) => [state.dataset, state]))
    await coming.look()
  }
  const isPublished = (key: string) => states === null || states.has(key) || isTablePublished(sources, key)
  return {
    records: createRecordStore(db),
    columns: createColumnStore(db),
    statuses: () => statusesOf(sources),
    version: () => published + coming.finished(),
    isPublished,
    isComing: coming.of,
    isComplete: (key) => isPublished(key) && !coming.of(key) && states?.get(key)?.rows !== 0,
    publication: (key) => states?.get(key) ?? null,
    // a database that is busy or gone is asked again; answers stay as they were
    look: () => look().catch(() => {}),
    opened: open,
    async fetching(secucode) {
      open(secucode)
      const reported = await fetchingOf({ db, market: sources.market, isLive: sources.jobs.open !== undefined }, secucode)
      if (reported.isLive) await look()
      return reported
    },
    didQuotesFail: () => didQuotesFail(db),
    threads: sources.threads,
    jobFaults: sources.jobs.faults,
    nodes: nodes.status,
    filling: () => fillingOf(sources),
  }
}

type Published = Pick<DatasetStatus, 'source' | 'coveredTo' | 'rows' | 'securities' | 'snapshot' | 'lastRun'> & {
  publishedAtMs: number | null
  remarks?: string[]
}

function statusOf(
  entry: OwnDataset | StoredDataset,
  { publishedAtMs, ...published }: Published,
  { nowMs, origin }: { nowMs: number; origin: DataOrigin },
): DatasetStatus {
  const ageMs = publishedAtMs === null ? null : Math.round(tradingTimeBetween(publishedAtMs, nowMs))
  const schedule = origin === 'live' ? liveSchedule(entry.key, entry.schedule) : entry.schedule
  const importedOnly = origin === 'files' || entry.providers.every((provider) => provider === 'files')
  const next = importedOnly ? null : nextRunMs(schedule, nowMs)
  return {
    key: entry.key,
    name: entry.name,
    form: entry.form,
    schedule,
    freshForMs: entry.freshForMs,
    remarks: [],
    ...published,
    publishedAt: publishedAtMs === null ? null : formatInstant(publishedAtMs),
    ageMs,
    stale: ageMs !== null && ageMs > entry.freshForMs,
    nextRun: next === null ? null : formatInstant(next),
    importedOnly,
    withoutLive: withoutLive[entry.key] ?? null,
    keeps: keepsText(entry, origin),
  }
}

function storedFacts(state: DatasetState | undefined, run: DatasetRun | undefined): Published {
  return {
    source: state?.source ?? null,
    publishedAtMs: state?.publishedAtMs ?? null,
    coveredTo: state?.coveredTo ?? null,
    rows: state?.rows ?? null,
    securities: null,
    snapshot: state?.snapshot ?? null,
    lastRun: run === undefined ? null : runOf(run),
  }
}

function runOf({ outcome, finishedAtMs, accepted, rejected, reasons, alarms }: DatasetRun): DatasetStatus['lastRun'] {
  return { outcome, finishedAt: formatInstant(finishedAtMs), accepted, rejected, reasons, alarms }
}

/** Data sets with tables of their own: the market thread keeps their last run. */
function tableFacts(run: (IngestRun & { asOf?: string }) | undefined): Published {
  if (run === undefined) return storedFacts(undefined, undefined)
  const { provider, atMs, accepted, rejected, reasons, warnings } = run
  const outcome = provider === null ? 'failed' : 'published'
  // the product's own list is as old as its newest listing, not as the start of the server
  const updatedAtMs = provider === BUILT_IN_LIST && run.asOf !== undefined ? shanghaiInstant(toDayNumber(run.asOf), 0) : atMs
  return {
    source: provider,
    publishedAtMs: provider === null ? null : updatedAtMs,
    coveredTo: run.asOf ?? null,
    rows: accepted,
    securities: null,
    snapshot: null,
    lastRun: { outcome, finishedAt: formatInstant(atMs), accepted, rejected, reasons, alarms: warnings },
  }
}

/** Bars, minutes and quotes are as fresh as the snapshot of the market. */
function marketFacts(market: Market): Published {
  const none = storedFacts(undefined, undefined)
  if (!market.ready) return none
  const { asOfMs, tradeDate, source } = market.snapshot()
  return { ...none, source: source.map(({ id }) => id).join('、') || null, publishedAtMs: asOfMs, coveredTo: tradeDate }
}

/** A market without a bar has the session of the clock, of which nothing is known. */
function dayBarFacts(market: Market): Published {
  const facts = marketFacts(market)
  return facts.source === null ? storedFacts(undefined, undefined) : facts
}

/** How many bars of how many securities the store holds. */
async function barFacts(db: Kysely<Schema>): Promise<Pick<Published, 'rows' | 'securities' | 'remarks'>> {
  const counted = db
    .selectFrom('bar_source')
    .select((eb) => [eb.fn.sum<number>('bars').as('rows'), eb.fn.countAll<number>().as('securities')])
  const { rows, securities } = await counted.where('bars', '>', 0).executeTakeFirstOrThrow()
  return { rows: Number(rows ?? 0), securities: Number(securities), remarks: await barRemarks(db) }
}

async function statusesOf({ db, clock, market, ingestRuns, jobs, threads, nodes, factors }: Sources): Promise<DatasetStatuses> {
  const nowMs = clock.nowMs()
  const states = new Map((await readStates(db)).map((state) => [state.dataset, state]))
  const runs = new Map((await newestRuns(db)).map((run) => [run.dataset, run]))
  const tables = new Map(ingestRuns().map((run) => [run.dataset as string, run]))
  const [coverage, bars, live] = await Promise.all([readCoverage(db), barFacts(db), readLiveStatus(db)])
  const isSimulated = market.ready && market.snapshot().simulated
  const origin = live !== null ? 'live' : isSimulated || !market.ready ? 'simulated' : 'files'
  const factsOf = (entry: OwnDataset | StoredDataset): Published => {
    const isMade = entry.isMade === true && !states.has(entry.key) && isSimulated
    if (isMade) return marketFacts(market)
    if (entry.key === 'dayBars') return { ...dayBarFacts(market), ...bars }
    // files bring finished sessions alone
    if (entry.form === 'market') return origin === 'files' ? storedFacts(undefined, undefined) : marketFacts(market)
    if (entry.form === 'table') return tableFacts(tables.get(entry.key))
    return { ...storedFacts(states.get(entry.key), runs.get(entry.key)), securities: coverage[entry.key] ?? null }
  }
  const entries: readonly (OwnDataset | StoredDataset)[] = Object.values(datasets) as (OwnDataset | StoredDataset)[]
  return {
    datasets: [...entries.map((entry) => statusOf(entry, factsOf(entry), { nowMs, origin })), factors.status(nowMs)],
    computing: factors.computing(),
    filling: fillingStatus(fillingOf({ jobs, nodes })),
    live,
    liveCheck: await readLiveCheck(db),
    jobs: (await jobs.statuses()).map(jobStatus),
    threads: threads().map(threadStatus),
    nodes: nodes.status(),
    calendar: { ...calendarReach, notice: calendarNotice(nowMs) },
  }
}

/** The fill of this node or of the one that leads. */
function fillingOf({ jobs, nodes }: Pick<Sources, 'jobs' | 'nodes'>): KeeperProgress | null {
  return jobs.filling() ?? nodes.filling()
}

function fillingStatus(filling: KeeperProgress | null): DatasetStatuses['filling'] {
  if (filling === null) return null
  const { startedAtMs, datasets, groups, ...figures } = filling
  const reported = groups.map((group) => ({ ...group, datasets: [...group.datasets] }))
  return { ...figures, datasets: [...datasets], groups: reported, startedAt: formatInstant(startedAtMs) }
}

const instantOf = (ms: number | null) => (ms === null ? null : formatInstant(ms))

/** Progress of jobs counts what is done of all. */
function jobStatus({ id, name, state, reason, progress, ...job }: JobStatus): DatasetStatuses['jobs'][number] {
  const { done, total } = (progress ?? {}) as { done?: number; total?: number }
  const share = done === undefined || total === undefined || total === 0 ? null : done / total
  const times = { startedAt: instantOf(job.startedAtMs), finishedAt: instantOf(job.finishedAtMs), nextAt: instantOf(job.nextAtMs) }
  return { id, name, state, ...times, durationMs: job.durationMs, share, failures: job.failures, reason }
}

function threadStatus({ endedAtMs, startsAtMs, trouble, ...health }: ThreadHealth): NonNullable<DatasetStatuses['threads']>[number] {
  return {
    ...health,
    endedAt: instantOf(endedAtMs),
    startsAt: instantOf(startsAtMs),
    trouble: trouble && { message: trouble.message, since: formatInstant(trouble.sinceMs) },
  }
}
