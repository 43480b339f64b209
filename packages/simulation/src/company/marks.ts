import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Security, StMark } from '@guanlan/domain/securities/securities.ts'
import { companyDrivers } from '../company-drivers.ts'
import { anchorSession } from '../factors.ts'
import { announcementOf } from '../finance/announcing.ts'
import { hashAt, streamKey, uniform } from '../hash.ts'
import type { MarkReason, MarkSpan, Profile } from '../security-profile.ts'
import { sessionDates, sessionFrom } from '../sessions.ts'
import { own } from './purposes.ts'

/** What marks are drawn from: a profile before it has them. */
type Markable = Omit<Profile, 'marks'>

const NEVER = sessionDates.length
/** Last year whose annual report is out at the anchor session. */
const LAST_YEAR = Number(itemAt(sessionDates, anchorSession).slice(0, 4)) - 1
/** Share of companies without a mark at the end that once had one. */
const RECOVERED = 0.014
/** Sessions after listing before a share can be marked. */
const SETTLED = 240
const OTHER_REASONS: readonly MarkReason[] = ['control', 'funds', 'accounts', 'disclosure']
/** False statements have led to a warning since the rules of this day (《股票上市规则》2024 年 4 月修订). */
const DISCLOSURE_SINCE = sessionFrom('2024-04-30')

type Place = { seed: number; profile: Markable; draw(at: number): number }

/** A warning that follows a report begins on the session after the day it is announced. */
function sessionAfterAnnual({ seed, profile }: Place, year: number): number {
  const drivers = companyDrivers(seed, profile as Profile)
  const { annDate } = announcementOf({ seed, profile: profile as Profile, drivers }, { year, quarter: 3 })
  const at = sessionFrom(annDate)
  return sessionDates[at] === annDate ? at + 1 : at
}

function otherReason({ draw }: Place, from: number): MarkReason {
  const reason = itemAt(OTHER_REASONS, Math.floor(draw(9) * OTHER_REASONS.length))
  return reason === 'disclosure' && from < DISCLOSURE_SINCE ? 'funds' : reason
}

/** A 其他风险警示: after an annual report (its audit of internal control), or on any session. */
function other(place: Place, span: { year: number; from: number; to: number }): MarkSpan {
  const afterAnnual = sessionAfterAnnual(place, span.year)
  const reason = otherReason(place, span.from)
  if (reason === 'control') return { mark: 'ST', from: afterAnnual, to: span.to, reason, year: span.year }
  return { mark: 'ST', from: span.from, to: span.to, reason, year: null }
}

/** *ST follows an audit opinion the company did not want; some had been ST for another reason before. */
function presentWarning(place: Place): MarkSpan[] {
  const { security } = place.profile
  if (security.st === '*ST') {
    const from = sessionAfterAnnual(place, LAST_YEAR)
    const warning: MarkSpan = { mark: '*ST', from, to: NEVER, reason: 'audit', year: LAST_YEAR }
    if (place.draw(1) > 0.4) return [warning]
    const before = other(place, { year: LAST_YEAR - 1, from: from - 120 - Math.floor(place.draw(2) * 150), to: from })
    return [before, warning]
  }
  const year = LAST_YEAR - Math.floor(place.draw(1) * 3)
  const from = sessionFrom(`${year + 1}-05-06`) + Math.floor(place.draw(2) * 200)
  return [other(place, { year, from: Math.min(from, anchorSession - 50), to: NEVER })]
}

/** Shares that leave are marked *ST for their last year or so. */
function lastWarning(place: Place): MarkSpan[] {
  const { last } = place.profile.life
  const year = Number(itemAt(sessionDates, Math.max(last - 150, 0)).slice(0, 4)) - 1
  const from = sessionAfterAnnual(place, year)
  const isEarly = from < last - 30
  return [
    {
      mark: '*ST',
      from: isEarly ? from : sessionAfterAnnual(place, year - 1),
      to: NEVER,
      reason: 'audit',
      year: isEarly ? year : year - 1,
    },
  ]
}

/** A warning that was lifted: *ST for a year between two annual reports, or ST for a year or two. */
function formerWarning(place: Place): MarkSpan[] {
  const { draw, profile } = place
  if (profile.isWellKnown || profile.security.board === 'b' || profile.security.board === 'bse' || draw(0) >= RECOVERED) return []
  const year = LAST_YEAR - 6 + Math.floor(draw(1) * 5)
  const lifted = sessionAfterAnnual(place, year + 1) + 12 + Math.floor(draw(3) * 25)
  if (draw(4) < 0.35) return [{ mark: '*ST', from: sessionAfterAnnual(place, year), to: lifted, reason: 'audit', year }]
  return [other(place, { year, from: sessionFrom(`${year + 1}-05-06`) + Math.floor(draw(2) * 120), to: lifted })]
}

function planned(place: Place): MarkSpan[] {
  const { security } = place.profile
  if (security.delisted) return lastWarning(place)
  return security.st === '' ? formerWarning(place) : presentWarning(place)
}

/**
 * The warnings of a security, oldest first: those of the table of securities last, each since a report or an event of its own (《股票上市规则》第九章:
 * 退市风险警示 from the session after the annual report). A new share that was too young then is marked as soon as it can be, or not at all when
 * the warning was lifted.
 */
export function marksOf(seed: number, profile: Markable): MarkSpan[] {
  const key = streamKey(seed, own.mark, profile.subject)
  const { first, last, listed } = profile.life
  const earliest = (listed ?? first) + SETTLED
  return planned({ seed, profile, draw: (at) => uniform(hashAt(key, at)) }).flatMap((span) => {
    const from = Math.max(span.from, earliest)
    const isLifted = span.to !== NEVER
    if (from >= Math.min(span.to, last + 1) || (from > span.from && isLifted)) return []
    return [from === span.from ? span : { ...span, from, reason: span.mark === '*ST' ? span.reason : 'funds', year: null }]
  })
}

/** The mark a security bore on a session (its place in the calendar). */
export function markOn({ marks }: Pick<Profile, 'marks'>, session: number): StMark {
  return marks.find(({ from, to }) => session >= from && session < to)?.mark ?? ''
}

/** The short name without its mark. */
export function plainName({ name }: Pick<Security, 'name'>): string {
  const plain = name
    .replace(/^S?\*?ST/, '')
    .replace(/^退市|退$/, '')
    .trim()
  return plain === '' ? name : plain
}
