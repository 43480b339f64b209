import type { Kysely } from 'kysely'
import { type JobWish, newJobState, readJobStates, writeJobState, writeJobWish } from '../../../jobs/job-state.ts'
import type { Schema } from '../../../storage/schema.ts'
import type { JobState } from './job-book.ts'

/** Questions to upstreams are kept among the states of jobs under this and their own id. */
const PREFIX = 'live.'
const instant = (ms: number) => (ms === 0 ? null : ms)

/** What is kept of the questions to upstreams by id: their states, and what operators ask of them. */
export async function readLiveJobs(db: Kysely<Schema>): Promise<Map<string, JobState & JobWish>> {
  const kept = [...(await readJobStates(db, ''))].filter(([id]) => id.startsWith(PREFIX))
  return new Map(
    kept.map(([id, { basis, startedAtMs, failures, failedAtMs, reason, isPaused, askedAtMs }]) => {
      const { coveredTo = null, deadMs = 0 } = (basis ?? {}) as { coveredTo?: string; deadMs?: number }
      const state: JobState = { okMs: startedAtMs ?? 0, coveredTo, failures, failedMs: failedAtMs ?? 0, reason, deadMs }
      return [id.slice(PREFIX.length), { ...state, isPaused, askedAtMs }]
    }),
  )
}

/** Keeps the state of a question after it was asked in a term; wishes stay as they are. */
export async function writeLiveJob(
  db: Kysely<Schema>,
  { id, name, term }: { id: string; name: string; term: number },
  { okMs, coveredTo, failures, failedMs, reason, deadMs }: JobState,
): Promise<void> {
  const basis = { ...(coveredTo === null ? {} : { coveredTo }), ...(deadMs === 0 ? {} : { deadMs }) }
  const times = { startedAtMs: instant(okMs), finishedAtMs: instant(okMs), failedAtMs: instant(failedMs) }
  await writeJobState(db, { id: PREFIX + id, name, node: '', term }, { ...newJobState, ...times, basis, failures, reason })
}

/** The wish that a question is asked now was followed. */
export async function fulfilLiveJob(db: Kysely<Schema>, id: string): Promise<void> {
  await writeJobWish(db, PREFIX + id, { askedAtMs: null })
}
