import type { StoredKey } from '@guanlan/datasets/registry.ts'
import type { Market } from '../../market/market.ts'
import type { TransferableMarket } from '../../market/messages.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { ColumnStore } from '../../storage/columns/column-store.ts'
import type { RecordStore } from '../../storage/columns/record-store.ts'
import type { Database } from '../../storage/open-database.ts'
import type { CutFacts, StoredCut } from '../factors/factor-store.ts'

/** What a precompute job reads; a call's context has the same members. */
export type PrecomputeSources = {
  /** Does not move. */
  market: Market
  datasets: { records: RecordStore; columns: ColumnStore }
  factors: { cuts(): Promise<CutFacts[]>; cutOf(date: string): Promise<StoredCut | null> }
  clock: Pick<Clock, 'nowMs'>
}

/** Computes results before a request: once for each session after it closes, and again when one of its inputs is published. */
export type PrecomputeJob = {
  /** Id among the jobs of the server. */
  id: string
  /** Chinese, for the data page. */
  name: string
  datasets: readonly StoredKey[]
  /** Reads stored factors. */
  ofFactors?: true
  /** Reads stored bars: run again when files change those of past sessions. */
  ofBars?: true
  /** Yields results by request key. They are cloned to another thread: no functions, large lists as typed arrays. */
  run(sources: PrecomputeSources & { database: Database }): AsyncIterable<readonly [key: string, value: unknown]>
}

/** What a run in a thread of the pool is started with. */
export type PrecomputeInput = { id: string; market: TransferableMarket | null }

/** From a run: one result. */
export type PrecomputePart = { key: string; value: unknown }
