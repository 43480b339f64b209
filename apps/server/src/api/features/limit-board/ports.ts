import type { DatasetService } from '../../../market/dataset-service.ts'
import type { Market } from '../../../market/market.ts'
import type { FactorService } from '../../../research/factors/factor-service.ts'
import type { LimitBoards } from '../../../research/limit-board/limit-boards.ts'
import type { Precompute } from '../../../research/precompute/precompute.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { RunningSource } from '../../../storage/store-origin.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  source: RunningSource
  clock: Clock
  market: Market
  datasets: DatasetService
  limitBoards: LimitBoards
  factors: FactorService
  precompute: Pick<Precompute, 'kept'>
}
