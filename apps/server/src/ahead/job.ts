import type { Clock } from '../clock.ts'
import type { StoredKey } from '../datasets/registry.ts'
import type { ColumnStore } from '../datasets/store/column-store.ts'
import type { RecordStore } from '../datasets/store/record-store.ts'
import type { CutFacts, StoredCut } from '../factors/factor-store.ts'
import type { Market } from '../market/market.ts'

/** What work ahead reads; a call's context has the same. */
export type AheadSources = {
  /** Does not move. */
  market: Market
  datasets: { records: RecordStore; columns: ColumnStore }
  factors: { cuts(): Promise<CutFacts[]>; cutOf(date: string): Promise<StoredCut | null> }
  clock: Pick<Clock, 'nowMs'>
}

/** Something that is worked out before anybody asks: again for each session, when it is over, and when what it is made of is published anew. */
export type AheadJob = {
  name: string
  datasets: readonly StoredKey[]
  /** It is made of stored factors. */
  ofFactors?: true
  /** Its parts, each under the key it is asked by. They are sent to another thread as they are: no functions, large lists as typed arrays. */
  run(sources: AheadSources): AsyncIterable<readonly [key: string, value: unknown]>
}
