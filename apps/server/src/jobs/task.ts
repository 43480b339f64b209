import type { ResourceLimits } from 'node:worker_threads'

/** `waiting`: a person waits for the result, it starts at once; `background`: it waits for a free thread. */
export type TaskPriority = 'waiting' | 'background'

/** One run of a module in a thread of the pool. */
export type Task = {
  /** Exports `run: TaskRun`. */
  module: URL
  /** Cloned to the thread, as are messages and the result. */
  input: unknown
  priority: TaskPriority
  /** Of two tasks that wait for a thread the one with the lower rank starts first. */
  rank?: number
  /** Runs until it is stopped, in a thread of its own beside those of the pool. */
  isResident?: boolean
  /** The thread is ended when the task takes longer, ms. */
  deadlineMs?: number
  /** Said when that happens. */
  lateReason?: string
  /** Ends the task: its own signal is aborted, and its thread is ended when that does not help in time. */
  signal?: AbortSignal | undefined
  /** Memory of the thread; tasks with different limits never share one. */
  memory?: ResourceLimits
  /** It has a thread now. */
  onStart?(): void
  onMessage?(message: unknown): void
}

/** A task that was given to the pool. */
export type RunningTask<Result = unknown> = {
  /** Messages before its start reach it then; lost after it has ended. */
  send(message: unknown): void
  /** Rejects with what the module threw, with the reason of the signal once the thread is free of it, or with ThreadEnded. */
  done: Promise<Result>
}

/** What a module of the pool works with. */
export type TaskContext = {
  signal: AbortSignal
  post(message: unknown): void
  /** Called with what `RunningTask.send` sends. */
  onMessage(hear: (message: unknown) => void): void
}

export type TaskRun<Input = never, Result = unknown> = (input: Input, task: TaskContext) => Promise<Result>

/** A thread of the pool ended by itself or by its deadline; the next task gets another one. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

/** To a thread of the pool. */
export type ThreadOrder =
  | { type: 'run'; module: string; input: unknown }
  | { type: 'abort'; reason: string }
  | { type: 'message'; message: unknown }
  | { type: 'stop' }

/** From it. */
export type ThreadReply = { type: 'message'; message: unknown } | { type: 'done'; result: unknown } | { type: 'failed'; error: unknown }

/** What a thread of the pool is started with: how far it ranks behind others (Linux), 0 to 19. */
export type ThreadOptions = { niceness: number }
