import { Worker } from 'node:worker_threads'
import type { AnchoredClock } from '../../clock.ts'
import type { RunnerMessage, RunnerOptions, ToRunner } from './runner-thread.ts'

export type StartedRunner = {
  /** Somebody opened a security: what is missing of it is asked for before the rest of the market. */
  open(secucode: string): void
  stop(): Promise<void>
}

const POLL_MS = 1_000
/** From one request to a host to the next: what upstreams bear without complaint. */
const SPACING_MS = 1_000
/** An answer that is waited for may take so long; then the thread is ended. */
const STOP_MS = 3_000

type Options = Omit<RunnerOptions, 'anchor' | 'pollMs' | 'spacingMs'> & {
  clock: AnchoredClock
  pollMs?: number
  spacingMs?: number
  onTrouble?: ((error: Error) => void) | undefined
}

/** Starts the thread that asks upstreams. */
export function startRunner({ clock, onTrouble, pollMs = POLL_MS, spacingMs = SPACING_MS, ...rest }: Options): StartedRunner {
  const workerData: RunnerOptions = { ...rest, anchor: clock.anchor, pollMs, spacingMs }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const send = (message: ToRunner) => worker.postMessage(message)
  worker.on('message', ({ message, stack }: RunnerMessage) => onTrouble?.(Object.assign(new Error(message), { stack })))
  worker.on('error', (error: Error) => onTrouble?.(error))
  return {
    open: (secucode) => send({ type: 'open', secucode }),
    async stop() {
      send({ type: 'stop' })
      const timer = setTimeout(() => void worker.terminate(), STOP_MS)
      await exited
      clearTimeout(timer)
    },
  }
}
