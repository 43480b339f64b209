import { Worker } from 'node:worker_threads'
import type { AnchoredClock } from '../clock.ts'
import type { DatasetService } from '../datasets/dataset-service.ts'
import { oncePublished } from '../datasets/once-published.ts'
import type { Market } from '../market/market.ts'
import { type SupervisedThread, superviseThread, type ThreadHealth } from '../threads/supervised-thread.ts'
import type { PrecomputeMessage, PrecomputeOptions, PrecomputeOrder } from './precompute-thread.ts'

/** What is worked out before anybody asks, as request handlers see it. */
export type Precompute = {
  /** A part of a job as last worked out; undefined while there is none, or it is too old to be shown. */
  kept<T>(job: string, key: string): T | undefined
  /** The same, else what `work` gives, worked out once until something is published. */
  answer<T>(job: { name: string; key: string }, work: () => Promise<T>): Promise<T>
  /** Starts the precompute thread; call it once the market is readable. */
  start(): void
  health(): ThreadHealth[]
  stop(): Promise<void>
}

type Sources = {
  where: Omit<PrecomputeOptions, 'anchor'>
  clock: AnchoredClock
  market: Pick<Market, 'ready' | 'snapshot' | 'sectors' | 'freeze'>
  datasets: DatasetService
  /** Names the factors answers are made from. */
  factors: { version(): string }
  onTrouble(error: Error): void
}

/** How often it is looked whether something was published. */
const LOOK_MS = 2_000
/** While newer figures are worked out older ones are shown, at most so long; after that whoever asks waits for them. */
const OLDEST_MS = 5 * 60_000
const STOP_MS = 10_000
const YOUNG_MB = 16

type Told = Map<string, { value: unknown }>
type Job = { shown: Told; coming: Told; look: number; behindSinceMs: number }

/** Keeps what the thread tells: parts by job and key, and of which look each job is. */
class Shelf {
  private readonly jobs = new Map<string, Job>()
  private look = 0

  /** Something was published: names the look that takes it up. */
  nextLook(): number {
    for (const job of this.jobs.values()) if (job.look === this.look) job.behindSinceMs = performance.now()
    return ++this.look
  }

  hear(message: Exclude<PrecomputeMessage, { type: 'trouble' }>): void {
    const own = this.jobs.get(message.job) ?? { shown: new Map(), coming: new Map(), look: 0, behindSinceMs: performance.now() }
    this.jobs.set(message.job, own)
    if (message.type === 'part') {
      own.coming.set(message.key, { value: message.value })
      return
    }
    own.look = message.look
    own.behindSinceMs = performance.now()
    // a job made of the same as before tells no parts
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
  const { market, datasets, factors, where, clock, onTrouble } = sources
  const shelf = new Shelf()
  let thread: SupervisedThread | null = null
  let timer: NodeJS.Timeout | undefined
  let seen = ''
  const look = () => {
    if (thread === null || !market.ready || datasets.filling() !== null) return
    const restarts = thread.health().restarts
    const { tradeDate, mode } = market.snapshot()
    const now = `${tradeDate} ${mode} ${datasets.version()} ${factors.version()} ${market.sectors.length} ${restarts}`
    const handed = now === seen ? null : market.freeze().transferable()
    if (handed === null) return
    seen = now
    thread.send({ type: 'look', look: shelf.nextLook(), market: handed } satisfies PrecomputeOrder)
  }
  const find = (job: string, key: string) => shelf.find(job, key)
  return {
    kept: <T>(job: string, key: string) => find(job, key)?.value as T | undefined,
    async answer<T>({ name, key }: { name: string; key: string }, work: () => Promise<T>) {
      const found = find(name, key)
      if (found !== undefined) return found.value as T
      const { tradeDate, mode } = market.snapshot()
      return await oncePublished(datasets, `${name} ${key} ${tradeDate} ${mode}`, work)
    },
    start() {
      thread ??= spawnAhead({ ...where, anchor: clock.anchor }, { hear: (message) => shelf.hear(message), onTrouble, clock })
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

type Hearing = { hear(message: Exclude<PrecomputeMessage, { type: 'trouble' }>): void; onTrouble(error: Error): void; clock: AnchoredClock }

function spawnAhead(workerData: PrecomputeOptions, { hear, onTrouble, clock }: Hearing): SupervisedThread {
  return superviseThread<PrecomputeMessage>({
    name: '预先统计',
    spawn: () =>
      new Worker(new URL('./precompute-worker.ts', import.meta.url), {
        name: 'precompute',
        workerData,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      }),
    onMessage: hear,
    isWell: ({ type }) => type === 'current',
    onTrouble,
    nowMs: () => clock.nowMs(),
    stopMs: STOP_MS,
  })
}
