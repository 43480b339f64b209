import type { RequestTimes } from '../../../business/telemetry/request-times.ts'
import type { Telemetry } from '../../../business/telemetry/telemetry.ts'

/** What the handlers of this folder work with. */
export type Ports = { telemetry: Telemetry; requestTimes: RequestTimes }
