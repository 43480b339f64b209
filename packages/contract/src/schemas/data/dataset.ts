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

/** What the data page reports one data set. */
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
  /** Securities that have rows; null where rows are not kept by security, or were not counted yet. */
  securities: z.number().int().nullable(),
  /** Rises with every publication. */
  snapshot: z.number().int().nullable(),
  schedule: z.string(),
  /** When it is asked for next, YYYY-MM-DD HH:mm:ss; null for what runs all the time, only at start, or not at all (`importedOnly`). */
  nextRun: z.string().nullable(),
  /** Imported files are its only provider: it is never asked for, and a store without such files does not have it. */
  importedOnly: z.boolean(),
  /** Chinese sentence why no upstream is asked for it where others are; null where one is. */
  withoutLive: z.string().nullable(),
  /** How long rows are kept and what the store began with, a Chinese sentence without its end. */
  keeps: z.string(),
  /** What else has to be said of what is stored, Chinese sentences. */
  remarks: z.array(z.string()),
  lastRun: DatasetRunStatus.nullable(),
})
export type DatasetStatus = z.infer<typeof DatasetStatus>

/** What is asked of one upstream at its occasions; instants YYYY-MM-DD HH:mm:ss. */
export const LiveJobStatus = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  okAt: z.string().nullable(),
  /** Failures since the last success, and why the last attempt failed. */
  failures: z.number().int(),
  reason: z.string().nullable(),
  /** It waits for its next occasion. */
  isGivenUp: z.boolean(),
})

/** History that comes in the background, piece by piece: companies, or stretches of dates. */
export const LiveHistoryStatus = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  /** Why it waits; null when it does not. */
  waitsFor: z.string().nullable(),
  /** Pieces that failed, the newest ten last, and how many there are. */
  dead: z.array(z.object({ piece: z.string(), reason: z.string() })),
  deadCount: z.number().int(),
})

/** How one upstream host answers. */
export const LiveHostStatus = z.object({
  host: z.string(),
  requestsToday: z.number().int(),
  requestsPerDay: z.number().int(),
  failures: z.number().int(),
  restingUntil: z.string().nullable(),
})

/** Upstreams as the process that asks them sees them. */
export const LiveStatus = z.object({
  at: z.string(),
  jobs: z.array(LiveJobStatus),
  history: z.array(LiveHistoryStatus),
  /** How long the history still takes at the pace so far, ms; null when there is none to come, and while a host it is asked of is left alone. */
  historyMs: z.number().nullable(),
  hosts: z.array(LiveHostStatus),
})
export type LiveStatus = z.infer<typeof LiveStatus>

/** One question of `npm run live:check`. */
export const LiveCheckRow = z.object({
  host: z.string(),
  dataset: z.string(),
  name: z.string(),
  status: z.enum(['ok', 'empty', 'alarm', 'failed']),
  rows: z.number().int().nullable(),
  /** Age of the newest row, ms. */
  ageMs: z.number().nullable(),
  /** Columns without any figure, or with the same in every row. */
  silent: z.array(z.string()),
  reason: z.string().nullable(),
})
export type LiveCheckRow = z.infer<typeof LiveCheckRow>

/** A thread behind the answers. While it does not run, or something fails in it, what was published before is served. */
export const ThreadStatus = z.object({
  name: z.string(),
  /** `waiting`: it ended unasked and is started again at `startsAt`. */
  state: z.enum(['running', 'waiting', 'ended']),
  restarts: z.number().int(),
  /** When it last ended unasked, YYYY-MM-DD HH:mm:ss, and why. */
  endedAt: z.string().nullable(),
  endReason: z.string().nullable(),
  startsAt: z.string().nullable(),
  /** What fails in it and since when; null when nothing does. */
  trouble: z.object({ message: z.string(), since: z.string() }).nullable(),
})

/** Who writes, where several nodes share one database, and how the node that answers follows. */
export const NodesStatus = z.object({
  role: z.enum(['alone', 'leader', 'follower']),
  /** Name of the node that answers; null for a server of its own. */
  node: z.string().nullable(),
  /** Who leads, and since when (YYYY-MM-DD HH:mm:ss); null without one. */
  leader: z.object({ node: z.string(), since: z.string() }).nullable(),
  redis: z.enum(['off', 'connected', 'away']),
  /** How long after the leader this node shows its snapshot, ms. */
  lagMs: z.number().nullable(),
})

/** Work the server does in the background when its inputs were published, or at its time. Instants YYYY-MM-DD HH:mm:ss. */
export const JobStatus = z.object({
  id: z.string(),
  name: z.string(),
  /** `queued`: due, all threads are busy; `waiting`: it runs at `nextAt` or when its inputs are complete; `idle`: done for its inputs. */
  state: z.enum(['running', 'queued', 'waiting', 'failed', 'paused', 'idle']),
  startedAt: z.string().nullable(),
  /** End of the last run that was done; null before the first. */
  finishedAt: z.string().nullable(),
  durationMs: z.number().nullable(),
  /** When it is looked at again; null when a publication starts it. */
  nextAt: z.string().nullable(),
  /** Share of the run that is done, 0 to 1; null while unknown. */
  share: z.number().nullable(),
  /** Failures since the last success. */
  failures: z.number().int(),
  /** Why the last run failed; null for others than operators, and when nothing fails. */
  reason: z.string().nullable(),
})
export type JobStatus = z.infer<typeof JobStatus>

/** How far a fill has come: `done` of `total` securities were gone through. */
export const FillingStatus = z.object({
  datasets: z.array(z.string()),
  done: z.number().int(),
  total: z.number().int(),
  startedAt: z.string(),
  /** Share of the work that is done, 0 to 1, and how long the rest takes at the pace so far, ms; null while that is unknown. */
  share: z.number(),
  leftMs: z.number().nullable(),
  /** Data sets generated together, their rows so far, and their stage: security by security, over the whole market, ready, published. */
  groups: z.array(
    z.object({ datasets: z.array(z.string()), rows: z.number().int(), stage: z.enum(['securities', 'market', 'generated', 'published']) }),
  ),
})
export type FillingStatus = z.infer<typeof FillingStatus>

export const DatasetStatusInput = z.object({})
/** `GET /status/datasets`, and the call of the data page. `filling` reports how far a fill is; null when there is none. */
export const DatasetStatuses = z.object({
  /** Data sets of the registry, and last the factors, which are computed of them. */
  datasets: z.array(DatasetStatus),
  /** How many securities the factors of a session are computed of so far; null when none are. */
  computing: z.object({ date: z.string(), done: z.number().int(), total: z.number().int() }).nullable(),
  filling: FillingStatus.nullable(),
  /** Null where no upstream is asked. */
  live: LiveStatus.nullable(),
  nodes: NodesStatus,
  jobs: z.array(JobStatus),
  /** What the last `npm run live:check` found, and when; null before the first. */
  liveCheck: z.object({ at: z.string(), rows: z.array(LiveCheckRow) }).nullable(),
  /** Null for others than operators: reasons are its own words, with files and hosts. */
  threads: z.array(ThreadStatus).nullable(),
  /** Last days (YYYY-MM-DD) of the trading calendar as published and as assumed, and what to know of that now; null while nothing is. */
  calendar: z.object({ publishedTo: z.string(), assumedTo: z.string(), notice: z.string().nullable() }),
})
export type DatasetStatuses = z.infer<typeof DatasetStatuses>
