import type { Kysely } from 'kysely'
import type { AnchoredClock } from '../runtime/clock.ts'
import type { DatabasePlace } from '../storage/open-database.ts'
import type { Schema } from '../storage/schema.ts'
import { faultText } from '../storage/storage-fault.ts'
import { changedKeys, freshPace, type Inputs, type Pace } from './due.ts'
import type { Job, JobInput, JobOutcome, JobReport } from './job.ts'
import { type JobKey, type JobState, type JobWish, newJobState, writeJobState, writeJobWish } from './job-state.ts'
import type { Pool } from './pool.ts'
import type { RunningTask } from './task.ts'

/** A job as operators and the data page see it. Instants are epoch ms of the server's clock. */
export type JobStatus = Pick<Job, 'id' | 'name'> &
  Omit<JobState, 'basis' | 'revision'> & {
    /** `queued`: it is due and waits for a thread; `idle`: it is done for its inputs. */
    state: 'running' | 'queued' | 'waiting' | 'failed' | 'paused' | 'idle'
    nextAtMs: number | null
  }

type Around = {
  clock: AnchoredClock
  pool: Pool
  onTrouble(error: Error): void
  /** A run has ended, or its results can be read. */
  onChange(): void
  keep(entry: JobEntry): Promise<void>
}

type Start = { where: DatabasePlace; inputs: Inputs; key: JobKey; isResting: boolean }
type Run = {
  inputs: Inputs
  aborting: AbortController
  task: RunningTask<JobOutcome>
  wasAsked: boolean
  isQueued: boolean
  /** Ms of the process. */
  startedMs: number
  ended: Promise<void>
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** What failed within a run and did not fail again for so long is over. */
const TROUBLE_OVER_MS = 40_000
/** A run that lasted so long did not fail at its start. */
const STEADY_MS = 5 * 60_000
const KEEP_PROGRESS_MS = 2_000
const SAID_AGAIN_MS = 60_000

/** One job in this process: its state, its pace and its run. */
export class JobEntry {
  readonly job: Job
  state: JobState = newJobState
  wish: JobWish = { isPaused: false, askedAtMs: null }
  pace: Pace = freshPace()
  /** Ms of the process at which it is looked at again. */
  wakeMs: number | null = null
  readonly tried = Promise.withResolvers<void>()
  readonly done = Promise.withResolvers<void>()
  wasDone = false
  private run: Run | null = null
  private key: JobKey | null = null
  private isRead = false
  private trouble: { message: string; atMs: number } | null = null
  private said: { message: string; atMs: number } | null = null
  private keptMs = 0
  private pauseMs = FIRST_PAUSE_MS
  /** The last wish to run that was followed. */
  private answeredAskMs: number | null = null
  /** Start of the run before: one that finds nothing to do is none. */
  private startedBeforeMs: number | null = null
  private keeping: Promise<void> = Promise.resolve()
  private readonly around: Around

  constructor(job: Job, around: Around) {
    this.job = job
    this.around = around
  }

  get isRunning(): boolean {
    return this.run !== null
  }

  get inputs(): Inputs | undefined {
    return this.run?.inputs
  }

  /** Inputs it was last done for; a resident job is never done. */
  get basis(): Inputs | null {
    return this.job.isResident ? null : this.state.basis
  }

  /** An operator asked it to run, and it did not start since. */
  get isAsked(): boolean {
    return this.wish.askedAtMs !== null && this.wish.askedAtMs !== this.answeredAskMs
  }

  /** What fails in it now; null when nothing does. */
  get fault(): string | null {
    if (this.trouble !== null && performance.now() - this.trouble.atMs < TROUBLE_OVER_MS) return this.trouble.message
    return this.state.failures > 0 ? (this.state.reason ?? '') : null
  }

  /** What the database has: wishes always, the state once, or while another process runs the job. */
  takeUp(stored: (JobState & JobWish) | undefined, isElsewhere = false): void {
    if (stored !== undefined) {
      const { isPaused, askedAtMs, ...state } = stored
      this.wish = { isPaused, askedAtMs }
      if (!this.isRead || isElsewhere) this.state = state
    }
    this.isRead = !isElsewhere
  }

  /** Has the database know the job before its first run, so that operators can pause it. */
  introduce(key: JobKey): void {
    if (this.key !== null) return
    this.key = key
    this.change({})
  }

  /** The state is another process's until it is read again. */
  forget(): void {
    this.isRead = false
    this.pace = freshPace()
  }

  start({ where, inputs, key, isResting }: Start): void {
    const { job, around } = this
    const aborting = new AbortController()
    const changed = changedKeys(this.state.basis ?? {}, inputs)
    const input: JobInput = { where, anchor: around.clock.anchor, input: job.input?.() ?? null, changed, isResting }
    this.key = key
    this.trouble = null
    const wasAsked = this.isAsked
    this.answeredAskMs = this.wish.askedAtMs
    const task = around.pool.run<JobOutcome>({
      module: job.module,
      input,
      priority: job.priority,
      rank: job.rank,
      signal: aborting.signal,
      ...(job.isResident ? { isResident: true } : {}),
      ...(job.memory === undefined ? {} : { memory: job.memory }),
      ...(job.deadlineMs === undefined ? {} : { deadlineMs: job.deadlineMs, lateReason: lateText(job.deadlineMs) }),
      onStart: () => this.begin(),
      onMessage: (report) => this.hear(report as JobReport),
    })
    const ended = task.done.then(
      (outcome) => this.succeed(outcome, { inputs, isResting }),
      (error: Error) => this.fail(error),
    )
    this.run = { inputs, aborting, task, wasAsked, isQueued: true, startedMs: performance.now(), ended }
  }

  send(message: unknown): void {
    this.run?.task.send(message)
  }

  /** Ends its run; resolves when the thread is free of it. */
  async abort(reason: string): Promise<void> {
    this.run?.aborting.abort(new Error(reason))
    await this.run?.ended
    await this.keeping
  }

  private begin(): void {
    if (this.run === null) return
    Object.assign(this.run, { isQueued: false, startedMs: performance.now() })
    this.startedBeforeMs = this.state.startedAtMs
    this.change({ startedAtMs: this.around.clock.nowMs(), progress: null })
  }

  private hear(report: JobReport): void {
    const { job, around } = this
    if (report.type === 'own') job.onMessage?.(report.message)
    if (report.type === 'progress') this.showProgress(report.progress)
    if (report.type === 'recovered') this.recover()
    if (report.type === 'published') this.publish()
    if (report.type !== 'trouble') return
    this.trouble = { message: faultText(report.message), atMs: performance.now() }
    this.say(Object.assign(new Error(this.trouble.message), { stack: report.stack }))
    around.onChange()
  }

  private recover(): void {
    this.trouble = null
    if (this.state.failures > 0) this.change({ failures: 0, failedAtMs: null, reason: null })
  }

  private showProgress(progress: unknown): void {
    this.state = { ...this.state, progress }
    this.job.onProgress?.(progress)
    if (performance.now() - this.keptMs >= KEEP_PROGRESS_MS) this.change({})
  }

  private publish(): void {
    this.change({ revision: this.state.revision + 1 })
    this.job.onPublished?.()
    this.around.onChange()
  }

  private succeed(outcome: JobOutcome, { inputs, isResting }: Pick<Start, 'inputs' | 'isResting'>): void {
    const { job, around } = this
    const nowMs = performance.now()
    const { startedMs, wasAsked } = this.run ?? { startedMs: nowMs, wasAsked: false }
    const tookMs = nowMs - startedMs
    this.run = null
    this.trouble = null
    this.pace.retryAtMs = 0
    this.pauseMs = FIRST_PAUSE_MS
    this.pace.waited = outcome === 'waiting' ? { text: JSON.stringify(inputs), isResting } : null
    if (outcome !== 'waiting') this.pace.restUntilMs = nowMs + (job.restMs?.(tookMs) ?? 0)
    const run =
      outcome === 'done' || wasAsked
        ? { finishedAtMs: around.clock.nowMs(), durationMs: Math.round(tookMs) }
        : { startedAtMs: this.startedBeforeMs }
    const basis = outcome === 'waiting' ? {} : { basis: inputs }
    this.change({ ...run, ...basis, progress: null, failures: 0, failedAtMs: null, reason: null })
    this.tried.resolve()
    if (outcome !== 'waiting') this.finish()
    around.onChange()
  }

  /** It is done for its inputs. */
  finish(): void {
    this.wasDone = true
    this.tried.resolve()
    this.done.resolve()
  }

  private fail(error: Error): void {
    const { around, run } = this
    this.run = null
    this.tried.resolve()
    // it was ended on purpose
    if (run?.aborting.signal.aborted) {
      around.onChange()
      return
    }
    const nowMs = performance.now()
    // one that ran for long is not failing at its start
    if (run !== null && nowMs - run.startedMs > STEADY_MS) this.pauseMs = FIRST_PAUSE_MS
    this.pace.retryAtMs = nowMs + this.pauseMs
    this.wakeMs = this.pace.retryAtMs
    this.pauseMs = Math.min(2 * this.pauseMs, LONGEST_PAUSE_MS)
    const reason = faultText(error.message)
    this.change({ failures: this.state.failures + 1, failedAtMs: around.clock.nowMs(), reason, progress: null })
    this.say(Object.assign(new Error(reason), { stack: error.stack }))
    around.onChange()
  }

  private say(error: Error): void {
    const atMs = performance.now()
    if (this.said?.message === error.message && atMs - this.said.atMs < SAID_AGAIN_MS) return
    this.said = { message: error.message, atMs }
    this.around.onTrouble(error)
  }

  private change(change: Partial<JobState>): void {
    this.state = { ...this.state, ...change }
    this.keptMs = performance.now()
    // a database that is busy or gone has the state with the next change
    this.keeping = this.keeping.then(() => this.around.keep(this)).catch(() => {})
  }

  /** Writes the state as it is now. */
  async keep(db: Kysely<Schema>): Promise<void> {
    if (this.key === null) return
    await writeJobState(db, this.key, this.state)
    if (this.wish.askedAtMs !== null && !this.isAsked) await writeJobWish(db, this.job.id, { askedAtMs: null })
  }

  status(isHere: boolean): JobStatus {
    const { basis, revision, ...state } = this.state
    const { id, name } = this.job
    const nextAtMs =
      this.wakeMs === null || this.isRunning ? null : this.around.clock.nowMs() + Math.max(0, this.wakeMs - performance.now())
    const fault = isHere ? this.fault : this.state.failures > 0 ? this.state.reason : null
    return { id, name, ...state, reason: fault, state: this.stateNow(isHere, fault !== null), nextAtMs: isHere ? nextAtMs : null }
  }

  private stateNow(isHere: boolean, isFailing: boolean): JobStatus['state'] {
    if (this.wish.isPaused) return 'paused'
    if (isFailing) return 'failed'
    if (this.run !== null) return this.run.isQueued ? 'queued' : 'running'
    const { startedAtMs, finishedAtMs, progress } = this.state
    if (!isHere && (progress !== null || (startedAtMs ?? 0) > (finishedAtMs ?? 0))) return 'running'
    return finishedAtMs === null || this.wakeMs !== null ? 'waiting' : 'idle'
  }
}

function lateText(ms: number): string {
  return `超过 ${Math.round(ms / 60_000)} 分钟没有完成，已停止`
}
