import type { Kysely } from 'kysely'
import type { AnchoredClock } from '../runtime/clock.ts'
import type { DatabasePlace } from '../storage/open-database.ts'
import type { Schema } from '../storage/schema.ts'
import { faultText } from '../storage/storage-fault.ts'
import { changedKeys, freshPace, type Inputs, noteFailure, noteSuccess, type Pace } from './due.ts'
import type { Job, JobOutcome, JobReport } from './job.ts'
import { type Run, startRun } from './job-run.ts'
import { type JobKey, type JobState, type JobWish, newJobState, writeJobState, writeJobWish } from './job-state.ts'
import { type JobStatus, statusOf } from './job-status.ts'
import type { Pool } from './pool.ts'

type Around = {
  clock: AnchoredClock
  pool: Pool
  onTrouble(error: Error): void
  /** A run has ended, or its results can be read. */
  onChange(): void
  keep(entry: JobEntry, key: JobKey): Promise<void>
}

type Start = { where: DatabasePlace; inputs: Inputs; key: JobKey; isResting: boolean }

/** What failed within a run and did not fail again for so long is over. */
const TROUBLE_OVER_MS = 40_000
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
  private isIntroduced = false
  private trouble: { message: string; atMs: number } | null = null
  private said: { message: string; atMs: number } | null = null
  private keptMs = 0
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
    if (this.isIntroduced) return
    this.isIntroduced = true
    this.write(key)
  }

  /** The state is another process's until it is read again. */
  forget(): void {
    this.isRead = false
    this.pace = freshPace()
  }

  start({ where, inputs, key, isResting }: Start): void {
    const { job, around } = this
    const changed = changedKeys(this.state.basis ?? {}, inputs)
    const input = { anchor: around.clock.anchor, input: job.input?.() ?? null, changed, isResting }
    const wasAsked = this.isAsked
    this.key = key
    this.trouble = null
    this.answeredAskMs = this.wish.askedAtMs
    this.run = startRun(
      job,
      { pool: around.pool, where, input, inputs, isResting, wasAsked },
      {
        begin: () => this.begin(),
        report: (report) => this.hear(report),
        succeed: (outcome, run) => this.succeed(outcome, run),
        fail: (error, run) => this.fail(error, run),
      },
    )
  }

  send(message: unknown): void {
    this.run?.send(message)
  }

  /** Ends its run; resolves when the thread is free of it. */
  async abort(reason: string): Promise<void> {
    await this.run?.abort(reason)
    await this.keeping
  }

  private begin(): void {
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

  private succeed(outcome: JobOutcome, { inputs, isResting, wasAsked, startedMs }: Run): void {
    const { job, around } = this
    const tookMs = performance.now() - startedMs
    this.run = null
    this.trouble = null
    noteSuccess(this.pace, job, { outcome, inputs, isResting, tookMs })
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

  private fail(error: Error, { isAborted, startedMs }: Run): void {
    const { around } = this
    this.run = null
    this.tried.resolve()
    // it was ended on purpose
    if (isAborted) {
      around.onChange()
      return
    }
    noteFailure(this.pace, { tookMs: performance.now() - startedMs })
    this.wakeMs = this.pace.retryAtMs
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
    if (this.key !== null) this.write(this.key)
  }

  private write(key: JobKey): void {
    this.keptMs = performance.now()
    // a database that is busy or gone has the state with the next change
    this.keeping = this.keeping.then(() => this.around.keep(this, key)).catch(() => {})
  }

  /** Writes the state as it is now. */
  async keep(db: Kysely<Schema>, key: JobKey): Promise<void> {
    await writeJobState(db, key, this.state)
    if (this.wish.askedAtMs !== null && !this.isAsked) await writeJobWish(db, this.job.id, { askedAtMs: null })
  }

  status(isHere: boolean): JobStatus {
    const isAhead = isHere && this.wakeMs !== null && !this.isRunning
    const nextAtMs = isAhead ? this.around.clock.nowMs() + Math.max(0, (this.wakeMs ?? 0) - performance.now()) : null
    const fault = isHere ? this.fault : this.state.failures > 0 ? this.state.reason : null
    return statusOf(this.job, this.state, { isHere, fault, wish: this.wish, run: this.run, nextAtMs })
  }
}
