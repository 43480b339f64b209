import type { IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import type { FinancialIndicator } from '@guanlan/contract/rows/finance-reports.ts'
import { derived, type SecurityView } from '../security-view.ts'

/** A figure that may be missing, as a number. */
export function figureOf(value: number | null | undefined): number {
  return value ?? Number.NaN
}

/** Newest report known after the session; undefined before the first. */
export const latestIncome = derived((view): IncomeStatement | undefined => view.records('incomeStatements').at(-1))
const latestIndicator = derived((view): FinancialIndicator | undefined => view.records('financialIndicators').at(-1))

/** A figure as of the end of any period (YYYY-MM-DD), and the newest period there is. */
export type OfPeriod = { newest(view: SecurityView): string | undefined; at(view: SecurityView, end: string): number }

type IndicatorField = keyof FinancialIndicator

/** A figure the newest report states by itself. */
export function indicator(field: IndicatorField): (view: SecurityView) => number {
  return (view) => figureOf(latestIndicator(view)?.[field] as number | null | undefined)
}

/** The same of any report. */
export function indicatorPeriods(field: IndicatorField): OfPeriod {
  return {
    newest: (view) => latestIndicator(view)?.endDate,
    at: (view, end) => figureOf(view.records('financialIndicators').findLast(({ endDate }) => endDate === end)?.[field] as number | null),
  }
}

/** The report of the same quarter `years` before. */
function yearsBefore<Row extends { endDate: string }>(rows: readonly Row[], endDate: string, years: number): Row | undefined {
  const wanted = `${Number(endDate.slice(0, 4)) - years}${endDate.slice(4)}`
  return rows.findLast((row) => row.endDate === wanted)
}

/**
 * Last four quarters of a flow reported from the start of the year: newest + last annual report − the same months a year before. NaN where one of the
 * three is missing.
 */
export function ttmOf<Row extends { endDate: string }>(rows: readonly Row[], figure: (row: Row) => number | null): number {
  const newest = rows.at(-1)
  if (newest === undefined) return Number.NaN
  if (newest.endDate.endsWith('-12-31')) return figureOf(figure(newest))
  const before = yearsBefore(rows, newest.endDate, 1)
  const annual = rows.findLast(({ endDate }) => endDate === `${Number(newest.endDate.slice(0, 4)) - 1}-12-31`)
  if (before === undefined || annual === undefined) return Number.NaN
  return figureOf(figure(newest)) + figureOf(figure(annual)) - figureOf(figure(before))
}
