import type { Kysely } from 'kysely'
import { storedJson } from '../runtime/stored-json.ts'
import type { Schema } from '../storage/schema.ts'

/** What is kept of a job between runs and restarts. Instants are epoch ms of the server's clock. */
export type JobState = {
  /** Versions of the inputs it was last done for, by key; null before the first time. */
  basis: Readonly<Record<string, number | string>> | null
  /** Rises with each publication of its results. */
  revision: number
  startedAtMs: number | null
  finishedAtMs: number | null
  durationMs: number | null
  progress: unknown
  /** Failures since the last success; when and why the last run failed. */
  failures: number
  failedAtMs: number | null
  reason: string | null
}

/** Name of the process that has its database for itself. */
export const ALONE = 'alone'

/** What operators ask of a job: not to run, or to run now. */
export type JobWish = { isPaused: boolean; askedAtMs: number | null }

export const newJobState: JobState = {
  basis: null,
  revision: 0,
  startedAtMs: null,
  finishedAtMs: null,
  durationMs: null,
  progress: null,
  failures: 0,
  failedAtMs: null,
  reason: null,
}

/** The state of every job by id, on this node or of the leader, and what is asked of it. */
export async function readJobStates(db: Kysely<Schema>, node: string): Promise<Map<string, JobState & JobWish>> {
  const rows = await db.selectFrom('job_state').selectAll().where('node', 'in', ['', node]).orderBy('node').execute()
  const states = new Map<string, JobState & JobWish>()
  for (const row of rows) {
    const wish = states.get(row.id) ?? { isPaused: row.paused === 1, askedAtMs: row.asked_at }
    states.set(row.id, {
      isPaused: wish.isPaused,
      askedAtMs: wish.askedAtMs,
      revision: row.revision,
      basis: row.basis === null ? null : storedJson<JobState['basis']>(row.basis),
      startedAtMs: row.started_at,
      finishedAtMs: row.finished_at,
      durationMs: row.duration_ms,
      progress: row.progress === null ? null : storedJson<unknown>(row.progress),
      failures: row.failures,
      failedAtMs: row.failed_at,
      reason: row.reason,
    })
  }
  return states
}

/** Which row: `node` is empty for jobs of the leader, which writes them in its term; a later term is not overwritten. */
export type JobKey = { id: string; name: string; node: string; term: number }

/** Keeps the state of a job; wishes stay as they are. */
export async function writeJobState(db: Kysely<Schema>, { id, name, node, term }: JobKey, state: JobState): Promise<void> {
  const row = {
    name,
    term,
    basis: state.basis === null ? null : JSON.stringify(state.basis),
    revision: state.revision,
    started_at: state.startedAtMs,
    finished_at: state.finishedAtMs,
    duration_ms: state.durationMs,
    progress: state.progress === null ? null : JSON.stringify(state.progress),
    failures: state.failures,
    failed_at: state.failedAtMs,
    reason: state.reason,
  }
  await db
    .insertInto('job_state')
    .values({ id, node, paused: 0, asked_at: null, ...row })
    .onConflict((c) => c.columns(['id', 'node']).doUpdateSet(row).where('job_state.term', '<=', term))
    .execute()
}

/** Keeps what operators ask of a job that is known. */
export async function writeJobWish(db: Kysely<Schema>, id: string, wish: Partial<JobWish>): Promise<void> {
  const row = {
    ...(wish.isPaused === undefined ? {} : { paused: wish.isPaused ? (1 as const) : (0 as const) }),
    ...(wish.askedAtMs === undefined ? {} : { asked_at: wish.askedAtMs }),
  }
  await db.updateTable('job_state').set(row).where('id', '=', id).where('node', '=', '').execute()
}

/** How long the state of a node says something: one that runs renews its own every session. */
const NODE_STATE_MS = 14 * 24 * 3_600_000

/** Removes what nodes that were killed left of the jobs each ran for itself. */
export async function forgetGoneNodes(db: Kysely<Schema>, { node, nowMs }: { node: string; nowMs: number }): Promise<void> {
  await db
    .deleteFrom('job_state')
    .where('node', 'not in', ['', node])
    .where((eb) => eb(eb.fn.coalesce('finished_at', 'started_at', eb.lit(0)), '<', nowMs - NODE_STATE_MS))
    .execute()
}

/** Removes the states of jobs that ran on a node alone. */
export async function forgetNode(db: Kysely<Schema>, node: string): Promise<void> {
  await db.deleteFrom('job_state').where('node', '=', node).execute()
}
