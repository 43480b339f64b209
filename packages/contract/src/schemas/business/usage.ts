import { z } from 'zod'

const count = z.number().int()
const counted = z.array(z.object({ name: z.string(), n: count }))

export const UsageReportInput = z.object({ days: z.coerce.number().int().min(1).max(400).default(7) })

/** What clients reported in the last days, and how fast the calls were answered. Counts are of devices that consented and left the report switch on. */
export const UsageReport = z.object({
  /** Kinds of reports this server receives; none while `TELEMETRY=off`. */
  kinds: z.array(z.string()),
  /** Newest first, today included. */
  days: z.array(
    z.object({ day: z.string(), devices: count, launches: count, pages: count, clicks: count, failures: count, dropped: count }),
  ),
  pages: counted,
  clicks: counted,
  /** Steps to a membership, in their order. */
  funnel: counted,
  /** Launches by channel and version. */
  versions: counted,
  /** Failures grouped by message and first place of the stack; places of the web build are those of its sources. */
  failures: z.array(
    z.object({
      group: z.string(),
      n: count,
      /** Devices of each day: one device on two days is two. */
      devices: count,
      last: z.string(),
      versions: z.string(),
      page: z.string(),
      place: z.string(),
      message: z.string(),
      stack: z.string(),
    }),
  ),
  /** Since when the process that answers has timed its calls. */
  timedSince: z.string(),
  /** Calls it answered since then, the slowest first: times are upper limits of the bucket a quantile lies in, seconds; null beyond the largest. */
  calls: z.array(
    z.object({
      route: z.string(),
      about: z.string(),
      n: count,
      meanS: z.number(),
      p50S: z.number().nullable(),
      p95S: z.number().nullable(),
      p99S: z.number().nullable(),
      /** Answers with a status of 500 and above. */
      errors: count,
    }),
  ),
})
export type UsageReport = z.infer<typeof UsageReport>
