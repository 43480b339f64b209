import type { AnchoredClock } from '../runtime/clock.ts'
import type { Database, DatabasePlace } from '../storage/open-database.ts'
import { onWritten } from '../storage/written.ts'
import { decide, inputsOf, noteInputs } from './due.ts'
import type { Job, Versions } from './job.ts'
import { JobEntry } from './job-entry.ts'
import { ALONE, forgetGoneNodes, forgetNode, type JobKey, readJobStates } from './job-state.ts'
import type { JobStatus } from './job-status.ts'
import type { Pool } from './pool.ts'

/** The jobs of one process. */
export type Jobs = {
  /** Registers jobs; they run when they are due. */
  add(jobs: readonly Job[]): void
  /** From now on jobs of the leader run here, with writes of this fence. */
  lead(fence: DatabasePlace['fence']): void
  /** Another node leads: resolves when jobs of the leader have ended here. */
  follow(): Promise<void>
  /** Notes the version of an input that is in memory alone. */
  note(key: string, version: string): void
  /** Looks at once which jobs are due. */
  look(): void
  /** Sends a message to a running job; lost while it does not run. */
  send(id: string, message: unknown): void
  /** How far a run of this process is; null while none runs. */
  progress(id: string): unknown
  /** How long the inputs have been others than those it was last done for, ms; 0 while they are the same, and for a job that is not registered. */
  outdatedMs(id: string): number
  /** Resolves when a run has ended, well or not; at once for a job that does not run here. */
  untilTried(id: string): Promise<void>
  /** Resolves when a job was done for its inputs for the first time since it was registered; at once for a job that does not run here. */
  untilDone(id: string): Promise<void>
  /** Every registered job, as this process and the database know it. */
  statuses(): Promise<JobStatus[]>
  /** Jobs of this process whose last run failed. */
  faults(): { name: string; reason: string }[]
  stop(): Promise<void>
}

export type EngineOptions = {
  database: Pick<Database, 'db'>
  where: DatabasePlace
  clock: AnchoredClock
  pool: Pool
  /** Versions of what is stored. */
  readVersions(): Promise<Versions>
  /** Name of this process among the nodes of a database. */
  node?: string
  onTrouble(error: Error): void
  /** How often what another process wrote is looked for. */
  pollMs?: number
}

const POLL_MS = 5_000
/** Publications that come together are looked at once. */
const TOGETHER_MS = 20

class Engine implements Jobs {
  private readonly entries = new Map<string, JobEntry>()
  private readonly notes = new Map<string, string>()
  private readonly options: EngineOptions
  private readonly node: string
  private fence: DatabasePlace['fence']
  private isLeading = false
  private isStopping = false
  private looking: Promise<void> | null = null
  private isAgain = false
  private timer: NodeJS.Timeout | undefined
  private readonly poll: NodeJS.Timeout
  private readonly unhear: () => void

  constructor(options: EngineOptions) {
    this.options = options
    this.node = options.node ?? ALONE
    this.poll = setInterval(() => this.look(), options.pollMs ?? POLL_MS).unref()
    this.unhear = onWritten(() => this.wakeIn(TOGETHER_MS))
  }

  add(jobs: readonly Job[]): void {
    for (const job of jobs) {
      const { clock, pool, onTrouble } = this.options
      const onChange = () => this.look()
      this.entries.set(
        job.id,
        new JobEntry(job, { clock, pool, onTrouble, onChange, keep: (entry, key) => entry.keep(this.options.database.db, key) }),
      )
    }
    this.look()
  }

  lead(fence: DatabasePlace['fence']): void {
    this.fence = fence
    this.isLeading = true
    for (const entry of this.entries.values()) if (entry.job.leaderOnly) entry.forget()
    const { database, clock } = this.options
    // a database that is busy is rid of them by the next leader
    void forgetGoneNodes(database.db, { node: this.node, nowMs: clock.nowMs() }).catch(() => {})
    this.look()
  }

  async follow(): Promise<void> {
    this.isLeading = false
    const own = [...this.entries.values()].filter(({ job }) => job.leaderOnly)
    for (const { tried } of own) tried.resolve()
    await Promise.all(own.map((entry) => entry.abort('另一个节点接替了任务')))
  }

  note(key: string, version: string): void {
    if (this.notes.get(key) === version) return
    this.notes.set(key, version)
    this.look()
  }

  look(): void {
    if (this.isStopping) return
    if (this.looking !== null) {
      this.isAgain = true
      return
    }
    this.looking = this.lookOnce()
      // a database that is busy or gone is asked again
      .catch(() => this.wakeIn(this.options.pollMs ?? POLL_MS))
      .finally(() => {
        this.looking = null
        if (this.isAgain) {
          this.isAgain = false
          this.look()
        }
      })
  }

  private async lookOnce(): Promise<void> {
    const { database, clock, readVersions } = this.options
    const stored = await readVersions()
    const states = await readJobStates(database.db, this.node)
    const versions = new Map<string, number | string>([...stored, ...this.notes])
    for (const [id, { revision }] of states) versions.set(id, revision)
    for (const entry of this.entries.values()) {
      entry.takeUp(states.get(entry.job.id), !this.isHere(entry) && !entry.isRunning)
      if (!states.has(entry.job.id) && this.isHere(entry)) entry.introduce({ ...this.keyOf(entry.job), node: '' })
      versions.set(entry.job.id, entry.state.revision)
    }
    const others = new Set([...this.entries.keys(), ...this.notes.keys(), ...states.keys()])
    const given = { nowMs: clock.nowMs(), others }
    let wakeMs = Number.POSITIVE_INFINITY
    for (const entry of [...this.entries.values()].sort((a, b) => a.job.rank - b.job.rank)) {
      if (this.isStopping) return
      wakeMs = Math.min(wakeMs, this.consider(entry, inputsOf(entry.job, versions, given)))
    }
    if (wakeMs < Number.POSITIVE_INFINITY) this.wakeIn(wakeMs - performance.now())
  }

  /** Starts a job that is due, aborts one that may not run, and returns when it is to be looked at again (ms of the process). */
  private consider(entry: JobEntry, inputs: ReturnType<typeof inputsOf>): number {
    const { job, wish } = entry
    if (!this.isHere(entry)) return Number.POSITIVE_INFINITY
    noteInputs(entry.pace, { basis: entry.basis, inputs, nowMs: performance.now() })
    if (wish.isPaused) entry.tried.resolve()
    if (wish.isPaused && entry.isRunning) void entry.abort('任务已暂停')
    if (entry.isRunning) {
      if (job.supersededBy?.some((key) => entry.inputs?.[key] !== inputs[key])) void entry.abort('输入已更新')
      return Number.POSITIVE_INFINITY
    }
    const isHeld = (job.after ?? []).some((id) => this.entries.get(id)?.wasDone === false)
    if (wish.isPaused || isHeld) return Number.POSITIVE_INFINITY
    const decision = decide(job, entry.pace, { isAsked: entry.isAsked, nowMs: performance.now() })
    const next = this.nextOccasion(job)
    entry.wakeMs = decision.isDue ? null : (decision.wakeMs ?? next)
    if (!decision.isDue) {
      if (decision.isCurrent) entry.finish()
      return entry.wakeMs ?? Number.POSITIVE_INFINITY
    }
    const where = { ...this.options.where, fence: job.leaderOnly ? this.fence : undefined }
    entry.start({ where, inputs, key: this.keyOf(job), isResting: decision.isResting })
    return Number.POSITIVE_INFINITY
  }

  private keyOf({ id, name, leaderOnly }: Job): JobKey {
    return { id, name, node: leaderOnly ? '' : this.node, term: this.fence?.term ?? 0 }
  }

  private nextOccasion(job: Job): number | null {
    const { clock } = this.options
    const nextMs = job.occasion?.(clock.nowMs()).nextMs ?? null
    return nextMs === null ? null : performance.now() + (nextMs - clock.nowMs()) / clock.anchor.speed
  }

  private wakeIn(ms: number): void {
    clearTimeout(this.timer)
    if (this.isStopping) return
    this.timer = setTimeout(() => this.look(), Math.max(0, Math.min(ms, this.options.pollMs ?? POLL_MS)))
    this.timer.unref()
  }

  send(id: string, message: unknown): void {
    this.entries.get(id)?.send(message)
  }

  progress(id: string): unknown {
    const entry = this.entries.get(id)
    return entry?.isRunning ? entry.state.progress : null
  }

  outdatedMs(id: string): number {
    const seen = this.entries.get(id)?.pace.seen ?? null
    return seen === null ? 0 : performance.now() - seen.firstMs
  }

  async untilTried(id: string): Promise<void> {
    const entry = this.entries.get(id)
    if (entry !== undefined && this.isHere(entry)) await entry.tried.promise
  }

  async untilDone(id: string): Promise<void> {
    const entry = this.entries.get(id)
    if (entry !== undefined && this.isHere(entry)) await entry.done.promise
  }

  /** Whether this process runs it. */
  private isHere({ job }: JobEntry): boolean {
    return !job.leaderOnly || this.isLeading
  }

  async statuses(): Promise<JobStatus[]> {
    const states = await readJobStates(this.options.database.db, this.node)
    return [...this.entries.values()].map((entry) => {
      const isHere = this.isHere(entry)
      if (!entry.isRunning) entry.takeUp(states.get(entry.job.id), !isHere)
      return entry.status(isHere)
    })
  }

  faults(): { name: string; reason: string }[] {
    return [...this.entries.values()].flatMap((entry) => {
      return this.isHere(entry) && entry.fault !== null ? [{ name: entry.job.name, reason: entry.fault }] : []
    })
  }

  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.poll)
    clearTimeout(this.timer)
    this.unhear()
    await this.looking
    await Promise.all([...this.entries.values()].map((entry) => entry.abort('服务器停止')))
    await forgetNode(this.options.database.db, this.node).catch(() => {})
  }
}

/** Starts no job before it is registered and, for jobs of the leader, before `lead`. */
export function createJobs(options: EngineOptions): Jobs {
  return new Engine(options)
}
