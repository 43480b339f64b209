import type { PrecomputeJob } from '../research/precompute/job.ts'
import { earlierCutsJob } from '../research/screening/earlier-cuts.ts'
import { marketSampleJob } from './features/events/market-sample.ts'
import { participantsJob } from './features/northbound/participants.ts'
import { sectorBreadthJob } from './features/sectors/breadth.ts'
import { sectorValuationJob } from './features/sectors/valuation.ts'
import { starsJob } from './features/star-shareholders/star-parts.ts'
import { cycleJob } from './features/tech/cycle.ts'

/** Precompute jobs in the order they run: the cheapest of the most requested first. */
export const precomputeJobs: readonly PrecomputeJob[] = [
  earlierCutsJob,
  marketSampleJob,
  participantsJob,
  cycleJob,
  starsJob,
  sectorBreadthJob,
  sectorValuationJob,
]
