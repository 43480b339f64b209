import { Worker } from 'node:worker_threads'
import { superviseThread, type ThreadHealth } from '../../jobs/supervised-thread.ts'
import type { AnchoredClock } from '../../runtime/clock.ts'
import type { ScreenPerformanceMessage, ScreenPerformanceOptions } from './screen-performance-thread.ts'

export type ScreenPerformanceThread = { health(): ThreadHealth; stop(): Promise<void> }

const POLL_MS = 60_000
/** Longer than a page of securities takes. */
const STOP_MS = 10_000
const YOUNG_MB = 16

type Options = Omit<ScreenPerformanceOptions, 'anchor' | 'pollMs'> & {
  clock: AnchoredClock
  pollMs?: number
  /** Called after results were written. */
  onPublished(): void
  onTrouble?: ((error: Error) => void) | undefined
}

/** Starts the thread that computes screen performance; a thread that ends unexpectedly is restarted. */
export function startScreenPerformance({
  dataDir,
  databaseUrl,
  fence,
  clock,
  pollMs = POLL_MS,
  onPublished,
  onTrouble,
}: Options): ScreenPerformanceThread {
  const workerData: ScreenPerformanceOptions = { dataDir, databaseUrl, fence, anchor: clock.anchor, pollMs }
  const { health, stop } = superviseThread<ScreenPerformanceMessage>({
    name: '回看统计',
    spawn: () =>
      new Worker(new URL('./screen-performance-worker.ts', import.meta.url), {
        name: 'screen-performance',
        workerData,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      }),
    onMessage(message) {
      if (message.type === 'published') onPublished()
    },
    isWell: ({ type }) => type === 'idle',
    onTrouble,
    nowMs: () => clock.nowMs(),
    stopMs: STOP_MS,
  })
  return { health, stop }
}
