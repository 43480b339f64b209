import { z } from 'zod'

/** How the last attempt to renew a data set ended. After `alarm` and `failed` the data before are still served. */
export const DatasetRunStatus = z.object({
  outcome: z.enum(['published', 'unchanged', 'alarm', 'failed']),
  /** YYYY-MM-DD HH:mm:ss. */
  finishedAt: z.string(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  /** Most frequent reasons rows were rejected for, with one example each. */
  reasons: z.array(z.object({ reason: z.string(), count: z.number().int(), example: z.string() })),
  /** Chinese sentences: why nothing was published, or what to look at. */
  alarms: z.array(z.string()),
})

/** What the data page tells of one data set. */
export const DatasetStatus = z.object({
  key: z.string(),
  /** Chinese name. */
  name: z.string(),
  form: z.enum(['table', 'market', 'records', 'columns']),
  /** Provider of what is served: simulated, files or a vendor; null when nothing is. */
  source: z.string().nullable(),
  /** Instant of the last publication, YYYY-MM-DD HH:mm:ss. */
  publishedAt: z.string().nullable(),
  /** Last date the provider was asked for. */
  coveredTo: z.string().nullable(),
  /** Trading time since the last publication, and from when on it counts as stale, ms. */
  ageMs: z.number().nullable(),
  freshForMs: z.number(),
  stale: z.boolean(),
  /** Rows served, versions counted; of columns securities × sessions. Null where they are not counted. */
  rows: z.number().int().nullable(),
  /** Rises with every publication. */
  snapshot: z.number().int().nullable(),
  schedule: z.string(),
  /** When it is asked for next, YYYY-MM-DD HH:mm:ss; null for what runs all the time or only at start. */
  nextRun: z.string().nullable(),
  lastRun: DatasetRunStatus.nullable(),
})
export type DatasetStatus = z.infer<typeof DatasetStatus>

export const DatasetStatusInput = z.object({})
/** `GET /status/datasets`, and the call of the data page. `filling` tells how far a fill has come, in securities. */
export const DatasetStatuses = z.object({
  datasets: z.array(DatasetStatus),
  filling: z.object({ datasets: z.array(z.string()), done: z.number().int(), total: z.number().int(), startedAt: z.string() }).nullable(),
})
export type DatasetStatuses = z.infer<typeof DatasetStatuses>
