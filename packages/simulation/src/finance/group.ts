import { shanghaiInstant, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { companyDrivers } from '../company-drivers.ts'
import type { SimulatedGroup } from '../group.ts'
import type { Profile } from '../security-profile.ts'
import { sessionDates } from '../sessions.ts'
import type { World } from '../simulated-world.ts'
import { announcementOf, isReported, restatedShare } from './announcing.ts'
import { cashFlow } from './cash-flow.ts'
import { companyBooks } from './company-books.ts'
import { financeInvariants } from './invariants.ts'
import { balanceSheet, incomeStatement, type Reported } from './statements.ts'

/** Prospectuses are published on the evening before the listing at the latest. */
const PROSPECTUS_MINUTE = 20 * 60

/**
 * Every version of every report of a company, whenever it becomes known, oldest period first; for other groups too. Empty for B shares: theirs are
 * the reports of the A share's company.
 */
export function* reportsOf(world: World, profile: Profile): Generator<Reported> {
  const { security, life } = profile
  if (security.board === 'b') return
  const { seed } = world
  const drivers = companyDrivers(seed, profile)
  const reporter = { seed, profile, drivers }
  const books = companyBooks(world, profile)
  const listDate = life.listed === null ? null : security.listDate
  const lastDay = itemAt(sessionDates, life.last)
  for (let k = 1; k < books.length; k++) {
    const { at, endDate } = itemAt(books, k)
    const reported = isReported(at, listDate)
    if (reported === null || endDate > lastDay) continue
    const quarters = {
      year: books.slice(k - at.quarter, k + 1),
      before: itemAt(books, k - at.quarter - 1),
      isFinancial: drivers.isFinancial,
    }
    const own = announcementOf(reporter, at)
    const isEarly = listDate !== null && own.annDate < listDate
    const when = isEarly ? { annDate: listDate, effectiveAtMs: shanghaiInstant(toDayNumber(listDate) - 1, PROSPECTUS_MINUTE) } : own
    yield { ...quarters, head: { secucode: security.code, endDate, restated: false, ...when }, netted: 0 }
    const netted = at.quarter === 3 && reported === 'report' ? restatedShare(reporter, at.year) : 0
    const again = announcementOf(reporter, { year: at.year + 1, quarter: 3 })
    if (netted > 0) yield { ...quarters, head: { secucode: security.code, endDate, restated: true, ...again }, netted }
  }
}

/** 三大报表: every version by its announcement. */
export const financeGroup: SimulatedGroup = {
  datasets: ['incomeStatements', 'balanceSheets', 'cashFlows'],
  lookBack: 0,
  yearsBefore: 2,
  open: ({ world, range }) => ({
    security(profile, _, emit) {
      const from = shanghaiInstant(toDayNumber(range.from), 0)
      const before = shanghaiInstant(toDayNumber(range.to) + 1, 0)
      const reported = [...reportsOf(world, profile)].filter(({ head }) => head.effectiveAtMs >= from && head.effectiveAtMs < before)
      if (reported.length === 0) return
      emit.rows('incomeStatements', reported.map(incomeStatement))
      emit.rows('balanceSheets', reported.map(balanceSheet))
      emit.rows('cashFlows', reported.map(cashFlow))
    },
  }),
  invariants: financeInvariants,
}
