import type { DatasetService } from '../../../market/dataset-service.ts'
import type { Imports } from '../../../sources/imports/imports.ts'
import type { RunningSource } from '../../../storage/store-origin.ts'
import type { ApiSettings } from '../../api-settings.ts'

/** What the handlers of this folder work with. */
export type Ports = {
  env: Pick<ApiSettings, 'APP_ENV'>
  source: RunningSource
  datasets: DatasetService
  imports: Imports
}
