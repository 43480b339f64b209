import type { DatasetService } from '../../../market/dataset-service.ts'
import type { Screening } from '../../../research/screening/screening.ts'
import type { Clock } from '../../../runtime/clock.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  clock: Clock
  datasets: DatasetService
  screening: Screening
}
