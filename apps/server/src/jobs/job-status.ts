import type { Job } from './job.ts'
import type { JobState, JobWish } from './job-state.ts'

/** A job as operators and the data page see it. Instants are epoch ms of the server's clock. */
export type JobStatus = Pick<Job, 'id' | 'name'> &
  Omit<JobState, 'basis' | 'revision'> & {
    /** `queued`: it is due and waits for a thread; `idle`: it is done for its inputs. */
    state: 'running' | 'queued' | 'waiting' | 'failed' | 'paused' | 'idle'
    nextAtMs: number | null
  }

/** What is known of a job: `isHere`: this process runs it; `fault`: what fails in it now; `run`: its run in this process. */
type Known = { isHere: boolean; fault: string | null; wish: JobWish; run: { isQueued: boolean } | null; nextAtMs: number | null }

/** The status of a job of which the state is known. */
export function statusOf({ id, name }: Pick<Job, 'id' | 'name'>, { basis, revision, ...state }: JobState, known: Known): JobStatus {
  return { id, name, ...state, reason: known.fault, state: stateNow(state, known), nextAtMs: known.nextAtMs }
}

function stateNow(
  { startedAtMs, finishedAtMs, progress }: Pick<JobState, 'startedAtMs' | 'finishedAtMs' | 'progress'>,
  { isHere, fault, wish, run, nextAtMs }: Known,
): JobStatus['state'] {
  if (wish.isPaused) return 'paused'
  if (fault !== null) return 'failed'
  if (run !== null) return run.isQueued ? 'queued' : 'running'
  if (!isHere && (progress !== null || (startedAtMs ?? 0) > (finishedAtMs ?? 0))) return 'running'
  return finishedAtMs === null || nextAtMs !== null ? 'waiting' : 'idle'
}
