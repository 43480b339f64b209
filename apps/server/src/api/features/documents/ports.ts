import type { DatasetService } from '../../../market/dataset-service.ts'
import type { SentenceGuide } from '../../../research/screening/sentence-guide.ts'
import type { Clock } from '../../../runtime/clock.ts'
import type { ApiSettings } from '../../api-settings.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  env: Pick<ApiSettings, 'OPERATOR_NAME' | 'OPERATOR_CONTACT' | 'SUPPORT_QR_URL'>
  clock: Clock
  datasets: DatasetService
  sentenceGuide: SentenceGuide
}
