import { shiftedClock } from '../../../../runtime/clock.ts'
import { startTestJobs } from '../../../../testing/start-jobs.ts'
import { simulationJob } from '../simulation-job.ts'

/** Run as a process of its own, which can be killed: fills the data sets of a folder at an instant, in two threads. */
const [dataDir = '', at = ''] = process.argv.slice(2)
await startTestJobs([simulationJob({ leastToFillApart: 1 })], { where: { dataDir }, clock: shiftedClock(at) })
setInterval(() => {}, 1_000)
