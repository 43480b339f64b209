import type { Rating, ResearchReport } from '@guanlan/contract/rows/research.ts'
import type { RatingCounts } from '@guanlan/contract/schemas/stock/ratings.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { fromDayNumber, toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { type CompanyRows, companyRows } from '../../../market/reading/company-rows.ts'
import type { Ports } from './ports.ts'

/** Days a report counts for, as in the data set of the consensus. */
const STANDING_DAYS = 180

/** Reports on a company, oldest first. Throws TornPart. */
export async function readReports(ctx: Ports, i: Instrument): Promise<CompanyRows<ResearchReport>> {
  const reported = await companyRows(ctx, i, datasets.researchReports)
  return {
    ...reported,
    rows: reported.rows.toSorted((a, b) => (a.date === b.date ? a.effectiveAtMs - b.effectiveAtMs : a.date < b.date ? -1 : 1)),
  }
}

export const daysBefore = (date: string, days: number) => fromDayNumber(toDayNumber(date) - days)

/** The newest report of each firm within so many days up to a date. `reports` oldest first. */
export function standingOn(reports: readonly ResearchReport[], date: string, days = STANDING_DAYS): ResearchReport[] {
  const since = daysBefore(date, days)
  const byFirm = new Map<string, ResearchReport>()
  for (const report of reports) if (report.date > since && report.date <= date) byFirm.set(report.firm, report)
  return [...byFirm.values()]
}

export function countRatings(ratings: readonly (Rating | null)[]): RatingCounts {
  const counts: RatingCounts = { buy: 0, overweight: 0, neutral: 0, underweight: 0, sell: 0 }
  for (const rating of ratings) if (rating !== null) counts[rating]++
  return counts
}

/** Names of the last months, oldest first, with their last days; the present one ends today. */
export function lastMonths(today: string, count: number): { month: string; end: string }[] {
  return Array.from({ length: count }, (_, k) => {
    const at = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - (count - 1 - k)
    const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
    const next = `${Math.floor((at + 1) / 12)}-${String(((at + 1) % 12) + 1).padStart(2, '0')}-01`
    const end = fromDayNumber(toDayNumber(next) - 1)
    return { month, end: end > today ? today : end }
  })
}
