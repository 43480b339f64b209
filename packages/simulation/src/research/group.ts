import type { DayColumns } from '@guanlan/datasets/day-columns.ts'
import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { companyOf } from '../company/company-reports.ts'
import type { SimulatedGroup } from '../group.ts'
import type { Consensus, ResearchReport } from '../known-rows.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'
import { CONSENSUS_DAYS, consensusOf } from './consensus.ts'
import { coverageOf, reportDays } from './coverage.ts'
import { researchInvariants } from './invariants.ts'
import { researchReport } from './reports.ts'

/** Sessions within the 180 days of a consensus, and the longest suspension before the first of them. */
const SESSIONS_BACK = 140

/** Days (day numbers, both included) whose reports are reported. */
type Days = { from: number; to: number }
type Occasion = Parameters<typeof researchReport>[2]

/** Authors of reports by day, up to the end of the days, oldest first, and as far back as a consensus of them looks. */
function occasionsOf(world: World, profile: Profile, { from, to }: Days): Occasion[] {
  const coverages = coverageOf(world.seed, profile).filter((one) => one.from <= to && one.to > from - CONSENSUS_DAYS)
  if (coverages.length === 0) return []
  const company = companyOf(world, profile)
  const occasions = coverages.flatMap((coverage) =>
    reportDays(company, coverage)
      .map((day, k, days) => ({ coverage, day, previousDay: k === 0 ? null : itemAt(days, k - 1) }))
      .filter(({ day }) => day <= to && day > from - CONSENSUS_DAYS),
  )
  return occasions.sort((a, b) => a.day - b.day || a.coverage.firm - b.coverage.firm)
}

/** Reports of a company within the days and the half year before them. */
function reportsWithin(world: World, { profile, bars }: { profile: Profile; bars: DayColumns }, days: Days): ResearchReport[] {
  const occasions = occasionsOf(world, profile, days)
  // a company without reports within the days needs no look back
  if (!occasions.some(({ day }) => day >= days.from)) return []
  const company = companyOf(world, profile)
  return occasions.map((occasion) => researchReport(company, bars, occasion)).filter((report) => report !== null)
}

/** 研报 and 一致预期: firms write after reports and now and then, on companies large enough to be read about. */
export const researchGroup: SimulatedGroup = {
  datasets: ['researchReports', 'consensus'],
  lookBack: SESSIONS_BACK,
  yearsBefore: 0,
  open: ({ world, range }) => {
    const days = { from: toDayNumber(range.from), to: toDayNumber(range.to) }
    return {
      security(profile, bars, emit) {
        if (bars.length === 0) return
        const all = reportsWithin(world, { profile, bars }, days)
        const reported = all.filter(({ date }) => date >= range.from)
        if (reported.length === 0) return
        emit.rows('researchReports', reported)
        const actions = world.actions(profile)
        const dates = [...new Set(reported.map(({ date }) => date))]
        emit.rows(
          'consensus',
          dates.map((date): Consensus => consensusOf(all, date, actions)),
        )
      },
    }
  },
  invariants: researchInvariants,
}
