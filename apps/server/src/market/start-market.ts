import { Worker } from 'node:worker_threads'
import type { AnchoredClock } from '../clock.ts'
import type { IngestRun } from '../datasets/pipeline.ts'
import { liveProvider } from '../providers/live/live-provider.ts'
import { providerOfHistory } from './live/history.ts'
import type { Market } from './market.ts'
import type { Progress, WorkerMessage, WorkerOptions } from './messages.ts'
import { createSharedMarket, type SharedMarket } from './shared-market.ts'

export type MarketOptions = Pick<WorkerOptions, 'dataDir' | 'source' | 'seed' | 'years'> & {
  databaseUrl?: string | undefined
  clock: AnchoredClock
  tickMs: number
  /** Default 5 s. */
  pollMs?: number
  /** For tests: about this many securities instead of all. */
  limit?: number
  onProgress?: (progress: Progress) => void
  /** Something went wrong in the market thread; the last snapshot stays readable, and unless the thread had to end it tries again. */
  onFailure?: (error: Error) => void
}

export type StartedMarket = {
  market: Market
  /** Resolves with the first readable snapshot; rejects when the market thread ends before. */
  untilReady: Promise<void>
  /** What the store holds; a store that is filled keeps its seed and years whatever was asked for. */
  sourceInfo(): { source: WorkerOptions['source']; seed: number; years: number }
  /** Last fetch of each data set. */
  ingestRuns(): readonly IngestRun[]
  stop(): Promise<void>
}

const POLL_MS = 5000
const STOP_MS = 10_000
/** Memory of the thread for young objects. Loading makes many that die at once; left alone it grows to 128 MB, which are never given back. */
const YOUNG_MB = 16

/**
 * Starts the market thread and answers as soon as it is known which world the store holds; filling and loading go on in the thread while
 * `market.ready` is false. Rejects with the thread's error when the store cannot be opened.
 */
export async function startMarket(options: MarketOptions): Promise<StartedMarket> {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: workerOptions(options), resourceLimits })
  let { history } = await firstMessage(worker)
  const providerOf = () => {
    if (options.source === 'live') return liveProvider
    return options.source === 'files' ? null : providerOfHistory(history)
  }
  const shared = createSharedMarket({ simulated: options.source === 'simulated', provider: providerOf() })
  let runs: readonly IngestRun[] = []
  const failed = Promise.withResolvers<never>()
  const ready = Promise.withResolvers<void>()
  const handle = async (message: WorkerMessage) => {
    if (message.type === 'runs') runs = message.runs
    if (message.type === 'progress') options.onProgress?.(message.progress)
    if (message.type === 'trouble') options.onFailure?.(asError(message))
    if (message.type === 'failed') failed.reject(asError(message))
    if (message.type === 'hello') {
      history = message.history
      shared.setProvider(providerOf())
    }
    await receive(shared, message)
    if (message.type === 'tick') ready.resolve()
  }
  worker.on('message', (message: WorkerMessage) => void handle(message).catch(failed.reject))
  worker.on('error', (error) => failed.reject(error))
  failed.promise.catch((error: Error) => options.onFailure?.(error))
  const untilReady = Promise.race([ready.promise, failed.promise])
  untilReady.catch(() => {})
  const sourceInfo = () => ({ source: options.source, seed: history.seed, years: history.years })
  return { market: shared.market, untilReady, sourceInfo, ingestRuns: () => runs, stop: () => stop(worker) }
}

function workerOptions(options: MarketOptions): WorkerOptions {
  const { dataDir, databaseUrl, source, seed, years, clock, tickMs, pollMs = POLL_MS, limit = null } = options
  return { dataDir, databaseUrl, source, seed, years, tickMs, pollMs, limit, anchor: clock.anchor }
}

async function receive(shared: SharedMarket, message: WorkerMessage): Promise<void> {
  if (message.type === 'quotes') shared.openQuotes(message.buffers)
  if (message.type === 'bars') shared.applyBars(message.bars)
  if (message.type === 'tick') await shared.apply(message)
}

function asError(message: { message: string; stack: string }): Error {
  return Object.assign(new Error(message.message), { stack: message.stack })
}

type Hello = Extract<WorkerMessage, { type: 'hello' }>
type Failed = Extract<WorkerMessage, { type: 'failed' }>

/** The thread's first word. Under `node --watch` the runtime sends words of its own (which files it loaded), without a type: not for us. */
function firstMessage(worker: Worker): Promise<Hello> {
  return new Promise((resolve, reject) => {
    function take(message: Partial<WorkerMessage>): void {
      if (message.type === undefined) return
      worker.off('error', reject).off('message', take)
      if (message.type === 'hello') resolve(message as Hello)
      else reject(message.type === 'failed' ? asError(message as Failed) : new Error(`Unexpected first message ${message.type}`))
    }
    worker.once('error', reject)
    worker.on('message', take)
  })
}

async function stop(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.postMessage({ type: 'stop' })
  const timer = setTimeout(() => void worker.terminate(), STOP_MS)
  await ended
  clearTimeout(timer)
}
