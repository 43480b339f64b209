import { Worker } from 'node:worker_threads'
import { superviseThread, type ThreadHealth, type Trouble } from '../../../jobs/supervised-thread.ts'
import type { AnchoredClock } from '../../../runtime/clock.ts'
import type { DatabasePlace } from '../../../storage/open-database.ts'
import type { SubscribersOptions } from './subscribers-thread.ts'

export type StartedSubscribers = { health(): ThreadHealth; stop(): Promise<void> }

const POLL_MS = 5_000
/** A computation may be in the middle: then the thread is ended, and it is done again at the next start. */
const STOP_MS = 1_000

type Options = DatabasePlace & { clock: AnchoredClock; pollMs?: number; onTrouble?: ((error: Error) => void) | undefined }

/** Starts the thread that computes what follows from data sets; one that ends unasked is started again. */
export function startSubscribers({ clock, onTrouble, pollMs = POLL_MS, ...place }: Options): StartedSubscribers {
  const workerData: SubscribersOptions = { ...place, anchor: clock.anchor, pollMs }
  const { health, stop } = superviseThread<Trouble>({
    name: '订阅计算',
    spawn: () => new Worker(new URL('./worker.ts', import.meta.url), { name: 'subscribers', workerData }),
    onTrouble,
    nowMs: () => clock.nowMs(),
    stopMs: STOP_MS,
  })
  return { health, stop }
}
