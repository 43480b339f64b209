import type { Market } from './market.ts'
import type { Tick } from './messages.ts'
import type { QuoteBuffers } from './quote-buffers.ts'
import { createSharedMarket } from './shared-market.ts'

/** The market of one moment for another thread: bars and tables are shared memory, quotes are a copy that no tick changes. */
export type TransferableMarket = { simulated: boolean; quotes: QuoteBuffers; tick: Tick }

/** Opens the moment; it does not change. */
export async function openTransferredMarket({ simulated, quotes, tick }: TransferableMarket): Promise<Market> {
  const shared = createSharedMarket({ simulated, provider: null })
  shared.openQuotes(quotes)
  await shared.apply(tick)
  return shared.market
}
