import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { SimulatedGroup } from '../group.ts'
import { companyProfilesOf } from './company-profile.ts'
import { registrationInvariants } from './invariants.ts'
import { sectorReasonsOf } from './sector-reasons.ts'

/** 公司资料 and why companies belong to themes: since the listing, which may lie before any bar. */
export const registrationGroup: SimulatedGroup = {
  datasets: ['companyProfiles', 'sectorReasons'],
  lookBack: 0,
  yearsBefore: 50,
  open: ({ world, range }) => {
    const from = shanghaiInstant(toDayNumber(range.from), 0)
    const before = shanghaiInstant(toDayNumber(range.to) + 1, 0)
    const isReported = (atMs: number) => atMs >= from && atMs < before
    return {
      security(profile, _, emit) {
        const profiles = companyProfilesOf(world, profile, isReported)
        if (profiles.length > 0) emit.rows('companyProfiles', profiles)
        const reasons = sectorReasonsOf(world, profile, isReported)
        if (reasons.length > 0) emit.rows('sectorReasons', reasons)
      },
    }
  },
  invariants: registrationInvariants,
}
