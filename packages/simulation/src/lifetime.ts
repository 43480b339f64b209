import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Security } from '@guanlan/domain/securities/securities.ts'
import { hashAt, purpose, streamKey, subjectOf, uniform } from './hash.ts'
import { sessionDates, sessionFrom } from './sessions.ts'

/** First and last session with a bar, as places in the calendar; `listed` is the listing session when the simulated market sees it, else null. */
export type Lifetime = { first: number; last: number; listed: number | null }

/** Beijing's exchange opened on this date; shares listed earlier on its forerunner start here without a listing day. */
const BSE_OPENED = sessionFrom('2021-11-15')
const FIRST_DELISTING = sessionFrom('2017-03-01')
const LAST_DELISTING = sessionFrom('2025-12-31')

/** Session after which a delisted share has no bars; null for shares that left before the simulated market begins. The date is invented. */
function lastSessionOfDelisted(seed: number, security: Security): number | null {
  if (!security.name.includes('退')) return null
  const draw = uniform(hashAt(streamKey(seed, purpose.delisting, subjectOf(security.code)), 0))
  return FIRST_DELISTING + Math.floor(draw * (LAST_DELISTING - FIRST_DELISTING))
}

/** When a security trades in the simulated market; null when it never does. */
export function lifetimeOf(seed: number, security: Security): Lifetime | null {
  const last = security.delisted ? lastSessionOfDelisted(seed, security) : sessionDates.length - 1
  if (last === null) return null
  const listed = security.listDate === null ? null : sessionFrom(security.listDate)
  const isListingSeen = listed !== null && security.listDate === sessionDates[listed]
  if (security.board === 'bse' && (listed === null || listed < BSE_OPENED)) return { first: BSE_OPENED, last, listed: null }
  const first = listed ?? 0
  return first > last ? null : { first, last, listed: isListingSeen ? listed : null }
}

/** Day since which a share belongs to its exchange and industry: its listing, also when that lies before the calendar. */
export function memberSince(security: Security, life: Lifetime): string {
  return security.listDate !== null && security.board !== 'bse' ? security.listDate : itemAt(sessionDates, life.first)
}
