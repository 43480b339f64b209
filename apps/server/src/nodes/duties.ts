import type { AnchoredClock } from '../clock.ts'
import { type Keeper, startKeeper } from '../datasets/keeper/start-keeper.ts'
import { type StartedRunner, startRunner } from '../datasets/runner/start-runner.ts'
import type { RunningSource } from '../datasets/runner/store-origin.ts'
import { type StartedSubscribers, startSubscribers } from '../datasets/subscribers/start-subscribers.ts'
import type { Fence } from '../db/fence.ts'
import { type PublishedContent, publishContentApart } from '../providers/content/publish-apart.ts'
import type { ThreadHealth } from '../threads/supervised-thread.ts'

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
  onTrouble(error: Error): void
}

/** The work one node does for all: publishing content, filling and extending data sets, asking upstreams. */
export type Duties = {
  /** The node leads, or is a server of its own: the threads are started with the fence of now. */
  take(): void
  /** The market is readable: from now on there is something to tell data sets of. Resolves when content is published. */
  marketReady(): Promise<void>
  /** Another node leads. Resolves when the threads have ended. */
  lay(): Promise<void>
  keeper(): Keeper | null
  runner(): StartedRunner | null
  health(): ThreadHealth[]
}

type Started = {
  term: number | null | undefined
  publishing: PublishedContent | null
  keeper: Keeper | null
  runner: StartedRunner | null
  subscribers: StartedSubscribers | null
}

/** Nothing is done until the duties are taken. Changes happen one after the other. */
export function createDuties(options: Options): Duties {
  const { where, clock, source, keepsDatasets, onTrouble } = options
  let started: Started | null = null
  let isOnDuty = false
  let isReady = false
  let changing: Promise<void> = Promise.resolve()
  const end = async () => {
    await Promise.all([started?.publishing?.stop(), started?.keeper?.stop(), started?.runner?.stop(), started?.subscribers?.stop()])
    started = null
  }
  const arrange = async () => {
    const fence = options.fence()
    // threads of a term that is over could write no more
    if (!isOnDuty || (started !== null && started.term !== fence?.term)) await end()
    if (!isOnDuty) return
    const given = { ...where, fence, clock, onTrouble }
    started ??= { term: fence?.term, publishing: null, keeper: null, runner: null, subscribers: null }
    if (source === 'live' && keepsDatasets) started.runner ??= startRunner({ ...given, ...options.runner })
    if (!isReady || started.publishing !== null) return
    if (keepsDatasets) started.subscribers = startSubscribers(given)
    started.publishing = publishContentApart(given)
    await started.publishing.untilTried
    if (isOnDuty && keepsDatasets && source === 'simulated') started.keeper = startKeeper({ ...given, onProgress: options.onProgress })
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
    lay() {
      isOnDuty = false
      return next()
    },
    keeper: () => started?.keeper ?? null,
    runner: () => started?.runner ?? null,
    health: () =>
      [started?.keeper, started?.runner, started?.publishing, started?.subscribers].flatMap((thread) => (thread ? [thread.health()] : [])),
  }
}
