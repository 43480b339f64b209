import type { SearchCounts } from '../../../business/search-counts.ts'
import type { Market } from '../../../market/market.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  market: Market
  searchCounts: SearchCounts
}
