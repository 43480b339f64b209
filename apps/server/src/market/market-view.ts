import type { Provider } from '../providers/provider.ts'
import type { QuoteColumns } from './market.ts'
import type { SharedBars, SharedSession, Tick } from './messages.ts'
import type { ReferenceTables } from './reference-tables.ts'

/** The moment readers see, taken up as a whole with each tick. */
export type MarketView = {
  quotes: QuoteColumns
  tick: Tick
  session: SharedSession
  tables: ReferenceTables
  bars: SharedBars
  /** When bars from files were last imported, epoch ms; null without any. */
  importedAtMs: number | null
  provider: Provider | null
}
