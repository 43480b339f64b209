import type { DatasetService } from '../../../market/dataset-service.ts'
import type { Market } from '../../../market/market.ts'
import type { FactorService } from '../../../research/factors/factor-service.ts'
import type { ScreenPerformance } from '../../../research/screen-performance/screen-performance.ts'
import type { Screening } from '../../../research/screening/screening.ts'
import type { UnreadWords } from '../../../research/screening/unread-words.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  market: Market
  datasets: DatasetService
  factors: FactorService
  screenPerformance: ScreenPerformance
  screening: Screening
  unreadWords: UnreadWords
}
