import { firstItem, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Company, CompanyReport } from '../company/company-reports.ts'
import { cycleAt, revenueLevel, usualMargin } from '../company-drivers.ts'
import { normal } from '../distribution.ts'
import { sharesAt } from '../finance/company-books.ts'
import { hashAt, streamKey } from '../hash.ts'
import type { YearForecast } from '../known-rows.ts'
import { own } from './purposes.ts'

/** Analysts expect too much, more so for later years; sizes are invented, the direction is real. */
const OPTIMISM = [0.05, 0.1, 0.15] as const
/** Size of the error all analysts of a company share, and of the one of each alone. */
const SHARED_ERROR = [0.1, 0.17, 0.22] as const
const OWN_ERROR = [0.035, 0.055, 0.075] as const
/** What is left of the present cycle a year ahead. */
const CYCLE_KEPT = 0.6

type Level = { revenue: number; profit: number }

/** What a quarter would bring if nothing happened: long growth, and the cycle of today fading out. */
function levelOf({ drivers }: Company, at: { year: number; quarter: number }, cycle: number): Level {
  const revenue = revenueLevel(drivers, cycle, at) * itemAt(drivers.seasons, at.quarter)
  const margin = usualMargin(drivers, at)
  return { revenue, profit: revenue * margin * (1 - (margin > 0 ? drivers.taxRatio : 0)) * (1 - drivers.minorityRatio) }
}

/** The newest report out on a date, by period; null before the first. */
export function newestReport({ reports }: Company, date: string): CompanyReport | null {
  let newest: CompanyReport | null = null
  for (const one of reports) if (!one.report.head.restated && one.report.head.annDate <= date && one.k > (newest?.k ?? -1)) newest = one
  return newest
}

const toMillion = (amount: number) => Math.round(amount / 1e6) * 1e6

type Place = { company: Company; known: CompanyReport; pairKey: number; date: string }

/** One year: quarters that are out as reported, the others as expected with the errors of analysts. */
function yearOf({ company, known, pairKey, date }: Place, ahead: number, year: number): YearForecast {
  const { books, seed, profile } = company
  const origin = firstItem(books).at
  const now = itemAt(books, known.k).at
  const sum = { revenue: 0, profit: 0, expectedRevenue: 0, expectedProfit: 0 }
  const cycleNow = cycleAt(seed, profile, now)
  for (let quarter = 0; quarter < 4; quarter++) {
    const k = (year - origin.year) * 4 + quarter - origin.quarter
    if (k <= known.k && k >= 1) {
      sum.revenue += itemAt(books, k).income.revenue
      sum.profit += itemAt(books, k).income.parentNetProfit
      continue
    }
    const years = year + quarter / 4 - now.year - now.quarter / 4
    const level = levelOf(company, { year, quarter }, cycleNow * CYCLE_KEPT ** years)
    sum.expectedRevenue += level.revenue
    sum.expectedProfit += level.profit
  }
  const shared = normal(hashAt(streamKey(seed, own.shared, profile.subject), year * 8 + known.k))
  const alone = normal(hashAt(hashAt(pairKey, own.opinion), year * 512 + known.k))
  const error = itemAt(SHARED_ERROR, ahead) * shared + itemAt(OWN_ERROR, ahead) * alone
  const profit = sum.profit + sum.expectedProfit + Math.abs(sum.expectedProfit) * (itemAt(OPTIMISM, ahead) + error)
  const revenue = sum.revenue + sum.expectedRevenue * Math.max(1 + 0.4 * (itemAt(OPTIMISM, ahead) + error), 0.2)
  const eps = Math.round((profit / sharesAt(company.world.actions(profile), date)) * 100) / 100
  return { year, eps, netProfit: eps === 0 ? 0 : toMillion(profit), revenue: toMillion(revenue) }
}

/** Forecasts of the first year whose annual report is not out and the two after it, seen from a date on which `known` was the newest report. */
export function forecastsOf(place: Place): YearForecast[] {
  const { at } = itemAt(place.company.books, place.known.k)
  const first = at.quarter === 3 ? at.year + 1 : at.year
  return [0, 1, 2].map((ahead) => yearOf(place, ahead, first + ahead))
}
