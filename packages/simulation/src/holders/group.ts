import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { companyDrivers } from '../company-drivers.ts'
import type { DateRange, Emit, SimulatedGroup } from '../group.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'
import { annualController, otherControllers } from './control.ts'
import { within } from './evening.ts'
import { answeredCounts, reportedCount } from './holder-count.ts'
import { institutionHoldingsOf } from './institutions.ts'
import { holdersInvariants } from './invariants.ts'
import { quartersReported } from './quarters.ts'
import { starHoldingsOf, topHoldersOf } from './top-ten.ts'

type Company = { world: World; profile: Profile; range: DateRange }

/** Lists and stars of the quarters reported. */
function emitLists({ profile, world, range }: Company, emit: Emit): void {
  const isInRange = within(range)
  const { code } = profile.security
  const quarters = quartersReported(world, profile, range)
  if (quarters.length === 0) return
  const company = { seed: world.seed, profile, quality: companyDrivers(world.seed, profile).quality }
  const reported = quarters.filter(({ when }) => isInRange(when))
  const lists = reported.map((quarter) => topHoldersOf(code, quarter))
  const stars = lists.flatMap((list, at) => starHoldingsOf(list, itemAt(reported, at)))
  emit.rows('topHolders', lists)
  emit.rows('starHoldings', stars)
  emit.rows(
    'holderCounts',
    reported.map((quarter) => reportedCount(world, profile, quarter)),
  )
  emit.rows(
    'controllers',
    reported.filter(({ now }) => now.at.quarter === 3).map((quarter) => annualController(world, profile, quarter)),
  )
  emit.rows('institutionHoldings', quarters.map((quarter) => institutionHoldingsOf(company, quarter)).filter(isInRange))
}

/** What is reported between reports: counts in answers to investors, controllers in prospectuses and notices. */
function emitTrades({ profile, world, range }: Company, emit: Emit): void {
  const isInRange = within(range)
  const counts = answeredCounts(world, profile, range).filter(isInRange)
  const controllers = otherControllers(world, profile).filter(isInRange)
  if (counts.length > 0) emit.rows('holderCounts', counts)
  if (controllers.length > 0) emit.rows('controllers', controllers)
}

/** 股东研究: what periodic reports say of holders, and what is known of them in between. */
export const holdersGroup: SimulatedGroup = {
  datasets: ['topHolders', 'holderCounts', 'institutionHoldings', 'starHoldings', 'controllers'],
  lookBack: 0,
  yearsBefore: 1,
  open: ({ world, range }) => ({
    security(profile, _, emit) {
      emitLists({ world, profile, range }, emit)
      emitTrades({ world, profile, range }, emit)
    },
  }),
  invariants: holdersInvariants,
}
