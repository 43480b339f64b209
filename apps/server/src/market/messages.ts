import type { SessionPosition } from '@guanlan/domain/calendar/session-position.ts'
import type { ClockAnchor } from '../runtime/clock.ts'
import type { IngestRun } from '../sources/datasets/pipeline.ts'
import type { Progress } from '../sources/simulated/fill-history.ts'
import type { SimulatedHistory } from '../sources/simulated/history.ts'
import type { Segment } from './bar-pool.ts'
import type { MinuteLines } from './live/minute-lines.ts'
import type { Moment } from './nodes/messages.ts'
import type { PackedInstruments } from './packed-instruments.ts'
import type { QuoteBuffers } from './quote-buffers.ts'
import type { ReferenceTables } from './reference-tables.ts'
import type { Recovered } from './supervised-thread.ts'

/** What the market thread is started with. */
export type WorkerOptions = {
  dataDir: string
  databaseUrl?: string | undefined
  /** `simulated`: generated figures beside imported ones; `files`: imported ones alone; `live`: those of upstreams, written by the runner, beside imported ones. */
  source: 'simulated' | 'files' | 'live'
  seed: number
  years: number
  anchor: ClockAnchor
  tickMs: number
  /** How often the store is asked whether another process changed it. */
  pollMs: number
  /** How often live history, which comes in security by security, is taken up at most. */
  reloadMs: number
  /** Only about this many securities, spread over the table; null for all. */
  limit: number | null
  /** Several nodes share the store; the term in which this one leads, null while it follows. Null for a server of its own. */
  node: { term: number | null } | null
}

/** The session's minute lines and what belongs to them; taken up together with its first tick. */
export type SharedSession = { date: string; lines: MinuteLines; previousAmount: Float64Array }

export type SharedBars = { segments: readonly Segment[]; directory: Int32Array }

/** Reference tables on their way to another thread. */
export type SharedTables = Omit<ReferenceTables, 'instruments'> & { instruments: PackedInstruments }

export type Tick = {
  type: 'tick'
  set: 0 | 1
  snapshotId: string
  position: SessionPosition
  rows: Int32Array
  session: SharedSession | null
  bars: SharedBars | null
  tables: SharedTables | null
  /** Where several nodes share the store: the moment all of them show. */
  moment: Moment | null
}

/**
 * From the market thread. `hello` comes first, and again when the store went over to another world. `trouble` is an error after which the thread
 * goes on, `failed` one that ends it.
 */
export type WorkerMessage =
  | { type: 'hello'; history: SimulatedHistory }
  | { type: 'progress'; progress: Progress }
  | { type: 'runs'; runs: readonly IngestRun[] }
  | { type: 'quotes'; buffers: QuoteBuffers }
  | Tick
  | { type: 'bars'; bars: SharedBars }
  /** A write was refused: another node leads. */
  | { type: 'deposed' }
  | { type: 'trouble'; message: string; stack: string }
  | Recovered
  | { type: 'failed'; message: string; stack: string }

/** To the market thread. `role`: the term in which the node leads from now on, null to follow; `moment`: what the leader shows; `written`: the store changed. */
export type ParentMessage =
  | { type: 'stop' }
  | { type: 'role'; term: number | null }
  | { type: 'moment'; moment: Moment }
  | { type: 'written' }

/** The market of one moment for another thread: bars and tables are shared memory, quotes are a copy that no tick changes. */
export type TransferableMarket = { simulated: boolean; quotes: QuoteBuffers; tick: Tick }
