import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { itemAt } from '@guanlan/domain/collections/elements.ts'
import { companyOf, lastFour, parentEquity, sinceNewYear } from '../company/company-reports.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'

/** What the newest report announced by a day (yyyymmdd) says; NaN where it says nothing. */
type Fundamentals = { day: number; profit: number; revenue: number; equity: number; profitGrowth: number; revenueGrowth: number }

const growthOf = (now: number | null, before: number | null) =>
  now === null || before === null || before <= 0 ? Number.NaN : now / before - 1

/** By the day they were announced, oldest first; of several reports of a day the newest period is last. First versions: corrections come with the next report. */
export function fundamentalSteps(world: World, profile: Profile): Fundamentals[] {
  const { books, reports } = companyOf(world, profile)
  const steps = reports
    .filter(({ report }) => !report.head.restated)
    .map(({ k, report }) => ({
      day: dayOfIso(report.head.annDate),
      profit: lastFour(books, k, 'parentNetProfit') ?? Number.NaN,
      revenue: lastFour(books, k, 'revenue') ?? Number.NaN,
      equity: parentEquity(itemAt(books, k)),
      profitGrowth: growthOf(sinceNewYear(books, k, 'parentNetProfit'), sinceNewYear(books, k - 4, 'parentNetProfit')),
      revenueGrowth: growthOf(sinceNewYear(books, k, 'revenue'), sinceNewYear(books, k - 4, 'revenue')),
    }))
  return steps.sort((a, b) => a.day - b.day)
}
