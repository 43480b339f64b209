import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'

/** The part open to all, without reasons: these are the server's own words, with files and hosts. */
export function withoutReasons(statuses: DatasetStatuses): DatasetStatuses {
  return { ...statuses, threads: null, jobs: statuses.jobs.map((job) => ({ ...job, reason: null })) }
}
