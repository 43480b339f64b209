import { shanghaiDate } from '@guanlan/domain/calendar/trade-date.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { MarketStore } from '../../market/store/market-store.ts'
import type { FetchLayer } from '../../providers/live/fetch-layer/fetch-layer.ts'
import { UpstreamFault } from '../../providers/live/fetch-layer/upstream-fault.ts'

/** What jobs and lanes work with. `years`: how far back history goes. */
export type Work = { db: Kysely<Schema>; store: MarketStore; layer: FetchLayer; nowMs(): number; years: number }

/** How a job ended; `also` names jobs it has done along the way. */
export type JobResult = { done: true; coveredTo: string | null; also?: readonly string[] } | { done: false; reason: string }

/** First date of the history that is wanted. */
export function firstDate({ nowMs, years }: Pick<Work, 'nowMs' | 'years'>): string {
  const today = shanghaiDate(nowMs())
  return `${Number(today.slice(0, 4)) - years}${today.slice(4).replace('02-29', '02-28')}`
}

/** Faults of an upstream as a Chinese reason; whether the host is left alone for now. Throws everything else. */
export function reasonOfFault(error: unknown): { reason: string; rest: boolean } {
  if (!(error instanceof UpstreamFault)) throw error
  return { reason: error.message, rest: error.kind === 'resting' || error.kind === 'spent' }
}
