import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import { MARKET } from '../../jobs/due.ts'
import type { Job } from '../../jobs/job.ts'

/** An import of many files is over when nothing changed for so long; levels are computed all the same after a while. */
const SETTLE = { quietMs: 2_000, mostMs: 20_000 }

/** Computes the levels of imported sectors whenever bars, members or corporate actions change, after an undo too. */
export function sectorLevelJob(settle: Job['settle'] = SETTLE): Job {
  return {
    id: 'sectorLevels',
    name: '板块等权指数',
    reads: [MARKET, 'dayFacts'],
    leaderOnly: true,
    priority: 'background',
    rank: 2,
    settle,
    deadlineMs: 30 * MINUTE_MS,
    module: new URL('./compute-sector-levels.ts', import.meta.url),
  }
}
