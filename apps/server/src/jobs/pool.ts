import { errorOf } from '../runtime/thrown.ts'
import { PoolThread, threadKind } from './pool-thread.ts'
import type { RunningTask, Task } from './task.ts'

/** Threads that run modules by name, started when they are needed and ended when they rest. */
export type Pool = {
  run<Result = unknown>(task: Task): RunningTask<Result>
  /** Ends all threads; tasks that wait or run are rejected. */
  stop(): Promise<void>
}

/** Tasks of the background that run at once. */
const BACKGROUND = 2
/** A thread without work is ended after so long: its modules and fonts take memory. */
const IDLE_MS = 180_000
const GRACE_MS = 10_000

/**
 * `size`: tasks of the background that run at once; `isAlone`: this process answers no client, its threads rank behind none; `graceMs`: how long a task may take
 * to hear its signal before its thread is ended.
 */
export type PoolOptions = { size?: number; isAlone?: boolean; graceMs?: number }

type Waiting = { task: Task; start(): void; refuse(error: Error): void }

class ThreadPool implements Pool {
  private readonly threads = new Set<PoolThread>()
  private readonly waiting: Waiting[] = []
  private background = 0
  private timer: NodeJS.Timeout | undefined
  private isStopping = false
  private readonly options: Required<PoolOptions>

  constructor(options: Required<PoolOptions>) {
    this.options = options
  }

  run<Result>(task: Task): RunningTask<Result> {
    let thread: PoolThread | null = null
    const early: unknown[] = []
    let isOver = false
    const started = Promise.withResolvers<void>()
    const done = (async () => {
      task.signal?.throwIfAborted()
      await started.promise
      task.signal?.throwIfAborted()
      if (this.isStopping) throw new Error('已停止')
      thread = this.threadFor(task)
      const result = thread.run(task)
      for (const message of early.splice(0)) thread.send({ type: 'message', message })
      task.onStart?.()
      return (await result) as Result
    })()
    const counts = isCounted(task)
    if (!counts) started.resolve()
    else this.enqueue({ task, start: started.resolve, refuse: started.reject })
    const release = () => {
      if (counts) this.release(task)
      thread = null
      isOver = true
    }
    done.then(release, release)
    const send = (message: unknown) => {
      if (thread !== null) thread.send({ type: 'message', message })
      else if (!isOver) early.push(message)
    }
    return { done, send }
  }

  private readonly started = new Set<Task>()

  private enqueue(waiting: Waiting): void {
    const { task } = waiting
    this.waiting.push(waiting)
    this.waiting.sort((a, b) => (a.task.rank ?? 0) - (b.task.rank ?? 0))
    task.signal?.addEventListener('abort', () => this.forget(waiting), { once: true })
    this.next()
  }

  /** A task that waits is not started any more. */
  private forget(waiting: Waiting): void {
    const at = this.waiting.indexOf(waiting)
    if (at < 0) return
    this.waiting.splice(at, 1)
    waiting.refuse(errorOf(waiting.task.signal?.reason))
  }

  private next(): void {
    while (this.background < this.options.size) {
      const first = this.waiting.shift()
      if (first === undefined) return
      this.background++
      this.started.add(first.task)
      first.start()
    }
  }

  private release(task: Task): void {
    if (this.started.delete(task)) this.background--
    this.next()
  }

  private threadFor(task: Task): PoolThread {
    const kind = threadKind(task)
    const idle = [...this.threads].filter((thread) => thread.isIdle && thread.kind === kind)
    const thread = idle.find(({ modules }) => modules.has(task.module.href)) ?? idle[0] ?? this.start(task)
    this.timer ??= setInterval(() => this.endIdle(), IDLE_MS / 4).unref()
    return thread
  }

  private start(task: Task): PoolThread {
    const thread = new PoolThread(task, { ...this.options, onEnd: (ended) => this.threads.delete(ended) })
    this.threads.add(thread)
    return thread
  }

  private endIdle(): void {
    const nowMs = performance.now()
    for (const thread of this.threads) if (thread.isIdle && nowMs - thread.idleSinceMs >= IDLE_MS) void this.end(thread)
  }

  private async end(thread: PoolThread): Promise<void> {
    this.threads.delete(thread)
    await thread.end()
  }

  async stop(): Promise<void> {
    this.isStopping = true
    clearInterval(this.timer)
    for (const { refuse } of this.waiting.splice(0)) refuse(new Error('已停止'))
    await Promise.all([...this.threads].map((thread) => this.end(thread)))
  }
}

const isCounted = ({ priority, isResident }: Task) => priority === 'background' && isResident !== true

/** Starts no thread before the first task. */
export function createPool({ size = BACKGROUND, isAlone = false, graceMs = GRACE_MS }: PoolOptions = {}): Pool {
  return new ThreadPool({ size, isAlone, graceMs })
}
