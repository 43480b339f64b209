import type { Provider } from '@guanlan/datasets/provider.ts'
import type { SharedBars, SharedSession, SharedTables, Tick } from './messages.ts'
import type { QuoteBuffers } from './quote-buffers.ts'
import type { QuoteColumns } from './quote-columns.ts'
import type { ReferenceTables } from './reference-tables.ts'

/** The moment readers see, taken up as a whole with each tick. */
export type MarketView = {
  quotes: QuoteColumns
  /** What `quotes` is a set of. */
  buffers: QuoteBuffers
  tick: Tick
  session: SharedSession
  tables: ReferenceTables
  /** `tables` as they came from the market thread. */
  packed: SharedTables
  bars: SharedBars
  /** When bars from files were last imported, epoch ms; null without any. */
  importedAtMs: number | null
  provider: Provider | null
}
