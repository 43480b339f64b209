import { MARKET } from '../../jobs/due.ts'
import type { Jobs } from '../../jobs/engine.ts'
import type { Job } from '../../jobs/job.ts'
import { eachStart } from '../../jobs/occasions.ts'
import type { DatasetService } from '../../market/dataset-service.ts'
import type { Market } from '../../market/market.ts'
import { oncePublished } from '../../market/reading/once-published.ts'
import { FACTORS } from '../factors/factor-job.ts'
import type { PrecomputeInput, PrecomputeJob, PrecomputePart } from './job.ts'
import { createResults, type Results } from './results.ts'

/** Precomputed results as request handlers read them. */
export type Precompute = {
  /** The last result of a job under a key; undefined while there is none, or it is too old. */
  kept<T>(job: string, key: string): T | undefined
  /** The same, else the result of `work`, computed once per publication. */
  answer<T>(part: { job: string; key: string }, work: () => Promise<T>): Promise<T>
  /** Registers the jobs; call it once the market is readable. */
  start(jobs: readonly PrecomputeJob[]): void
  stop(): void
}

type Sources = {
  /** The module of the jobs, which exports `run`. */
  module: URL
  jobs: Pick<Jobs, 'add' | 'note' | 'outdatedMs'>
  market: Pick<Market, 'snapshot' | 'instruments' | 'sectors' | 'freeze' | 'onTick'>
  datasets: DatasetService
}

/** The session, whether it is over, and which securities and sectors there are: an input of every job. */
const SESSION = 'session'
/** A job rests this many times its run time, so that frequent publications do not keep a processor busy. */
const REST_FACTOR = 10
/** Data sets of one fill or import are published one after the other. */
const SETTLE = { quietMs: 2_000, mostMs: 60_000 }
const DEADLINE_MS = 30 * 60_000

/** Until its jobs are registered every result is computed on request. */
export function createPrecompute({ module, jobs, market, datasets }: Sources): Precompute {
  const results = createResults((job) => jobs.outdatedMs(job))
  const noteSession = () => {
    const { tradeDate, mode } = market.snapshot()
    jobs.note(SESSION, `${tradeDate} ${mode} ${market.instruments.length} ${market.sectors.length}`)
  }
  let unhear = () => {}
  return {
    kept: <T>(job: string, key: string) => results.find(job, key)?.value as T | undefined,
    async answer<T>({ job, key }: { job: string; key: string }, work: () => Promise<T>) {
      const found = results.find(job, key)
      if (found !== undefined) return found.value as T
      const { tradeDate, mode } = market.snapshot()
      return await oncePublished(datasets, `${job} ${key} ${tradeDate} ${mode}`, work)
    },
    start(list) {
      noteSession()
      unhear = market.onTick(noteSession)
      jobs.add(list.map((job) => jobOf(job, { module, results, market })))
    },
    stop: () => unhear(),
  }
}

/** Every node runs it for itself: its results are in memory. */
function jobOf(
  { id, name, datasets, ofFactors, ofBars }: PrecomputeJob,
  { module, results, market }: Pick<Sources, 'module' | 'market'> & { results: Results },
): Job {
  let run = 0
  return {
    id,
    name,
    reads: [SESSION, ...datasets, ...(ofFactors ? [FACTORS] : []), ...(ofBars ? [MARKET] : [])],
    occasion: eachStart,
    leaderOnly: false,
    priority: 'background',
    rank: 4,
    settle: SETTLE,
    restMs: (tookMs) => REST_FACTOR * tookMs,
    deadlineMs: DEADLINE_MS,
    module,
    input(): PrecomputeInput {
      run = results.begin()
      return { id, market: market.freeze().transferable() }
    },
    onMessage: (part) => results.store(id, run, part as PrecomputePart),
    onPublished: () => results.complete(id, run),
  }
}
