import type { ResourceLimits } from 'node:worker_threads'
import type { ClockAnchor } from '../runtime/clock.ts'
import type { DatabasePlace } from '../storage/open-database.ts'
import type { TaskPriority } from './task.ts'

/** Versions of the inputs of jobs by key: data sets, the stored market, results of other jobs. Another value, another input. */
export type Versions = ReadonlyMap<string, number | string>

/** A recurring occasion: another `key` makes the job due, at `nextMs` (of the server's clock) the key changes; null: it does not by itself. */
export type Occasion = { key: string; nextMs: number | null }

/** Work with inputs, a schedule and a result, done when an input or the occasion has changed. */
export type Job = JobFacts & (PoolWork | OwnWork)

/** Done in a thread of the pool. */
type PoolWork = {
  /** Exports `run`, made by `jobRun`. */
  module: URL
}

/** Done in the process that registered it: it waits for others more than it computes. Stops when the signal is aborted; has no deadline. */
type OwnWork = {
  work(signal: AbortSignal): Promise<void>
}

type JobFacts = {
  id: string
  /** Chinese, for the data page. */
  name: string
  /** Keys of data sets, of other jobs, of notes; `market`: the stored market; `all`: every data set and the market. */
  reads: readonly string[]
  /** Runs at its occasions too, whatever its inputs are. */
  occasion?(nowMs: number): Occasion
  /** Of several nodes the leader runs it; else every node runs it for itself. */
  leaderOnly: boolean
  priority: TaskPriority
  /** Of the jobs that wait for a thread the one with the lower rank starts first. */
  rank: number
  /** Runs until it is stopped; started again when it ends. */
  isResident?: boolean
  /** Jobs that must be done once before it starts. */
  after?: readonly string[]
  /** Inputs that supersede a run: it is aborted when one of them changes. */
  supersededBy?: readonly string[]
  /** How long inputs must have stayed the same, and after how long it starts although they change, ms. */
  settle?: { quietMs: number; mostMs: number }
  /** From the end of a run to the start of the next, ms, by how long the run took. */
  restMs?(durationMs: number): number
  /** It is run while it rests too, and answers `waiting` where it can wait. */
  runsAtRest?: boolean
  deadlineMs?: number
  memory?: ResourceLimits
  /** Read at the start of each run and given to it; cloned to the thread. */
  input?(): unknown
  /** Called in the process that started the job. */
  onMessage?(message: unknown): void
  /** How far a run is. */
  onProgress?(progress: unknown): void
  /** Results were written. */
  onPublished?(): void
}

/** What one run is started with. */
export type JobInput = {
  where: DatabasePlace
  anchor: ClockAnchor
  input: unknown
  /** Inputs that changed since it was last done. */
  changed: readonly string[]
  isResting: boolean
}

/** From a run, beside its result: progress, results that are readable, failures that do not end it, messages of its own. */
export type JobReport =
  | { type: 'progress'; progress: unknown }
  | { type: 'published' }
  | { type: 'trouble'; message: string; stack: string }
  | { type: 'recovered' }
  | { type: 'own'; message: unknown }

/**
 * `unchanged`: nothing was to be done. `waiting`: something is, and it waits for other inputs, or for the end of the rest; the inputs are not noted as done.
 */
export type JobOutcome = 'done' | 'unchanged' | 'waiting'
