import type { Job } from '../../jobs/job.ts'
import { eachStart } from '../../jobs/occasions.ts'
import { jobRun } from '../../jobs/run-job.ts'
import { publishContent } from './publish-content.ts'

const DEADLINE_MS = 10 * 60_000

/** Publishes the content of this release and of the operator, at every start of a node that leads. */
export const contentJob: Job = {
  id: 'content',
  name: '内容',
  reads: [],
  occasion: eachStart,
  leaderOnly: true,
  priority: 'background',
  rank: 0,
  deadlineMs: DEADLINE_MS,
  module: new URL(import.meta.url),
}

/** Judging, packing and writing it would hold up answers. */
export const run = jobRun(async ({ database, where, clock }) => {
  await publishContent(database.db, { dataDir: where.dataDir, nowMs: clock.nowMs })
  return 'done'
})
