import type { DatasetService } from '../../../market/dataset-service.ts'

/** What the handlers of this folder work with. */
export type Ports = { datasets: DatasetService }
