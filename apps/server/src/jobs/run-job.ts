import { anchoredClock, type Clock, type ClockAnchor } from '../runtime/clock.ts'
import { NotLeading, TERM_KEY } from '../storage/fence.ts'
import { type Database, type DatabasePlace, openDatabase } from '../storage/open-database.ts'
import { readSetting } from '../storage/settings.ts'
import type { JobInput, JobOutcome, JobReport } from './job.ts'
import type { TaskContext, TaskRun } from './task.ts'

/** What the code of a job works with, in its thread. */
export type JobContext<Input = unknown> = {
  /** Open until the run ends. */
  database: Database
  where: DatabasePlace
  clock: Clock
  anchor: ClockAnchor
  input: Input
  /** Inputs that changed since it was last done. */
  changed: ReadonlySet<string>
  /** Its rest is not over: what can wait is left for later. */
  isResting: boolean
  progress(progress: unknown): void
  /** Results were written: readers take them up. */
  published(): void
  /** Something failed and is tried again by the job itself. */
  trouble(error: Error): void
  /** What failed works again. */
  recovered(): void
  post(message: unknown): void
  onMessage: TaskContext['onMessage']
}

export type RunJob<Input> = (context: JobContext<Input>, signal: AbortSignal) => Promise<JobOutcome | undefined>

/** A run that was started just before another node took over does nothing. Throws NotLeading. */
async function assertLeading({ db, fence }: Database): Promise<void> {
  if (fence !== undefined && (await readSetting(db, TERM_KEY)) !== String(fence.term)) throw new NotLeading(fence.term)
}

/** Makes the code of a job a module of the pool: opens the database for the run. */
export function jobRun<Input = unknown>(work: RunJob<Input>): TaskRun<JobInput, JobOutcome> {
  return async ({ where, anchor, input, changed, isResting }, { signal, post, onMessage }) => {
    const report = (message: JobReport) => post(message)
    const database = await openDatabase(where)
    try {
      await assertLeading(database)
      const context: JobContext<Input> = {
        database,
        where,
        clock: anchoredClock(anchor),
        anchor,
        input: input as Input,
        changed: new Set(changed),
        isResting,
        onMessage,
        progress: (progress) => report({ type: 'progress', progress }),
        published: () => report({ type: 'published' }),
        trouble: ({ message, stack = '' }) => report({ type: 'trouble', message, stack }),
        recovered: () => report({ type: 'recovered' }),
        post: (message) => report({ type: 'own', message }),
      }
      return (await work(context, signal)) ?? 'done'
    } finally {
      await database.close()
    }
  }
}
