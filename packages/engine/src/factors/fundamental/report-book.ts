import type { BalanceSheet, CashFlow, IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import { derived, type SecurityView } from '../security-view.ts'
import { figureOf } from './reports.ts'

/** The three statements of a company by last day of the period. Each is read when it is asked for. */
export type Statements = {
  readonly income: ReadonlyMap<string, IncomeStatement>
  readonly balance: ReadonlyMap<string, BalanceSheet>
  readonly cash: ReadonlyMap<string, CashFlow>
}

/** With the newest period an income statement was published for. */
export type ReportBook = Statements & { readonly end: string }

function byEnd<Row extends { endDate: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.endDate, row]))
}

const incomes = derived((view) => byEnd(view.records('incomeStatements')))
const balances = derived((view) => byEnd(view.records('balanceSheets')))
const cashFlows = derived((view) => byEnd(view.records('cashFlows')))

export const statementsOf = derived(
  (view): Statements => ({
    get income() {
      return incomes(view)
    },
    get balance() {
      return balances(view)
    },
    get cash() {
      return cashFlows(view)
    },
  }),
)

/** Null before the first report. */
export const reportBook = derived((view): ReportBook | null => {
  const end = view.records('incomeStatements').at(-1)?.endDate
  return end === undefined ? null : Object.assign(Object.create(statementsOf(view)), { end })
})

/** A quantity of a company at the end of a period (YYYY-MM-DD), 元 or a fraction; NaN where it is unknown or not defined. */
export type Line = (book: Statements, end: string) => number

const quarterEnds = ['-03-31', '-06-30', '-09-30', '-12-31']

/** Which quarter of its year a period ends with, 1 … 4; 0 where it is no quarter's end. */
export function quarterOf(end: string): number {
  return quarterEnds.indexOf(end.slice(4)) + 1
}

/** Last day of the quarter so many before. */
export function quartersBefore(end: string, count: number): string {
  const place = Number(end.slice(0, 4)) * 4 + quarterOf(end) - 1 - count
  return `${Math.floor(place / 4)}${quarterEnds[place % 4]}`
}

const annual = (end: string, yearsBack: number) => `${Number(end.slice(0, 4)) - yearsBack}-12-31`

/** A line of a statement: flows from the start of the year, levels of the day. */
export function income(figure: (row: IncomeStatement) => number | null): Line {
  return (book, end) => {
    const row = book.income.get(end)
    return row === undefined ? Number.NaN : figureOf(figure(row))
  }
}
export function balance(figure: (row: BalanceSheet) => number | null): Line {
  return (book, end) => {
    const row = book.balance.get(end)
    return row === undefined ? Number.NaN : figureOf(figure(row))
  }
}
export function cash(figure: (row: CashFlow) => number | null): Line {
  return (book, end) => {
    const row = book.cash.get(end)
    return row === undefined ? Number.NaN : figureOf(figure(row))
  }
}

/** Last four quarters of a flow: the year so far + the last annual report − the same months a year before. */
export function ttm(flow: Line): Line {
  return (book, end) => {
    if (quarterOf(end) === 4) return flow(book, end)
    return flow(book, end) + flow(book, annual(end, 1)) - flow(book, quartersBefore(end, 4))
  }
}

/** One quarter of a flow: the year so far less the year up to the quarter before. */
export function single(flow: Line): Line {
  return (book, end) => (quarterOf(end) === 1 ? flow(book, end) : flow(book, end) - flow(book, quartersBefore(end, 1)))
}

/** The end of the last annual report at a period, or of one before it. */
export function annualEnd(end: string, yearsBack = 0): string {
  return annual(end, quarterOf(end) === 4 ? yearsBack : yearsBack + 1)
}

/** The line of the last annual report, or of one before it. */
export function lastAnnual(line: Line, yearsBack = 0): Line {
  return (book, end) => line(book, annualEnd(end, yearsBack))
}

/** The line so many quarters before. */
export function ago(line: Line, quarters: number): Line {
  return (book, end) => line(book, quartersBefore(end, quarters))
}

/** Mean of a level now and a year before. */
export function yearMean(level: Line): Line {
  return (book, end) => (level(book, end) + level(book, quartersBefore(end, 4))) / 2
}

export function plus(...lines: readonly Line[]): Line {
  return (book, end) => lines.reduce((sum, line) => sum + line(book, end), 0)
}

export function minus(a: Line, b: Line): Line {
  return (book, end) => a(book, end) - b(book, end)
}

/** a ÷ b, where b is positive. */
export function over(a: Line, b: Line): Line {
  return (book, end) => {
    const below = b(book, end)
    return below > 0 ? a(book, end) / below : Number.NaN
  }
}

/** Change against so many quarters before, over the absolute value of then (同比 of a loss is defined so by the vendors too). */
export function growth(line: Line, quarters: number): Line {
  return (book, end) => {
    const before = line(book, quartersBefore(end, quarters))
    return before === 0 ? Number.NaN : (line(book, end) - before) / Math.abs(before)
  }
}

/** Yearly compound growth over years between two positive figures. */
export function compound(line: Line, years: number): Line {
  return (book, end) => {
    const from = line(book, quartersBefore(end, 4 * years))
    const to = line(book, end)
    return from > 0 && to > 0 ? (to / from) ** (1 / years) - 1 : Number.NaN
  }
}

/** Periods in a row for which a line passes, back from the newest; `step` in quarters. Stops where a figure is unknown; NaN where the newest is. */
export function streakOf(line: Line, { step, passes }: { step: number; passes: (value: number) => boolean }): Line {
  return (book, end) => {
    if (Number.isNaN(line(book, end))) return Number.NaN
    let periods = 0
    for (let at = end; passes(line(book, at)); at = quartersBefore(at, step)) periods++
    return periods
  }
}

/** The figures of such periods, newest first. */
export function streakAt(
  line: Line,
  run: { step: number; passes: (value: number) => boolean },
): (book: Statements, end: string) => number[] {
  return (book, end) => {
    const periods = streakOf(line, run)(book, end)
    return Array.from({ length: periods || 0 }, (_, at) => line(book, quartersBefore(end, at * run.step)))
  }
}

/** The line at the newest report; NaN before the first. */
export function atNewest(line: Line): (view: SecurityView) => number {
  return (view) => {
    const book = reportBook(view)
    return book === null || quarterOf(book.end) === 0 ? Number.NaN : line(book, book.end)
  }
}

/** The line of the newest annual report. */
export function atAnnual(line: Line): (view: SecurityView) => number {
  return atNewest(lastAnnual(line))
}
