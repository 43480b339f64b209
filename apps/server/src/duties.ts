import type { ThreadHealth } from './jobs/supervised-thread.ts'
import { type FactorKeeper, startFactors } from './research/factors/start-factors.ts'
import { type ScreenPerformanceThread, startScreenPerformance } from './research/screen-performance/start-screen-performance.ts'
import type { AnchoredClock } from './runtime/clock.ts'
import { type PublishedContent, publishContentApart } from './sources/content/publish-apart.ts'
import { type StartedRunner, startRunner } from './sources/datasets/runner/start-runner.ts'
import { type StartedSubscribers, startSubscribers } from './sources/datasets/subscribers/start-subscribers.ts'
import { type Keeper, startKeeper } from './sources/simulated/keeper/start-keeper.ts'
import type { Fence } from './storage/fence.ts'
import type { RunningSource } from './storage/store-origin.ts'

type RunnerGiven = Omit<Parameters<typeof startRunner>[0], 'dataDir' | 'databaseUrl' | 'fence' | 'clock' | 'onTrouble'>

type Options = {
  where: { dataDir: string; databaseUrl?: string | undefined }
  clock: AnchoredClock
  source: RunningSource
  /** Data sets are filled and extended; without it content alone is published. */
  keepsDatasets: boolean
  runner: RunnerGiven
  fence(): Fence | undefined
  onProgress: NonNullable<Parameters<typeof startKeeper>[0]['onProgress']>
  /** Factors of a session were computed. */
  onFactors(): void
  /** Results of screen performance were published. */
  onScreenPerformance(): void
  onTrouble(error: Error): void
}

/** The work one node does for all: publishing content, filling and extending data sets, asking upstreams. */
export type Duties = {
  /** The node leads, or is a server of its own: the threads are started with the fence of now. */
  take(): void
  /** The market is readable: from now on there is something to tell data sets of. Resolves when content is published. */
  marketReady(): Promise<void>
  /** Another node leads. Resolves when the threads have ended. */
  release(): Promise<void>
  keeper(): Keeper | null
  runner(): StartedRunner | null
  factors(): FactorKeeper | null
  health(): ThreadHealth[]
}

type Started = {
  term: number | null | undefined
  publishing: PublishedContent | null
  keeper: Keeper | null
  runner: StartedRunner | null
  subscribers: StartedSubscribers | null
  factors: FactorKeeper | null
  screenPerformance: ScreenPerformanceThread | null
}

/** Begins the work of a started duty that the market must be readable for. Resolves when content is published. */
async function startOnMarket(started: Started, options: Options, isOnDuty: () => boolean): Promise<void> {
  const { where, clock, source, keepsDatasets, onTrouble } = options
  const given = { ...where, fence: options.fence(), clock, onTrouble }
  if (keepsDatasets) started.subscribers = startSubscribers(given)
  started.publishing = publishContentApart(given)
  await started.publishing.untilTried
  if (!isOnDuty() || !keepsDatasets) return
  if (source === 'simulated') started.keeper = startKeeper({ ...given, onProgress: options.onProgress })
  // while the store is filled for the first time there is little to compute of: factors wait until all of it is there
  void (started.keeper?.untilIdle ?? Promise.resolve()).then(() => {
    if (!isOnDuty()) return
    started.factors = startFactors({ ...given, onComputed: options.onFactors })
    started.screenPerformance = startScreenPerformance({ ...given, onPublished: options.onScreenPerformance })
  })
}

/** Starts no thread until `take` is called. Changes run one after the other. */
export function createDuties(options: Options): Duties {
  const { where, clock, source, keepsDatasets, onTrouble } = options
  let started: Started | null = null
  let isOnDuty = false
  let isReady = false
  let changing: Promise<void> = Promise.resolve()
  const end = async () => {
    const ending = started === null ? [] : threadsOf(started)
    started = null
    await Promise.all(ending.map((thread) => thread.stop()))
  }
  const arrange = async () => {
    const fence = options.fence()
    // threads of a term that is over could write no more
    if (!isOnDuty || (started !== null && started.term !== fence?.term)) await end()
    if (!isOnDuty) return
    const given = { ...where, fence, clock, onTrouble }
    started ??= emptyTerm(fence?.term)
    if (source === 'live' && keepsDatasets) started.runner ??= startRunner({ ...given, ...options.runner })
    if (!isReady || started.publishing !== null) return
    const own = started
    await startOnMarket(own, options, () => isOnDuty && started === own)
  }
  const next = () => {
    changing = changing.then(arrange).catch(onTrouble)
    return changing
  }
  return {
    take() {
      isOnDuty = true
      void next()
    },
    marketReady() {
      isReady = true
      return next()
    },
    release() {
      isOnDuty = false
      return next()
    },
    keeper: () => started?.keeper ?? null,
    runner: () => started?.runner ?? null,
    factors: () => started?.factors ?? null,
    health: () => (started === null ? [] : threadsOf(started)).map((thread) => thread.health()),
  }
}

function emptyTerm(term: Started['term']): Started {
  return { term, publishing: null, keeper: null, runner: null, subscribers: null, factors: null, screenPerformance: null }
}

function threadsOf({ keeper, runner, publishing, subscribers, factors, screenPerformance }: Started) {
  return [keeper, runner, publishing, subscribers, factors, screenPerformance].filter((thread) => thread !== null)
}
