import type { DatasetService } from '../../../market/dataset-service.ts'
import type { Market } from '../../../market/market.ts'
import type { FactorService } from '../../../research/factors/factor-service.ts'
import type { SeatBook } from '../../../research/hot-money/seat-corrections.ts'
import type { Precompute } from '../../../research/precompute/precompute.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { RunningSource } from '../../../storage/store-origin.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  source: RunningSource
  clock: Clock
  market: Market
  datasets: DatasetService
  factors: FactorService
  seatBook: SeatBook
  precompute: Pick<Precompute, 'kept'>
}
