import { toDayNumber } from '@guanlan/domain/calendar/trade-date.ts'
import type { FactorRecords, SecurityView } from './security-view.ts'

/**
 * Rows of a data set about a security, in order; null where there are none and it is not known that there is nothing to report. Counts and sums are 0
 * of an empty list, and unknown of null.
 */
export function rowsOf<K extends keyof FactorRecords>(view: SecurityView, dataset: K): readonly FactorRecords[K][] | null {
  const rows = view.records(dataset)
  return rows.length > 0 || view.isComplete(dataset) ? rows : null
}

/** Calendar days a data set may end before the session and count as of it: holidays, and days without an event, are no gap. */
const MOST_LAG = 10

/** Whether a data set covers the days up to the session: of days it does not cover, no row means nothing. */
export function isCovered(view: SecurityView, dataset: keyof FactorRecords): boolean {
  const coveredTo = view.coveredTo(dataset)
  return coveredTo === null || daysSince(view, coveredTo) <= MOST_LAG
}

/** The same of what happens on a day and is counted over days up to the session: null too where the data set ends before them. */
export function eventsOf<K extends keyof FactorRecords>(view: SecurityView, dataset: K): readonly FactorRecords[K][] | null {
  return isCovered(view, dataset) ? rowsOf(view, dataset) : null
}

/** Calendar days from a date (YYYY-MM-DD) to the session, 0 on the day; negative where it is still to come. */
export function daysSince(view: SecurityView, date: string): number {
  return toDayNumber(view.date) - toDayNumber(date)
}

/** Whether a date lies within so many calendar days up to the session; the date printed may be the day after the evening it came out. */
export function isWithin(view: SecurityView, date: string, days: number): boolean {
  return daysSince(view, date) < days
}

/** Whether a date lies after the session and at most so many calendar days ahead. */
export function isAhead(view: SecurityView, date: string, days: number): boolean {
  const ahead = -daysSince(view, date)
  return ahead > 0 && ahead <= days
}

/** Σ of a figure over rows that pass; NaN where nothing is known of them, 0 where none passes. */
export function sumOver<Row>(rows: readonly Row[] | null, figure: (row: Row) => number): number {
  return rows === null ? Number.NaN : rows.reduce((sum, row) => sum + figure(row), 0)
}

/** 1 or 0; NaN where it is not known. */
export function flagOf(is: boolean | null | undefined): number {
  return is === null || is === undefined ? Number.NaN : Number(is)
}
