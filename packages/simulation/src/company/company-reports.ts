import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import { type CompanyDrivers, companyDrivers } from '../company-drivers.ts'
import { equityOf } from '../finance/balance.ts'
import { type BookQuarter, companyBooks } from '../finance/company-books.ts'
import { reportsOf } from '../finance/group.ts'
import type { Reported } from '../finance/statements.ts'
import type { Profile } from '../security-profile.ts'
import type { World } from '../simulated-world.ts'

/** A report with its place `k` in the company's books. */
export type CompanyReport = { k: number; report: Reported }

/** A company as the groups of this folder look at it: its books, and every version of every report. */
export type Company = {
  world: World
  seed: number
  profile: Profile
  drivers: CompanyDrivers
  books: readonly BookQuarter[]
  reports: readonly CompanyReport[]
}

let newest: Company | null = null

/** The company of a profile; the one asked last is remembered, so groups that look at it one after the other pay once. */
export function companyOf(world: World, profile: Profile): Company {
  if (newest?.world === world && newest.profile === profile) return newest
  const books = companyBooks(world, profile)
  const origin = firstItem(books).at
  const reports = Array.from(reportsOf(world, profile), (report) => {
    const { at } = lastItem(report.year)
    return { k: (at.year - origin.year) * 4 + at.quarter - origin.quarter, report }
  })
  newest = { world, seed: world.seed, profile, drivers: companyDrivers(world.seed, profile), books, reports }
  return newest
}

type Flow = 'revenue' | 'operatingCost' | 'netProfit' | 'parentNetProfit' | 'deductedNetProfit' | 'rdExpense'

function total(books: readonly BookQuarter[], field: Flow, { from, to }: { from: number; to: number }): number | null {
  if (from < 1 || to >= books.length) return null
  let sum = 0
  for (let k = from; k <= to; k++) sum += itemAt(books, k).income[field]
  return sum
}

/** A flow from the start of the year to the end of quarter `k`; null where the books do not reach. */
export function sinceNewYear(books: readonly BookQuarter[], k: number, field: Flow): number | null {
  return k < 0 ? null : total(books, field, { from: k - itemAt(books, k).at.quarter, to: k })
}

/** A flow over the four quarters up to `k` (TTM); null where the books do not reach. */
export function lastFour(books: readonly BookQuarter[], k: number, field: Flow): number | null {
  return total(books, field, { from: k - 3, to: k })
}

/** 归母权益 at the end of a quarter. */
export function parentEquity({ equity }: BookQuarter): number {
  return equityOf(equity) - equity.minority
}

/** Change over the absolute value of what it is compared with; null where that is missing or zero. */
export function growth(now: number, before: number | null): number | null {
  return before === null || before === 0 ? null : (now - before) / Math.abs(before)
}

/** To so many decimals; null where the figure is unknown. */
export function rounded(value: number | null, decimals: number): number | null {
  if (value === null || !Number.isFinite(value)) return null
  const power = 10 ** decimals
  return Math.round(value * power) / power
}
