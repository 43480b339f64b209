import { shiftedClock } from '../../runtime/clock.ts'
import type { DatabasePlace } from '../../storage/open-database.ts'
import type { JobInput, JobOutcome, JobReport } from '../job.ts'
import type { TaskRun } from '../task.ts'

type Given = { where: DatabasePlace; at: string; input?: unknown; changed?: readonly string[]; onReport?(report: JobReport): void }

/** Runs the code of a job once in the calling thread. `at`: instant with its zone. */
export async function runHere(
  run: TaskRun<JobInput, JobOutcome>,
  { where, at, input = null, changed = [], onReport }: Given,
): Promise<JobOutcome> {
  const { anchor } = shiftedClock(at)
  const task = { signal: new AbortController().signal, post: (report: unknown) => onReport?.(report as JobReport), onMessage() {} }
  return await run({ where, anchor, input, changed, isResting: false }, task)
}
