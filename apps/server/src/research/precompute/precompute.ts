import { Worker } from 'node:worker_threads'
import { type SupervisedThread, superviseThread, type ThreadHealth } from '../../jobs/supervised-thread.ts'
import type { DatasetService } from '../../market/dataset-service.ts'
import type { Market } from '../../market/market.ts'
import { oncePublished } from '../../market/reading/once-published.ts'
import type { AnchoredClock } from '../../runtime/clock.ts'
import type { PrecomputeMessage, PrecomputeOptions, PrecomputeOrder } from './precompute-thread.ts'

/** Precomputed results as request handlers read them. */
export type Precompute = {
  /** The last result of a job under a key; undefined while there is none, or it is too old. */
  kept<T>(job: string, key: string): T | undefined
  /** The same, else the result of `work`, computed once per publication. */
  answer<T>(job: { name: string; key: string }, work: () => Promise<T>): Promise<T>
  /** Starts the precompute thread; call it once the market is readable. */
  start(): void
  health(): ThreadHealth[]
  stop(): Promise<void>
}

type Sources = {
  where: Omit<PrecomputeOptions, 'anchor'>
  /** The module of the thread, which imports the jobs. */
  worker: URL
  clock: AnchoredClock
  market: Pick<Market, 'ready' | 'snapshot' | 'sectors' | 'freeze'>
  datasets: DatasetService
  /** Revision of the stored factors. */
  factors: { version(): string }
  onTrouble(error: Error): void
}

/** Interval of the check for publications. */
const LOOK_MS = 2_000
/** How long the former results are served while newer ones are computed; after that requests wait. */
const OLDEST_MS = 5 * 60_000
const STOP_MS = 10_000
const YOUNG_MB = 16

type Parts = Map<string, { value: unknown }>
type Job = { shown: Parts; coming: Parts; look: number; behindSinceMs: number }

/** Results of the thread by job and key, and the look each job has reached. */
class ResultCache {
  private readonly jobs = new Map<string, Job>()
  private look = 0

  /** Called after a publication: returns the number of the next look. */
  nextLook(): number {
    for (const job of this.jobs.values()) if (job.look === this.look) job.behindSinceMs = performance.now()
    return ++this.look
  }

  store(message: Exclude<PrecomputeMessage, { type: 'trouble' }>): void {
    const own = this.jobs.get(message.job) ?? { shown: new Map(), coming: new Map(), look: 0, behindSinceMs: performance.now() }
    this.jobs.set(message.job, own)
    if (message.type === 'part') {
      own.coming.set(message.key, { value: message.value })
      return
    }
    own.look = message.look
    own.behindSinceMs = performance.now()
    // a job with unchanged inputs sends no parts
    if (own.coming.size > 0) own.shown = own.coming
    own.coming = new Map()
  }

  find(job: string, key: string): { value: unknown } | undefined {
    const own = this.jobs.get(job)
    if (own === undefined) return undefined
    const isShown = own.look === this.look || performance.now() - own.behindSinceMs < OLDEST_MS
    return own.coming.get(key) ?? (isShown ? own.shown.get(key) : undefined)
  }
}

/** Until it is started every result is computed on request. */
export function createPrecompute(sources: Sources): Precompute {
  const { market, datasets, factors, where, worker, clock, onTrouble } = sources
  const results = new ResultCache()
  let thread: SupervisedThread | null = null
  let timer: NodeJS.Timeout | undefined
  let seen = ''
  const look = () => {
    if (thread === null || !market.ready || datasets.filling() !== null) return
    const restarts = thread.health().restarts
    const { tradeDate, mode } = market.snapshot()
    const now = `${tradeDate} ${mode} ${datasets.version()} ${factors.version()} ${market.sectors.length} ${restarts}`
    const moment = now === seen ? null : market.freeze().transferable()
    if (moment === null) return
    seen = now
    thread.send({ type: 'look', look: results.nextLook(), market: moment } satisfies PrecomputeOrder)
  }
  const find = (job: string, key: string) => results.find(job, key)
  return {
    kept: <T>(job: string, key: string) => find(job, key)?.value as T | undefined,
    async answer<T>({ name, key }: { name: string; key: string }, work: () => Promise<T>) {
      const found = find(name, key)
      if (found !== undefined) return found.value as T
      const { tradeDate, mode } = market.snapshot()
      return await oncePublished(datasets, `${name} ${key} ${tradeDate} ${mode}`, work)
    },
    start() {
      thread ??= spawnPrecompute(
        { ...where, anchor: clock.anchor },
        { worker, store: (message) => results.store(message), onTrouble, clock },
      )
      timer ??= setInterval(look, LOOK_MS).unref()
      look()
    },
    health: () => (thread === null ? [] : [thread.health()]),
    async stop() {
      clearInterval(timer)
      await thread?.stop()
    },
  }
}

type Handlers = {
  worker: URL
  store(message: Exclude<PrecomputeMessage, { type: 'trouble' }>): void
  onTrouble(error: Error): void
  clock: AnchoredClock
}

function spawnPrecompute(workerData: PrecomputeOptions, { worker, store, onTrouble, clock }: Handlers): SupervisedThread {
  return superviseThread<PrecomputeMessage>({
    name: '预先统计',
    spawn: () =>
      new Worker(worker, {
        name: 'precompute',
        workerData,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      }),
    onMessage: store,
    isWell: ({ type }) => type === 'current',
    onTrouble,
    nowMs: () => clock.nowMs(),
    stopMs: STOP_MS,
  })
}
