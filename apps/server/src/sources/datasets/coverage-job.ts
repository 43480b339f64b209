import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import { ALL } from '../../jobs/due.ts'
import type { Job } from '../../jobs/job.ts'
import { jobRun } from '../../jobs/run-job.ts'
import { renewCoverage } from './coverage.ts'

/** Counts the securities each data set covers when it is published; history comes in piece by piece for hours. */
export const coverageJob: Job = {
  id: 'coverage',
  name: '覆盖的证券数',
  reads: [ALL],
  leaderOnly: true,
  priority: 'background',
  rank: 1,
  restMs: () => MINUTE_MS,
  deadlineMs: 10 * MINUTE_MS,
  module: new URL(import.meta.url),
}

export const run = jobRun(async ({ database, changed }) => {
  await renewCoverage(database.db, changed)
  return 'done'
})
