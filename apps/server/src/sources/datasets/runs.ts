import type { Rejection } from '@guanlan/datasets/judge.ts'
import type { Kysely } from 'kysely'
import { storedJson } from '../../runtime/stored-json.ts'
import type { DatasetRunTable, Schema } from '../../storage/schema.ts'

/** How an attempt to renew a data set ended. `alarm` and `failed` leave the last good data served. */
export type Outcome = 'published' | 'unchanged' | 'alarm' | 'failed'

/** One attempt; kept, the newest 50 of each data set. */
export type DatasetRun = {
  dataset: string
  startedAtMs: number
  finishedAtMs: number
  /** Provider that answered; null when none did. */
  provider: string | null
  outcome: Outcome
  accepted: number
  /** Rows that equal what is stored. */
  unchanged: number
  rejected: number
  reasons: Rejection[]
  /** Chinese sentences: why nothing was published, or what to look at. */
  alarms: string[]
}

const RUNS_KEPT = 50
const MOST_REASONS = 10

function toRun(row: DatasetRunTable): DatasetRun {
  const { dataset, provider, accepted, unchanged, rejected } = row
  const detail = storedJson<Pick<DatasetRun, 'reasons' | 'alarms'>>(row.detail)
  const times = { startedAtMs: row.started_at, finishedAtMs: row.finished_at }
  return { dataset, ...times, provider, outcome: row.outcome as Outcome, accepted, unchanged, rejected, ...detail }
}

/** Keeps a run and forgets the oldest, and those of instants that have not come yet: the clock was put back. */
export async function keepRun(db: Kysely<Schema>, run: DatasetRun): Promise<void> {
  const { dataset, startedAtMs, finishedAtMs, reasons, alarms, ...counts } = run
  const detail = JSON.stringify({ reasons: reasons.slice(0, MOST_REASONS), alarms })
  const times = { started_at: startedAtMs, finished_at: finishedAtMs }
  await db
    .insertInto('dataset_run')
    .values({ dataset, ...times, ...counts, detail })
    .onConflict((c) => c.columns(['dataset', 'started_at', 'finished_at']).doUpdateSet({ ...counts, detail }))
    .execute()
  await db.deleteFrom('dataset_run').where('dataset', '=', dataset).where('started_at', '>', finishedAtMs).execute()
  const oldest = await db
    .selectFrom('dataset_run')
    .select('started_at')
    .where('dataset', '=', dataset)
    .orderBy('started_at', 'desc')
    .offset(RUNS_KEPT)
    .limit(1)
    .executeTakeFirst()
  if (oldest === undefined) return
  await db.deleteFrom('dataset_run').where('dataset', '=', dataset).where('started_at', '<=', oldest.started_at).execute()
}

/** The newest runs of a data set, newest first. */
export async function runsOf(db: Kysely<Schema>, dataset: string, count = RUNS_KEPT): Promise<DatasetRun[]> {
  const newest = db.selectFrom('dataset_run').selectAll().where('dataset', '=', dataset)
  return (await newest.orderBy('started_at', 'desc').orderBy('finished_at', 'desc').limit(count).execute()).map(toRun)
}

/** The newest run of every data set. */
export async function newestRuns(db: Kysely<Schema>): Promise<DatasetRun[]> {
  const newest = db
    .selectFrom('dataset_run')
    .select((eb) => ['dataset', eb.fn.max('started_at').as('started_at')])
    .groupBy('dataset')
    .as('n')
  const rows = await db
    .selectFrom('dataset_run as r')
    .innerJoin(newest, (join) => join.onRef('n.dataset', '=', 'r.dataset').onRef('n.started_at', '=', 'r.started_at'))
    .selectAll('r')
    .orderBy('r.dataset')
    .execute()
  return rows.map(toRun)
}
