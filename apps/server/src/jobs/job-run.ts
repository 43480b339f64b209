import type { DatabasePlace } from '../storage/open-database.ts'
import type { Inputs } from './due.ts'
import type { Job, JobInput, JobOutcome, JobReport } from './job.ts'
import type { Pool } from './pool.ts'
import type { RunningTask } from './task.ts'

/** What a run was started for. */
type RunFor = { inputs: Inputs; isResting: boolean /** An operator asked for it. */; wasAsked: boolean }

/** A run of a job that goes on in this process. */
export type Run = RunFor & {
  isQueued: boolean
  /** Ms of the process. */
  startedMs: number
  readonly isAborted: boolean
  send(message: unknown): void
  /** Ends it; resolves when its thread is free of it. */
  abort(reason: string): Promise<void>
}

type Listener = {
  /** It has a thread now. */
  begin(run: Run): void
  report(report: JobReport): void
  succeed(outcome: JobOutcome, run: Run): void
  fail(error: Error, run: Run): void
}

/** Starts a run. Calls the listener later, never before it returns. */
export function startRun(
  job: Job,
  { pool, where, input, ...purpose }: RunFor & { pool: Pool; where: DatabasePlace; input: Omit<JobInput, 'where'> },
  listener: Listener,
): Run {
  const aborting = new AbortController()
  const begin = () => {
    Object.assign(run, { isQueued: false, startedMs: performance.now() })
    listener.begin(run)
  }
  const task =
    'work' in job
      ? runHere(job.work, { signal: aborting.signal, begin })
      : pool.run<JobOutcome>({
          ...taskOf(job),
          input: { ...input, where } satisfies JobInput,
          signal: aborting.signal,
          onStart: begin,
          onMessage: (report) => listener.report(report as JobReport),
        })
  const ended = task.done.then(
    (outcome) => listener.succeed(outcome, run),
    (error: Error) => listener.fail(error, run),
  )
  const run: Run = {
    ...purpose,
    isQueued: true,
    startedMs: performance.now(),
    get isAborted() {
      return aborting.signal.aborted
    },
    send: task.send,
    async abort(reason) {
      aborting.abort(new Error(reason))
      await ended
    },
  }
  return run
}

function taskOf(job: Extract<Job, { module: URL }>) {
  const { module, priority, rank, deadlineMs, memory, isResident } = job
  return {
    module,
    priority,
    rank,
    ...(isResident ? { isResident } : {}),
    ...(memory === undefined ? {} : { memory }),
    ...(deadlineMs === undefined ? {} : { deadlineMs, lateReason: `超过 ${Math.round(deadlineMs / 60_000)} 分钟没有完成，已停止` }),
  }
}

/** Work of this process; nothing can be sent to it. */
function runHere(
  work: (signal: AbortSignal) => Promise<void>,
  { signal, begin }: { signal: AbortSignal; begin(): void },
): RunningTask<JobOutcome> {
  const run = async (): Promise<JobOutcome> => {
    await null
    signal.throwIfAborted()
    begin()
    await work(signal)
    signal.throwIfAborted()
    return 'done'
  }
  return { done: run(), send() {} }
}
