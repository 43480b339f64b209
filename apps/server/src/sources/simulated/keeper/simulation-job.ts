import { MINUTE_MS } from '@guanlan/datasets/durations.ts'
import { MARKET } from '../../../jobs/due.ts'
import type { Job } from '../../../jobs/job.ts'
import { eachDay } from '../../../jobs/occasions.ts'
import type { FillInput } from './fill-datasets.ts'
import type { KeeperProgress } from './progress.ts'

const LEAST_TO_FILL_APART = 1_000
const DEADLINE_MS = 240 * MINUTE_MS

type Options = { onProgress?(progress: KeeperProgress): void } & Partial<Omit<FillInput, 'refused'>>

/** Id of the job that fills and extends data sets of the simulated market. */
export const SIMULATION = 'simulation'

/** Fills and extends the data sets of the simulated market when it has a new session, and at midnight. */
export function simulationJob({ onProgress, isAlone = false, leastToFillApart = LEAST_TO_FILL_APART }: Options = {}): Job {
  let refused: readonly string[] = []
  return {
    id: SIMULATION,
    name: '数据集',
    reads: [MARKET],
    occasion: eachDay,
    leaderOnly: true,
    priority: 'background',
    rank: 2,
    deadlineMs: DEADLINE_MS,
    module: new URL('./fill-datasets.ts', import.meta.url),
    input: () => ({ isAlone, leastToFillApart, refused }) satisfies FillInput,
    onProgress: (progress) => onProgress?.(progress as KeeperProgress),
    onMessage(message) {
      refused = message as readonly string[]
    },
  }
}
