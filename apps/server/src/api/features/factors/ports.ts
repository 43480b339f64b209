import type { DatasetService } from '../../../market/dataset-service.ts'
import type { Market } from '../../../market/market.ts'
import type { FactorService } from '../../../research/factors/factor-service.ts'
import type { ScreenPerformance } from '../../../research/screen-performance/screen-performance.ts'
import type { Screening } from '../../../research/screening/screening.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  datasets: DatasetService
  market: Market
  factors: FactorService
  screenPerformance: ScreenPerformance
  screening: Screening
}
