import { Worker } from 'node:worker_threads'
import type { AnchoredClock } from '../../clock.ts'
import type { KeeperMessage, KeeperOptions, KeeperProgress } from './keeper-thread.ts'

export type Keeper = {
  /** The fill that is going on; null when there is none. */
  progress(): KeeperProgress | null
  /** Resolves when the store first holds everything up to now. */
  untilIdle: Promise<void>
  stop(): Promise<void>
}

const POLL_MS = 15_000
const STOP_MS = 10_000

type Options = Omit<KeeperOptions, 'anchor' | 'pollMs'> & {
  clock: AnchoredClock
  pollMs?: number
  onProgress?: ((progress: KeeperProgress) => void) | undefined
  /** Something failed in the thread; it tries again, readers keep what there is. */
  onTrouble?: ((error: Error) => void) | undefined
}

/** Starts the thread that fills and extends the data sets of the generic store. */
export function startKeeper({ dataDir, databaseUrl, clock, pollMs = POLL_MS, onProgress, onTrouble }: Options): Keeper {
  const workerData: KeeperOptions = { dataDir, databaseUrl, anchor: clock.anchor, pollMs }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  const idle = Promise.withResolvers<void>()
  let progress: KeeperProgress | null = null
  const take = (message: KeeperMessage) => {
    if (message.type === 'trouble') onTrouble?.(Object.assign(new Error(message.message), { stack: message.stack }))
    progress = message.type === 'progress' ? message.progress : message.type === 'idle' ? null : progress
    if (message.type === 'idle') idle.resolve()
    if (message.type === 'progress') onProgress?.(message.progress)
  }
  worker.on('message', take)
  worker.on('error', (error: Error) => onTrouble?.(error))
  return {
    progress: () => progress,
    untilIdle: idle.promise,
    async stop() {
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.postMessage({ type: 'stop' })
      const timer = setTimeout(() => void worker.terminate(), STOP_MS)
      await ended
      clearTimeout(timer)
    },
  }
}
