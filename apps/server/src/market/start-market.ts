import { Worker } from 'node:worker_threads'
import type { AnchoredClock } from '../runtime/clock.ts'
import type { IngestRun } from '../sources/datasets/pipeline.ts'
import { liveProvider } from '../sources/live/live-provider.ts'
import type { Progress } from '../sources/simulated/fill-history.ts'
import { providerOfHistory, type SimulatedHistory } from '../sources/simulated/history.ts'
import type { Market } from './market.ts'
import type { ParentMessage, WorkerMessage, WorkerOptions } from './messages.ts'
import type { Moment } from './nodes/messages.ts'
import { createSharedMarket, type SharedMarket } from './shared-market.ts'
import { superviseThread, type ThreadHealth, type Trouble } from './supervised-thread.ts'

export type MarketOptions = Pick<WorkerOptions, 'dataDir' | 'source' | 'seed' | 'years'> & {
  databaseUrl?: string | undefined
  clock: AnchoredClock
  tickMs: number
  /** Default 5 s. */
  pollMs?: number
  /** Default three times as long. */
  reloadMs?: number
  /** For tests: about this many securities instead of all. */
  limit?: number
  onProgress?: (progress: Progress) => void
  /** Something went wrong in the market thread, or it ended; it tries again, and the last snapshot stays readable. */
  onTrouble?: ((error: Error) => void) | undefined
  /** Where several nodes share the store: what this one receives from its market thread. */
  node?: MarketNode | undefined
}

export type MarketNode = {
  /** Term in which the node leads now, null while it follows. */
  term(): number | null
  /** The moment that is shown from now on. */
  shown(moment: Moment): void
  /** A write was refused: another node leads. */
  deposed(): void
}

type OwnMessage = Exclude<WorkerMessage, Trouble>

export type StartedMarket = {
  market: Market
  /** Resolves with the first readable snapshot; rejects when the market thread ends before. */
  untilReady: Promise<void>
  /** What the store holds; a store that is filled keeps its seed and years whatever was asked for. */
  sourceInfo(): { source: WorkerOptions['source']; seed: number; years: number }
  /** Last fetch of each data set. */
  ingestRuns(): readonly IngestRun[]
  health(): ThreadHealth
  /** Where several nodes share the store: what the market thread has to know of them. */
  send(message: ParentMessage): void
  stop(): Promise<void>
}

const POLL_MS = 5000
/** How many looks at the store pass between two takings-up of live history. */
const POLLS_PER_RELOAD = 3
const STOP_MS = 10_000
/** Memory of the thread for young objects. Loading makes many that die at once; left alone it grows to 128 MB, which are never given back. */
const YOUNG_MB = 16

/** What the market's thread has reported so far. */
type Reported = { history: SimulatedHistory | null; shared: SharedMarket | null; runs: readonly IngestRun[] }

/**
 * Starts the market thread and answers as soon as it is known which world the store holds; filling and loading go on in the thread while
 * `market.ready` is false. Rejects with the thread's error when the store cannot be opened. A thread that ends after the first snapshot is started
 * again; readers keep the last snapshot until the new one has its first.
 */
export async function startMarket(options: MarketOptions): Promise<StartedMarket> {
  const opened = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => {})
  const reported: Reported = { history: null, shared: null, runs: [] }
  const fail = (error: Error) => {
    if (reported.shared?.market.ready) return options.onTrouble?.(error)
    opened.reject(error)
    ready.reject(error)
    void thread.stop()
  }
  const handle = async (message: OwnMessage) => {
    if (message.type === 'progress') options.onProgress?.(message.progress)
    if (message.type === 'failed' && !reported.shared?.market.ready) fail(asError(message))
    await hear(reported, message, options)
    if (message.type === 'hello') opened.resolve()
    if (message.type === 'tick') ready.resolve()
    if (message.type === 'tick' && message.moment !== null) options.node?.shown(message.moment)
    if (message.type === 'deposed') options.node?.deposed()
  }
  // a tick with new tables takes a while to open: what the thread reports after it has to wait
  let handled = Promise.resolve()
  const handleInOrder = (message: OwnMessage) => {
    handled = handled.then(() => handle(message)).catch(fail)
  }
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB }
  const thread = superviseThread<WorkerMessage>({
    name: '行情',
    spawn: () =>
      new Worker(new URL('./worker.ts', import.meta.url), { name: 'market', workerData: workerOptions(options), resourceLimits }),
    onMessage: handleInOrder,
    onTrouble: options.onTrouble,
    nowMs: () => options.clock.nowMs(),
    stopMs: STOP_MS,
  })
  await opened.promise
  const { shared } = reported as { shared: SharedMarket }
  const sourceInfo = () => ({
    source: options.source,
    seed: reported.history?.seed ?? options.seed,
    years: reported.history?.years ?? options.years,
  })
  const { health, stop } = thread
  const send = (message: ParentMessage) => thread.send(message)
  return { market: shared.market, untilReady: ready.promise, sourceInfo, ingestRuns: () => reported.runs, health, send, stop }
}

function workerOptions(options: MarketOptions): WorkerOptions {
  const {
    dataDir,
    databaseUrl,
    source,
    seed,
    years,
    clock,
    tickMs,
    pollMs = POLL_MS,
    reloadMs = POLLS_PER_RELOAD * pollMs,
    limit = null,
  } = options
  const node = options.node === undefined ? null : { term: options.node.term() }
  return { dataDir, databaseUrl, source, seed, years, tickMs, pollMs, reloadMs, limit, node, anchor: clock.anchor }
}

/** Takes in what the thread reports; a thread that was started again reports everything again. */
async function hear(reported: Reported, message: OwnMessage, { source }: MarketOptions): Promise<void> {
  if (message.type === 'hello') {
    reported.history = message.history
    const provider = providerOf(source, message.history)
    if (reported.shared === null) reported.shared = createSharedMarket({ simulated: source === 'simulated', provider })
    else reported.shared.setProvider(provider)
  }
  if (message.type === 'runs') reported.runs = message.runs
  if (message.type === 'quotes') reported.shared?.openQuotes(message.buffers)
  if (message.type === 'bars') reported.shared?.applyBars(message.bars)
  if (message.type === 'tick') await reported.shared?.apply(message)
}

function providerOf(source: WorkerOptions['source'], history: SimulatedHistory) {
  if (source === 'live') return liveProvider
  return source === 'files' ? null : providerOfHistory(history)
}

function asError(message: { message: string; stack: string }): Error {
  return Object.assign(new Error(message.message), { stack: message.stack })
}
