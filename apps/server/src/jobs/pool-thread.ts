import { Worker } from 'node:worker_threads'
import { endThread } from '../runtime/end-thread.ts'
import { type Task, ThreadEnded, type ThreadOptions, type ThreadOrder, type ThreadReply } from './task.ts'

/** All rank behind the threads that answer, those without a waiting client behind the others. */
const NICENESS: Record<Task['priority'], number> = { waiting: 5, background: 10 }
/** What most tasks make is written soon: a small young generation keeps the process small. */
const MEMORY = { maxYoungGenerationSizeMb: 16 }

/** Tasks of one kind may use the same thread one after the other. */
export function threadKind({ priority, memory }: Task): string {
  return JSON.stringify([priority, memory ?? null])
}

type Current = {
  task: Task
  settled: PromiseWithResolvers<unknown>
  reason: Error | null
  late: NodeJS.Timeout | undefined
  dispose(): void
}

/** `graceMs`: how long a task may take to hear its signal before its thread is ended. */
type ThreadGiven = { isAlone: boolean; graceMs: number; onEnd(thread: PoolThread): void }

/** One thread of the pool: runs one task at a time. */
export class PoolThread {
  readonly kind: string
  /** Ms of the process since when it has nothing to do. */
  idleSinceMs = performance.now()
  /** Modules it has loaded: a task is faster where its own is. */
  readonly modules = new Set<string>()
  private readonly worker: Worker
  private current: Current | null = null
  private readonly graceMs: number

  constructor(task: Task, { isAlone, graceMs, onEnd }: ThreadGiven) {
    this.kind = threadKind(task)
    this.graceMs = graceMs
    const workerData: ThreadOptions = { niceness: isAlone ? 0 : NICENESS[task.priority] }
    const resourceLimits = { ...MEMORY, ...task.memory }
    this.worker = new Worker(new URL('./pool-worker.ts', import.meta.url), { name: 'jobs', workerData, resourceLimits })
    this.worker.on('message', (reply: ThreadReply) => this.hear(reply))
    this.worker.on('error', (error: Error) => this.settle(() => Promise.reject(error)))
    this.worker.once('exit', (code) => {
      this.settle(() => Promise.reject(new ThreadEnded(`任务的线程意外结束（${code}）`)))
      onEnd(this)
    })
  }

  get isIdle(): boolean {
    return this.current === null
  }

  /** Runs a task; the thread must be idle. */
  async run(task: Task): Promise<unknown> {
    const settled = Promise.withResolvers<unknown>()
    const abort = () => this.abort(task.signal?.reason instanceof Error ? task.signal.reason : new Error('已停止'))
    const { deadlineMs, lateReason = '超过时限，已停止' } = task
    const late = deadlineMs === undefined ? undefined : setTimeout(() => this.abort(new ThreadEnded(lateReason)), deadlineMs)
    this.current = { task, settled, reason: null, late, dispose: () => task.signal?.removeEventListener('abort', abort) }
    this.modules.add(task.module.href)
    this.send({ type: 'run', module: task.module.href, input: task.input })
    task.signal?.addEventListener('abort', abort)
    if (task.signal?.aborted) abort()
    return await settled.promise
  }

  send(order: ThreadOrder): void {
    this.worker.postMessage(order)
  }

  /** Asks the thread to end, and ends it when it does not in time. */
  async end(): Promise<void> {
    await endThread(this.worker, this.graceMs)
  }

  private abort(reason: Error): void {
    const { current } = this
    if (current === null || current.reason !== null) return
    current.reason = reason
    this.send({ type: 'abort', reason: reason.message })
    clearTimeout(current.late)
    current.late = setTimeout(() => void this.worker.terminate(), this.graceMs)
  }

  private hear(reply: ThreadReply): void {
    if (reply.type === 'message') {
      if (this.current?.reason === null) this.current.task.onMessage?.(reply.message)
      return
    }
    this.settle(() => (reply.type === 'done' ? Promise.resolve(reply.result) : Promise.reject(reply.error)))
  }

  /** A task that was aborted is settled with the reason of that, whatever came of it. */
  private settle(outcome: () => Promise<unknown>): void {
    const { current } = this
    if (current === null) return
    this.current = null
    this.idleSinceMs = performance.now()
    clearTimeout(current.late)
    current.dispose()
    current.settled.resolve(current.reason === null ? outcome() : Promise.reject(current.reason))
  }
}
