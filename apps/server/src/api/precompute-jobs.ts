import { jobRun } from '../jobs/run-job.ts'
import { auctionOutcomeJob } from '../research/auctions/auction-outcome-job.ts'
import { hotMoneyJob } from '../research/hot-money/hot-money-job.ts'
import { hotEntryJob } from '../research/hot-search/hot-entry-job.ts'
import { limitBoardJob } from '../research/limit-board/limit-board-job.ts'
import type { PrecomputeInput, PrecomputeJob } from '../research/precompute/job.ts'
import { runPrecompute } from '../research/precompute/run-precompute.ts'
import { earlierCutsJob } from '../research/screening/earlier-cuts.ts'
import { stockEventJob } from '../research/stock-events/stock-event-job.ts'
import { topicJob } from '../research/topics/topic-job.ts'
import { marketSampleJob } from './features/events/market-sample.ts'
import { participantsJob } from './features/northbound/participants.ts'
import { sectorBreadthJob } from './features/sectors/breadth.ts'
import { sectorValuationJob } from './features/sectors/valuation.ts'
import { starsJob } from './features/star-shareholders/star-parts.ts'
import { cycleJob } from './features/tech/cycle.ts'

/** Results computed before a request, in the order they are due: the cheapest of the most requested first. */
export const precomputeJobs: readonly PrecomputeJob[] = [
  earlierCutsJob,
  limitBoardJob,
  topicJob,
  marketSampleJob,
  participantsJob,
  auctionOutcomeJob,
  hotEntryJob,
  hotMoneyJob,
  stockEventJob,
  cycleJob,
  starsJob,
  sectorBreadthJob,
  sectorValuationJob,
]

/** Entry of the pool of threads for each of them. */
export const run = jobRun<PrecomputeInput>((context, signal) => runPrecompute(precomputeJobs, context, signal))
