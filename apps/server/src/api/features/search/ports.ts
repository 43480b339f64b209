import type { Market } from '../../../market/market.ts'
import type { SearchCounts } from './search-counts.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  market: Market
  searchCounts: SearchCounts
}
