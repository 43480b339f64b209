import type { SearchCounts } from '../../../business/search-counts.ts'
import type { DatasetService } from '../../../market/dataset-service.ts'
import type { Market } from '../../../market/market.ts'
import type { Clock } from '../../../runtime/clock.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  market: Market
  datasets: DatasetService
  clock: Clock
  searchCounts: SearchCounts
}
