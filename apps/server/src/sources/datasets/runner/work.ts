import { lastClosedTradingDay } from '@guanlan/domain/calendar/session.ts'
import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { MarketStore } from '../../../storage/bars/market-store.ts'
import type { Schema } from '../../../storage/schema.ts'
import { isHostFault } from '../../live/adapter.ts'
import type { FetchLayer } from '../../live/fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../live/fetch-layer/upstream-fault.ts'

/** What jobs and lanes work with. `years`: how far back history goes. */
export type Work = { db: Kysely<Schema>; store: MarketStore; layer: FetchLayer; nowMs(): number; years: number }

/** How a job ended; `also` names jobs it has done along the way. */
export type JobResult = { done: true; coveredTo: string | null; also?: readonly string[] } | { done: false; reason: string }

/** First date of the history that is wanted. */
export function firstDate({ nowMs, years }: Pick<Work, 'nowMs' | 'years'>): string {
  const today = shanghaiDate(nowMs())
  return `${Number(today.slice(0, 4)) - years}${today.slice(4).replace('02-29', '02-28')}`
}

/** How long after its close a session's bars are settled, fixed-price trading after hours included. */
const SETTLING_MS = 35 * 60_000

/** The last session (YYYY-MM-DD) whose day bars are final; vendors report the running one's as it stands. */
export function lastSettledDay(nowMs: number): string {
  return lastClosedTradingDay(nowMs - SETTLING_MS)
}

/** Faults of an upstream as a Chinese reason; whether the host is paused. Throws everything else. */
export function reasonOfFault(error: unknown): { reason: string; rest: boolean } {
  if (!(error instanceof UpstreamFault)) throw error
  return { reason: error.message, rest: isHostFault(error) }
}
