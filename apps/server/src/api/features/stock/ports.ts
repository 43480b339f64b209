import type { DatasetService } from '../../../market/dataset-service.ts'
import type { Market } from '../../../market/market.ts'
import type { DiagnosisService } from '../../../research/diagnosis/diagnosis.ts'
import type { FactorService } from '../../../research/factors/factor-service.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { RunningSource } from '../../../storage/store-origin.ts'
import type { ApiSettings } from '../../api-settings.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  env: Pick<ApiSettings, 'DIAGNOSIS'>
  source: RunningSource
  clock: Clock
  market: Market
  datasets: DatasetService
  factors: FactorService
  diagnosis: DiagnosisService
}
