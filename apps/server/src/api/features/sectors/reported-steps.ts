import type { BalanceSheet, IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import { dayOfIso } from '@guanlan/domain/calendar/trade-date.ts'
import { parentEquity, parentProfit } from '@guanlan/engine/factors/fundamental/lines.ts'
import { quarterOf, type ReportBook, ttm } from '@guanlan/engine/factors/fundamental/report-book.ts'

/** A figure from the day (yyyymmdd) of its announcement on, 元; NaN where the reports do not figureOf it. */
export type Step = { day: number; value: number }

const NONE = new Map<string, never>()
type Versioned = { endDate: string; annDate: string; effectiveAtMs: number }

/** What is known of a line after each announcement, oldest first. `rows` are all versions. */
function stepsOf<Row extends Versioned>(rows: readonly Row[], figureOf: (known: ReadonlyMap<string, Row>, end: string) => number): Step[] {
  const known = new Map<string, Row>()
  let end = ''
  return rows
    .toSorted((a, b) => a.effectiveAtMs - b.effectiveAtMs)
    .map((row) => {
      known.set(row.endDate, row)
      if (row.endDate > end) end = row.endDate
      return { day: dayOfIso(row.annDate), value: quarterOf(end) === 0 ? Number.NaN : figureOf(known, end) }
    })
    .sort((a, b) => a.day - b.day)
}

const bookOf = (part: Partial<ReportBook>): ReportBook => ({ end: '', income: NONE, balance: NONE, cash: NONE, ...part })

/** 归母净利润 TTM as it was known. */
export function profitSteps(rows: readonly IncomeStatement[]): Step[] {
  return stepsOf(rows, (income, end) => ttm(parentProfit)(bookOf({ end, income }), end))
}

/** 归母净资产 as it was known. */
export function equitySteps(rows: readonly BalanceSheet[]): Step[] {
  return stepsOf(rows, (balance, end) => parentEquity(bookOf({ end, balance }), end))
}

/** The figures in force on days asked in rising order. */
export function inForce(steps: readonly Step[]): (day: number) => number {
  let next = 0
  let value = Number.NaN
  return (day) => {
    for (let step = steps[next]; step !== undefined && step.day <= day; step = steps[++next]) value = step.value
    return value
  }
}
