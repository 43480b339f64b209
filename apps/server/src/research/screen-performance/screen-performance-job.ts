import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import { ALL } from '../../jobs/due.ts'
import type { Job } from '../../jobs/job.ts'
import { eachStart } from '../../jobs/occasions.ts'
import { FACTORS } from '../factors/factor-job.ts'

const DEADLINE_MS = 240 * MINUTE_MS

/** Computes since when factors are known and what the picks of presets came to, as far as that is missing; what is done is kept pass by pass. */
export function screenPerformanceJob(onPublished: () => void): Job {
  return {
    id: 'screen-performance',
    name: '回看统计',
    reads: [ALL, FACTORS],
    occasion: eachStart,
    after: [FACTORS],
    leaderOnly: true,
    priority: 'background',
    rank: 5,
    restMs: () => MINUTE_MS,
    deadlineMs: DEADLINE_MS,
    module: new URL('./compute-screen-performance.ts', import.meta.url),
    onPublished,
  }
}
