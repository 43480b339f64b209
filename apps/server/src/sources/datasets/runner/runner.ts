import type { JobWish } from '../../../jobs/job-state.ts'
import type { FetchLayer } from '../../live/fetch-layer/fetch-layer.ts'
import type { JobState } from './job-book.ts'
import type { Job } from './jobs.ts'
import type { Lane } from './lane.ts'
import type { Work } from './work.ts'

/** How upstreams are asked. `hosts` sends requests elsewhere, `contact` is sent to upstreams. */
export type LiveOptions = {
  years: number
  hosts: Readonly<Record<string, string>>
  contact: string
  requestsPerDay: number
  /** From one request to a host to the next, ms. */
  spacingMs: number
  /** For tests: how long an answer may take, the first pause before a request is made again, and the rest of a host that fails, ms. */
  patience?: { timeoutMs: number; pauseMs: number; restMs: number } | undefined
  /** How often due work is looked for, ms. */
  pollMs: number
}

/** The fetch scheduler at work: what it asks of upstreams and how far it is. */
export type Runner = {
  options: LiveOptions
  work: Work
  layer: FetchLayer
  lanes: readonly Lane[]
  jobs: readonly Job[]
  states: Map<string, JobState>
  /** What operators ask of jobs, by id; as last read. */
  wishes: ReadonlyMap<string, JobWish>
  /** In which term the node leads. */
  term: number
  pace: Pace
  companies: OpenedCompanies
  trouble(error: Error): void
}

/** Mean time of a piece of each lane, ms. */
export type Pace = { add(lane: string, ms: number): void; of(lane: string, leastMs: number): number }

/** Opened companies, as the process that asks upstreams knows them. */
export type OpenedCompanies = {
  open(secucode: string, nowMs: number): void
  /** At which version of the store the bars of a company were there. */
  stored(secucode: string, storeVersion: number): void
  codes(nowMs: number): string[]
  storeVersion(secucode: string): number | null
}
