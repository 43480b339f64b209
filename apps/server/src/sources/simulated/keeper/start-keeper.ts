import { Worker } from 'node:worker_threads'
import { superviseThread, type ThreadHealth } from '../../../jobs/supervised-thread.ts'
import type { AnchoredClock } from '../../../runtime/clock.ts'
import type { KeeperMessage, KeeperOptions } from './keeper-thread.ts'
import type { KeeperProgress } from './progress.ts'

export type Keeper = {
  /** The fill that is going on; null when there is none. */
  progress(): KeeperProgress | null
  /** Resolves when the store first holds everything up to now. */
  untilIdle: Promise<void>
  health(): ThreadHealth
  stop(): Promise<void>
}

const POLL_MS = 15_000
const STOP_MS = 10_000
/** Memory of the thread for young objects: what it grew to in a busy evening would never be given back. */
const YOUNG_MB = 16

type Options = Omit<KeeperOptions, 'anchor' | 'pollMs'> & {
  clock: AnchoredClock
  pollMs?: number
  onProgress?: ((progress: KeeperProgress) => void) | undefined
  /** Something failed in the thread; it tries again, readers keep what there is. */
  onTrouble?: ((error: Error) => void) | undefined
}

/** Starts the thread that fills and extends the data sets of the generic store; one that ends unasked is started again. */
export function startKeeper({ clock, pollMs = POLL_MS, onProgress, onTrouble, ...rest }: Options): Keeper {
  const workerData: KeeperOptions = { ...rest, anchor: clock.anchor, pollMs }
  const idle = Promise.withResolvers<void>()
  let progress: KeeperProgress | null = null
  const { health, stop } = superviseThread<KeeperMessage>({
    name: '数据集',
    spawn() {
      progress = null
      const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
      return new Worker(new URL('./worker.ts', import.meta.url), { name: 'keeper', workerData, resourceLimits })
    },
    onMessage(message) {
      progress = message.type === 'progress' ? message.progress : null
      if (message.type === 'idle') idle.resolve()
      if (message.type === 'progress') onProgress?.(message.progress)
    },
    isWell: ({ type }) => type === 'idle',
    onTrouble,
    nowMs: () => clock.nowMs(),
    stopMs: STOP_MS,
  })
  return { progress: () => (health().state === 'running' ? progress : null), untilIdle: idle.promise, health, stop }
}
