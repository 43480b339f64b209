import type { SectorMember } from '@guanlan/datasets/market-facts.ts'
import { fromDayNumber, toDayNumber, weekdayOf } from '@guanlan/domain/calendar/trade-date.ts'
import { addTradingDays } from '@guanlan/domain/calendar/trading-calendar.ts'
import { entryOf, itemAt, lastItem, numberAt } from '@guanlan/domain/collections/elements.ts'
import { fillAnchor } from '../anchor.ts'
import { logSplits } from '../company-actions.ts'
import { memberSince } from '../lifetime.ts'
import type { Profile } from '../security-profile.ts'
import { lastYear, sessionDates, sessionFrom } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { type SimulatedIndex, simulatedIndexes } from './index-table.ts'

const FIRST_REVIEW_YEAR = 2014
const FRIDAY = 5
/** A share may be a member this many sessions after listing; a member keeps its place unless others are larger by this factor. */
const SEASONED_SESSIONS = 60
const KEEP_FACTOR = 1.2

/** Sessions at which reviews take effect: the first after the second Friday of June and December. */
export function reviewSessions(): number[] {
  const sessions: number[] = []
  for (let year = FIRST_REVIEW_YEAR; year <= lastYear; year++) {
    for (const month of ['06', '12']) {
      const first = toDayNumber(`${year}-${month}-01`)
      const friday = first + ((FRIDAY - weekdayOf(first) + 7) % 7) + 7
      if (fromDayNumber(friday) < lastItem(sessionDates)) sessions.push(sessionFrom(addTradingDays(fromDayNumber(friday), 1)))
    }
  }
  return sessions
}

const oneDay = new Float64Array(1)

/** Float market value at a session by the anchor path, which needs no bars. */
function anchorFloatValue(world: World, profile: Profile, session: number): number {
  const actions = world.actions(profile)
  const step = Math.max(
    actions.capitalSessions.findLastIndex((at) => at <= session),
    0,
  )
  fillAnchor(oneDay, { seed: world.seed, factors: world.factors, profile, from: session, count: 1 })
  return Math.exp(numberAt(oneDay, 0) - logSplits(actions.actions, session)) * itemAt(actions.capital, step).floatShares
}

function isEligible({ security, life }: Profile, session: number): boolean {
  const seasoned = life.listed === null ? life.first : life.listed + SEASONED_SESSIONS
  return security.st === '' && session >= seasoned && session <= life.last
}

type Ranked = { profile: Profile; value: number }

/** The codes an index takes at one review: the largest that no index before it has taken. */
function chosen(
  index: SimulatedIndex,
  ranked: readonly Ranked[],
  known: { present: ReadonlySet<string>; taken: ReadonlySet<string> },
): Set<string> {
  const weighed = ranked
    .filter(({ profile }) => index.accepts(profile.security) && !known.taken.has(profile.security.code))
    .map(({ profile, value }) => ({
      code: profile.security.code,
      value: known.present.has(profile.security.code) ? value * KEEP_FACTOR : value,
    }))
    .sort((a, b) => b.value - a.value || (a.code < b.code ? -1 : 1))
  return new Set(weighed.slice(0, index.size ?? 0).map(({ code }) => code))
}

function applyReview(
  index: SimulatedIndex,
  next: ReadonlySet<string>,
  at: { date: string; open: Map<string, SectorMember>; rows: SectorMember[] },
): void {
  for (const [code, row] of at.open) {
    if (next.has(code)) continue
    row.outDate = at.date
    at.open.delete(code)
  }
  for (const code of next) {
    if (at.open.has(code)) continue
    const row: SectorMember = { sectorId: index.id, secucode: code, inDate: at.date, outDate: null }
    at.open.set(code, row)
    at.rows.push(row)
  }
}

/** Members of delisted shares end with the share. */
function endWithShare(world: World, row: SectorMember): SectorMember {
  const last = world.profile(row.secucode)?.life.last ?? sessionDates.length
  const out = sessionDates[last + 1] ?? null
  return out !== null && (row.outDate === null || row.outDate > out) ? { ...row, outDate: out } : row
}

/** Dated members of the ranked indexes over all reviews of the calendar. */
export function reviewedMembers(world: World): SectorMember[] {
  const rows: SectorMember[] = []
  const indexes = simulatedIndexes.filter(({ size }) => size !== null)
  const open = new Map(indexes.map(({ id }) => [id, new Map<string, SectorMember>()]))
  for (const session of reviewSessions()) {
    const ranked = world.profiles
      .filter((profile) => isEligible(profile, session))
      .map((profile) => ({ profile, value: anchorFloatValue(world, profile, session) }))
    for (const index of indexes) {
      const present = entryOf(open, index.id)
      const taken = new Set(index.besides.flatMap((id) => [...(open.get(id)?.keys() ?? [])]))
      const next = chosen(index, ranked, { present: new Set(present.keys()), taken })
      applyReview(index, next, { date: itemAt(sessionDates, session), open: present, rows })
    }
  }
  return rows.map((row) => endWithShare(world, row))
}

/** Members of the indexes that hold every share of an exchange, from listing to delisting. */
export function wholeMarketMembers(world: World): SectorMember[] {
  return simulatedIndexes
    .filter(({ size }) => size === null)
    .flatMap((index) =>
      world.profiles
        .filter(({ security }) => index.accepts(security))
        .map(({ security, life }) => ({
          sectorId: index.id,
          secucode: security.code,
          inDate: memberSince(security, life),
          outDate: sessionDates[life.last + 1] ?? null,
        })),
    )
}
