import type { DatasetStatuses } from '@guanlan/contract/schemas/data/dataset.ts'

/** What everybody is told: reasons are the server's own words, with files and hosts. */
export function withoutReasons(statuses: DatasetStatuses): DatasetStatuses {
  return { ...statuses, threads: null, jobs: statuses.jobs.map((job) => ({ ...job, reason: null })) }
}
