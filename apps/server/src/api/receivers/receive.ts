import type { Telemetry } from '../../business/telemetry/telemetry.ts'
import type { Clock } from '../../runtime/clock.ts'

/** A report as it came. */
export type Report = { query: Record<string, string | undefined>; body: Buffer; network: string }
export type ReceiverPorts = { telemetry: Telemetry; clock: Clock }
/** Takes a report and returns what is answered. Throws a ReceiverRefusal. */
export type Receive = (report: Report, ports: ReceiverPorts) => Promise<object>
