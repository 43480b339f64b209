import { factors } from '@guanlan/engine/factors/index.ts'
import { MARKET } from '../../jobs/due.ts'
import type { Job } from '../../jobs/job.ts'
import { eachStart } from '../../jobs/occasions.ts'
import { wantedOf } from './wanted-datasets.ts'

/** Id of the job. */
export const FACTORS = 'factors'

/** How far the computation of a session has come, in securities. */
export type FactorProgress = { date: string; done: number; total: number }

/** A factor that failed on some securities, and why on the first. */
export type FactorFault = { key: string; count: number; reason: string }

/** An import of many files is over when nothing changed for so long; it is computed all the same after a while. */
const SETTLE = { quietMs: 10_000, mostMs: 80_000 }
/** What a session was computed of has changed: it is computed again after ten times what that took, or after so long at most. */
const REST_FACTOR = 10
const MOST_REST_MS = 15 * 60_000
const DEADLINE_MS = 60 * 60_000
/** Data sets are the same for every session. */
const ANY_DATE = '2026-01-01'

type Options = {
  /** A session has new figures. */
  onComputed(): void
  onTrouble(error: Error): void
  settle?: Job['settle']
}

/** Computes the factors of each new session, and again when what they are computed of has changed. */
export function factorJob({ onComputed, onTrouble, settle = SETTLE }: Options): Job {
  const { records, columns } = wantedOf(factors, ANY_DATE)
  return {
    id: FACTORS,
    name: '因子',
    reads: [MARKET, ...records, ...columns],
    occasion: eachStart,
    after: ['simulation'],
    leaderOnly: true,
    priority: 'background',
    rank: 3,
    settle,
    deadlineMs: DEADLINE_MS,
    runsAtRest: true,
    restMs: (tookMs) => Math.min(MOST_REST_MS, REST_FACTOR * tookMs),
    module: new URL('./compute-factors.ts', import.meta.url),
    onPublished: onComputed,
    onMessage(message) {
      for (const { key, count, reason } of message as readonly FactorFault[])
        onTrouble(new Error(`因子 ${key} 在 ${count} 只证券上算不出来：${reason}`))
    },
  }
}
