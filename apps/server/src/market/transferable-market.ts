import type { Market } from './market.ts'
import type { TransferableMarket } from './messages.ts'
import { createSharedMarket } from './shared-market.ts'

/** Opens the moment; it does not change. */
export async function openTransferredMarket({ simulated, quotes, tick }: TransferableMarket): Promise<Market> {
  const shared = createSharedMarket({ simulated, provider: null })
  shared.openQuotes(quotes)
  await shared.apply(tick)
  return shared.market
}
