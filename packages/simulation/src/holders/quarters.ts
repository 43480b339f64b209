import type { HolderKind } from '@guanlan/contract/rows/ownership.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { companyDrivers } from '../company-drivers.ts'
import { type Announcement, announcementOf, isReported } from '../finance/announcing.ts'
import { endOf, nextOf, type Quarter } from '../finance/calendar.ts'
import type { DateRange } from '../group.ts'
import { connected } from '../northbound/connect.ts'
import { holdingOf } from '../northbound/holding.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates, sessionUpTo } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { isSuspended } from '../suspension.ts'
import { within } from './evening.ts'
import { institutionsKnown } from './fund-reports.ts'
import { CONNECT_NOMINEE } from './names.ts'
import { type Other, othersOf } from './others.ts'
import { companyRegister } from './register.ts'
import { capitalAt, firstYearOf, heldAt, pledgedAt } from './register-state.ts'
import { boundAt } from './stakes.ts'

const TEN = 10
/** An annual report comes at most four months after the year, a listing may push it a little. */
const LATEST_DAYS = 200

/** A holder at the end of a quarter, whole shares. */
type Held = { name: string; kind: HolderKind; role: string | null; shares: number; restricted: number; pledged: number }

/** Everything held at the end of a quarter, before anything is ranked. */
export type HoldersOfQuarter = {
  at: Quarter
  endDate: string
  session: number
  totalShares: number
  floatShares: number
  held: readonly Held[]
  /** The ten largest by all their shares, and by those that may be traded. */
  top: readonly Held[]
  topFloat: readonly Held[]
}

/** A quarter whose report (or what funds add to it) became known in the range, with the one before it (null for the first report). */
export type ReportedQuarter = { when: Announcement; now: HoldersOfQuarter; before: HoldersOfQuarter | null }

type Place = { at: Quarter; endDate: string; session: number }

/** Quarters for which a company publishes reports, oldest first, from four years before the world's years on. */
function quartersOf(world: World, { security, life }: Profile, upTo: string): Place[] {
  const listDate = life.listed === null ? null : security.listDate
  const first = itemAt(sessionDates, life.first)
  const last = itemAt(sessionDates, life.last)
  const places: Place[] = []
  for (let at: Quarter = { year: firstYearOf(world), quarter: 3 }; endOf(at) < upTo; at = nextOf(at)) {
    const endDate = endOf(at)
    if (endDate >= first && endDate <= last && isReported(at, listDate) === 'report')
      places.push({ at, endDate, session: sessionUpTo(endDate) })
  }
  return places
}

export const sharesHeld = ({ shares }: Held) => shares
export const tradableOf = ({ shares, restricted }: Held) => shares - restricted

function ranked(held: readonly Held[], sharesOf: (one: Held) => number): Held[] {
  const present = held.filter((one) => sharesOf(one) > 0)
  return present.sort((a, b) => sharesOf(b) - sharesOf(a) || (a.name < b.name ? -1 : 1)).slice(0, TEN)
}

/** What is held through 沪股通 and 深股通 at a session, by the nominee of all its investors; 0 for shares that may not be bought so. */
function northboundOf(world: World, profile: Profile): (session: number) => number {
  const link = connected(profile)
  if (link === null) return () => 0
  const { shares } = holdingOf(world, profile, link)
  return (session) => {
    if (session < link.from || session >= link.to) return 0
    let traded = session
    while (traded > link.from && isSuspended(world.seed, profile, traded)) traded--
    return shares(traded)
  }
}

type Drawn = { place: Place; others: readonly Other[]; northbound: number }

function heldIn(world: World, profile: Profile, { place, others, northbound }: Drawn): HoldersOfQuarter {
  const { stakes, plans, pledges, unlocks } = companyRegister(world, profile)
  const { session } = place
  const { totalShares, floatShares } = capitalAt(world.actions(profile), session)
  const shares = (ratio: number) => Math.round(ratio * totalShares)
  const ratios = heldAt({ stakes, plans }, session)
  const held: Held[] = stakes.map((stake, k) => ({
    name: stake.name,
    kind: stake.kind,
    role: stake.role,
    shares: shares(itemAt(ratios, k)),
    restricted: Math.min(shares(boundAt(stake, session, unlocks)), shares(itemAt(ratios, k))),
    pledged: shares(pledgedAt(pledges, k, session)),
  }))
  for (const { name, kind, ratio } of others) held.push({ name, kind, role: null, shares: shares(ratio), restricted: 0, pledged: 0 })
  if (northbound > 0) held.push({ name: CONNECT_NOMINEE, kind: 'nominee', role: null, shares: northbound, restricted: 0, pledged: 0 })
  bindExcess(held, floatShares)
  return { ...place, totalShares, floatShares, held, top: ranked(held, sharesHeld), topFloat: ranked(held, tradableOf) }
}

/** Companies listed abroad have few shares here: what holders could trade beyond the float is bound, from the largest down. */
function bindExcess(held: Held[], floatShares: number): void {
  let excess = held.reduce((sum, one) => sum + tradableOf(one), 0) - floatShares
  for (const one of excess > 0 ? held.toSorted((a, b) => tradableOf(b) - tradableOf(a)) : []) {
    if (excess <= 0 || one.role === null) continue
    const bound = Math.min(excess, tradableOf(one))
    one.restricted += bound
    excess -= bound
  }
}

/** The quarters of a company whose reports became known in a range. None for B shares: theirs are the reports of the A share's company. */
export function quartersReported(world: World, profile: Profile, range: DateRange): ReportedQuarter[] {
  if (profile.security.board === 'b') return []
  const isInRange = within(range)
  const earliest = fromDayNumber(toDayNumber(range.from) - LATEST_DAYS)
  const places = quartersOf(world, profile, range.to)
  const drivers = companyDrivers(world.seed, profile)
  const reporter = { seed: world.seed, profile, drivers }
  const reported = places.flatMap((place, k) => {
    if (place.endDate < earliest) return []
    const when = announcementOf(reporter, place.at)
    return isInRange(when) || isInRange(institutionsKnown(place.at, when)) ? [{ when, k }] : []
  })
  if (reported.length === 0) return []
  const actions = world.actions(profile)
  const totals = places.map(({ at, session }) => ({
    quarter: at.year * 4 + at.quarter,
    totalShares: capitalAt(actions, session).totalShares,
  }))
  const taken = companyRegister(world, profile).stakes.map(({ name }) => name)
  const others = othersOf({ seed: world.seed, profile, quality: drivers.quality, taken, totals })
  const northbound = northboundOf(world, profile)
  const known = new Map<number, HoldersOfQuarter>()
  const at = (k: number): HoldersOfQuarter => {
    const quarter =
      known.get(k) ??
      heldIn(world, profile, { place: itemAt(places, k), others: itemAt(others, k), northbound: northbound(itemAt(places, k).session) })
    known.set(k, quarter)
    return quarter
  }
  return reported.map(({ when, k }) => ({ when, now: at(k), before: k === 0 ? null : at(k - 1) }))
}
