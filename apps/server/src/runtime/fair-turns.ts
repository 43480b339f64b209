import { AppError } from '@guanlan/contract/errors.ts'

/** Schedules work of many clients with limited concurrency: one piece per client, clients in turn. */
export type FairTurns = {
  /** Runs the work in its client's turn. Throws too_many_requests when too much is waiting, and when the client disconnects before it begins. */
  run<T>(client: { key: string; gone: AbortSignal }, work: () => Promise<T>): Promise<T>
}

/** Limits: concurrent pieces, waiting pieces per client and in all. */
type Bounds = { atOnce: number; waitingOfClient: number; waiting: number }
type Waiting = { begin(): void }

/** Thrown when a client has disconnected. */
export function clientGone(): AppError {
  return new AppError('too_many_requests', '请求已取消，不再计算')
}

export function createFairTurns({ atOnce, waitingOfClient, waiting: mostWaiting }: Bounds): FairTurns {
  const running = new Set<string>()
  /** Queues by client, the next one first. */
  const queues = new Map<string, Waiting[]>()
  const queued = () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0)

  const leave = (key: string, one: Waiting) => {
    const rest = (queues.get(key) ?? []).filter((other) => other !== one)
    if (rest.length === 0) queues.delete(key)
    else queues.set(key, rest)
  }
  const next = () => {
    while (running.size < atOnce) {
      const found = [...queues].find(([key]) => !running.has(key))
      if (found === undefined) return
      const [key, [first, ...rest]] = found
      if (first === undefined) throw new RangeError('An empty queue is kept.')
      queues.delete(key)
      if (rest.length > 0) queues.set(key, rest)
      running.add(key)
      first.begin()
    }
  }
  const turn = (key: string, gone: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        leave(key, one)
        reject(clientGone())
      }
      const one: Waiting = {
        begin() {
          gone.removeEventListener('abort', stop)
          resolve()
        },
      }
      gone.addEventListener('abort', stop, { once: true })
      queues.set(key, [...(queues.get(key) ?? []), one])
      next()
    })

  return {
    async run({ key, gone }, work) {
      if (gone.aborted) throw clientGone()
      if ((queues.get(key)?.length ?? 0) >= waitingOfClient || queued() >= mostWaiting)
        throw new AppError('too_many_requests', '正在计算的公式太多，请等前面的算完再试')
      await turn(key, gone)
      try {
        return await work()
      } finally {
        running.delete(key)
        // a served client moves to the end
        const rest = queues.get(key)
        if (rest !== undefined && queues.delete(key)) queues.set(key, rest)
        next()
      }
    },
  }
}
