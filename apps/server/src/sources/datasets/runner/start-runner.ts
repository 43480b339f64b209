import { Worker } from 'node:worker_threads'
import { superviseThread, type ThreadHealth } from '../../../jobs/supervised-thread.ts'
import type { AnchoredClock } from '../../../runtime/clock.ts'
import type { RunnerMessage, RunnerOptions, ToRunner } from './runner-thread.ts'

export type StartedRunner = {
  /** Somebody opened a security: what is missing of it is asked for before the rest of the market. */
  open(secucode: string): void
  health(): ThreadHealth
  stop(): Promise<void>
}

const POLL_MS = 1_000
/** From one request to a host to the next: what upstreams bear without complaint. */
export const SPACING_MS = 1_000
/** An answer that is waited for may take so long; then the thread is ended. */
const STOP_MS = 3_000

type Options = Omit<RunnerOptions, 'anchor' | 'pollMs' | 'spacingMs'> & {
  clock: AnchoredClock
  pollMs?: number
  spacingMs?: number
  onTrouble?: ((error: Error) => void) | undefined
}

/** Starts the thread that asks upstreams; one that ends unasked is started again. */
export function startRunner({ clock, onTrouble, pollMs = POLL_MS, spacingMs = SPACING_MS, ...rest }: Options): StartedRunner {
  const workerData: RunnerOptions = { ...rest, anchor: clock.anchor, pollMs, spacingMs }
  const { health, send, stop } = superviseThread<RunnerMessage>({
    name: '上游',
    spawn: () => new Worker(new URL('./worker.ts', import.meta.url), { name: 'runner', workerData }),
    onTrouble,
    nowMs: () => clock.nowMs(),
    stopMs: STOP_MS,
  })
  return { open: (secucode) => send({ type: 'open', secucode } satisfies ToRunner), health, stop }
}
