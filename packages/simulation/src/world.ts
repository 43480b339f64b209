import type { SectorMember } from '@guanlan/datasets/market-facts.ts'
import { allSecurities, type Security } from '@guanlan/domain/securities/securities.ts'
import { type CompanyActions, companyActions } from './company-actions.ts'
import { buildFactors } from './factors.ts'
import { profileOf } from './profile.ts'
import { allMembers } from './sectors/sectors.ts'
import type { Profile } from './security-profile.ts'
import type { World } from './simulated-world.ts'

/** Raised when the same seed gives another market: a store of an earlier one is generated anew, so that no history is of two. */
export const GENERATOR = 3

/** Builds the shared paths and the profile of every security; about a tenth of a second. */
export function createWorld(options: { seed: number; years: number; securities?: readonly Security[] }): World {
  const { seed, years, securities = allSecurities() } = options
  const factors = buildFactors(seed)
  const profiles = securities.map((security) => profileOf(seed, security)).filter((profile) => profile !== null)
  const byCode = new Map<string, Profile>(profiles.map((profile) => [profile.security.code, profile]))
  const known = new Map<number, CompanyActions>()
  let members: readonly SectorMember[] | null = null
  const world: World = {
    seed,
    years,
    factors,
    securities,
    profiles,
    profile: (secucode) => byCode.get(secucode),
    actions: (profile) => {
      const present = known.get(profile.subject) ?? companyActions({ seed, factors, profile })
      known.set(profile.subject, present)
      return present
    },
    members: () => {
      members ??= allMembers(world)
      return members
    },
  }
  return world
}
