import { fromDayNumber, toDayNumber, weekdayOf } from '@guanlan/domain/calendar/trade-date.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Profile } from '../security-profile.ts'
import { lastYear, sessionDates, sessionFrom } from '../sessions.ts'

/** Sessions on which a security may be bought through a link: from … before `to`, as places in the calendar; `isLater` when it came after the first. */
export type Connected = { link: 'sh' | 'sz'; from: number; to: number; isLater: boolean }

/** 深股通 began; whatever is older is taken as there from then. */
const FIRST = sessionFrom('2016-12-05')
const STAR_ADDED = sessionFrom('2021-02-01')
/** 标的扩大: members of the broad indexes from 5 billion 元 of market value on. */
const WIDENED = sessionFrom('2023-03-13')
const LARGE = 7.5e9
const MIDDLE = 5e9
/** Sessions a new share waits before a review can take it. */
const WAITING = 100
const REVIEW_MONTHS = ['06', '12'] as const
const FRIDAY = 5

/** The Monday after the second Friday of June and December, when index reviews take effect. */
function reviewsOf(year: number): number[] {
  return REVIEW_MONTHS.map((month) => {
    const first = toDayNumber(`${year}-${month}-01`)
    const friday = first + ((FRIDAY - weekdayOf(first) + 7) % 7) + 7
    return sessionFrom(fromDayNumber(friday + 3))
  })
}

const firstYear = Number(firstItem(sessionDates).slice(0, 4))
const reviews: readonly number[] = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => reviewsOf(firstYear + at)).flat()

/**
 * 沪股通、深股通标的: large shares of the main boards, ChiNext and STAR; a new share from the first half-yearly review it can meet; who is put under risk
 * warning may only be sold and is reported no more. Null for all others. Hong Kong's own holidays, on which nothing is traded northbound, are not reported.
 */
export function connected(profile: Profile): Connected | null {
  const { security, life, anchorPrice, totalShares } = profile
  const value = anchorPrice * totalShares
  if (security.board === 'b' || security.board === 'bse' || value < MIDDLE) return null
  const since = Math.max(security.board === 'star' ? STAR_ADDED : FIRST, value >= LARGE ? 0 : WIDENED)
  const listed = life.listed
  const from = listed === null || listed + WAITING < since ? since : (reviews.find((review) => review >= listed + WAITING) ?? -1)
  const to = Math.min(profile.marks[0]?.from ?? Number.POSITIVE_INFINITY, life.last + 1)
  return from < 0 || from >= to
    ? null
    : { link: security.code.startsWith('SH') ? 'sh' : 'sz', from: Math.max(from, since), to, isLater: from > FIRST }
}
