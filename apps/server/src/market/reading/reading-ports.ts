import type { Clock } from '../../runtime/clock.ts'
import type { RunningSource } from '../../storage/store-origin.ts'
import type { DatasetService } from '../dataset-service.ts'
import type { Market } from '../market.ts'

/** What functions that read the market and the data sets for an answer work with; each takes the ports it needs. */
export type ReadingPorts = { market: Market; datasets: DatasetService; clock: Clock; source: RunningSource }
