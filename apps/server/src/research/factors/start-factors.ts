import { Worker } from 'node:worker_threads'
import { superviseThread, type ThreadHealth } from '../../jobs/supervised-thread.ts'
import type { AnchoredClock } from '../../runtime/clock.ts'
import type { FactorMessage, FactorProgress, FactorThreadOptions } from './factor-thread.ts'

export type FactorKeeper = {
  /** The session that is being computed; null when none is. */
  progress(): FactorProgress | null
  health(): ThreadHealth
  stop(): Promise<void>
}

const POLL_MS = 10_000
const AGAIN_MS = 15 * 60_000
const STOP_MS = 10_000
/** What it computes is written soon; a small young generation keeps the process small. */
const YOUNG_MB = 16

type Options = Pick<FactorThreadOptions, 'dataDir' | 'databaseUrl' | 'fence'> & {
  clock: AnchoredClock
  pollMs?: number
  /** A session has new figures. */
  onComputed(): void
  onTrouble?: ((error: Error) => void) | undefined
}

/** Starts the thread that computes factors; one that ends unasked is started again. */
export function startFactors({ dataDir, databaseUrl, fence, clock, pollMs = POLL_MS, onComputed, onTrouble }: Options): FactorKeeper {
  const workerData: FactorThreadOptions = { dataDir, databaseUrl, fence, anchor: clock.anchor, pollMs, againMs: AGAIN_MS }
  let progress: FactorProgress | null = null
  const { health, stop } = superviseThread<FactorMessage>({
    name: '因子',
    spawn() {
      progress = null
      return new Worker(new URL('./worker.ts', import.meta.url), {
        name: 'factors',
        workerData,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      })
    },
    onMessage(message) {
      progress = message.type === 'progress' ? message.progress : null
      if (message.type !== 'computed') return
      for (const { key, count, reason } of message.faults) onTrouble?.(new Error(`因子 ${key} 在 ${count} 只证券上算不出来：${reason}`))
      onComputed()
    },
    isWell: ({ type }) => type === 'idle',
    onTrouble,
    nowMs: () => clock.nowMs(),
    stopMs: STOP_MS,
  })
  return { progress: () => (health().state === 'running' ? progress : null), health, stop }
}
