import type { Job } from '../../../jobs/job.ts'
import type { LiveOptions } from './runner.ts'

/** From one request to a host to the next: what upstreams bear without complaint. */
export const SPACING_MS = 1_000
const POLL_MS = 1_000

/** Id of the job that asks upstreams; a message to it is the code of an opened security, whose data is asked for before that of the rest. */
export const LIVE = 'live'

export type LiveSettings = Omit<LiveOptions, 'spacingMs' | 'pollMs'> & Partial<Pick<LiveOptions, 'spacingMs' | 'pollMs'>>

/** Asks upstreams for jobs and history of every host as long as the node leads. */
export function liveJob({ spacingMs = SPACING_MS, pollMs = POLL_MS, ...settings }: LiveSettings): Job {
  return {
    id: LIVE,
    name: '上游',
    reads: [],
    leaderOnly: true,
    priority: 'waiting',
    rank: 0,
    isResident: true,
    module: new URL('./run-live.ts', import.meta.url),
    input: () => ({ ...settings, spacingMs, pollMs }) satisfies LiveOptions,
  }
}
