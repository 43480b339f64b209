import type { Frame } from '@guanlan/figures/frame.ts'
import { valuationTable } from '@guanlan/figures/tables/valuation.ts'
import * as item from './lines.ts'
import { ago, type Line, lastAnnual, quarterOf, quartersBefore, type Statements, ttm } from './report-book.ts'

/** Only industrial companies part current from non-current: borrowing of a bank is its business. */
const ofIndustry =
  (line: Line): Line =>
  (book, end) =>
    Number.isNaN(item.currentAssets(book, end)) ? Number.NaN : line(book, end)

const ofIncome = {
  npTtm: ttm(item.parentProfit),
  npTtmBefore: ago(ttm(item.parentProfit), 4),
  npYear: lastAnnual(item.parentProfit),
  npSoFar: item.parentProfit,
  quarters: (_, end) => quarterOf(end),
  deductedTtm: ttm(item.deductedProfit),
  revenueTtm: ttm(item.revenue),
  rdTtm: ttm(item.rdExpense),
  ebitTtm: ttm(item.ebit),
} as const satisfies Record<string, Line>

const ofBalance = {
  equity: item.parentEquity,
  goodwill: item.goodwill,
  intangibleAssets: item.intangibleAssets,
  currentAssets: item.currentAssets,
  totalLiabilities: item.totalLiabilities,
  borrowing: ofIndustry(item.borrowing),
  minorityEquity: ofIndustry(item.minorityEquity),
  cash: ofIndustry(item.monetaryFunds),
} as const satisfies Record<string, Line>

const ofCash = { ocfTtm: ttm(item.operatingCash), capexTtm: ttm(item.capitalExpenditure) } as const satisfies Record<string, Line>

/** Each line of the newest report of a statement, read when it is asked for. */
function newestOf<Field extends string>(lines: Readonly<Record<Field, Line>>, of: keyof Statements, book: Statements) {
  let end: string | null = null
  const read = (line: Line) => () => {
    end ??= newestEnd(book[of])
    return quarterOf(end) === 0 ? Number.NaN : line(book, end)
  }
  const columns = Object.entries<Line>(lines).map(([field, line]) => [field, read(line)])
  return Object.fromEntries(columns) as Record<Field, () => number>
}

function newestEnd(rows: ReadonlyMap<string, unknown>): string {
  let end = ''
  for (const one of rows.keys()) if (one > end) end = one
  return end
}

type ReportedField = keyof typeof ofIncome | keyof typeof ofBalance | keyof typeof ofCash
/** Facts that no report says; NaN where one is unknown. */
export type PriceFacts = Readonly<Record<Exclude<keyof typeof valuationTable.facts, ReportedField>, () => number>>

const BEFORE_NEWEST: Readonly<Record<string, (end: string) => string>> = {
  npTtmBefore: (end) => quartersBefore(end, 4),
  npYear: (end) => (quarterOf(end) === 4 ? end : quartersBefore(end, quarterOf(end))),
}

/** Last day of the period (YYYY-MM-DD) a fact of the reports is of; null where there is none, and of other facts. */
function periodOf(book: Statements, field: string): string | null {
  const of = field in ofIncome ? book.income : field in ofBalance ? book.balance : field in ofCash ? book.cash : new Map()
  const end = newestEnd(of)
  return quarterOf(end) === 0 ? null : (BEFORE_NEWEST[field]?.(end) ?? end)
}

/** What is known of facts besides their values: why one is unknown, and the session (YYYY-MM-DD) of those no report says. */
type Around = { absent?: Frame['absent']; session?: string | null }

/** The row of a share at a price. */
export function valuationFrame(book: Statements, facts: PriceFacts, { absent = () => null, session = null }: Around = {}): Frame {
  const columns = { ...newestOf(ofIncome, 'income', book), ...newestOf(ofBalance, 'balance', book), ...newestOf(ofCash, 'cash', book) }
  return valuationTable.frame(
    1,
    { ...columns, ...facts },
    { absent, dateOf: ({ field }) => (field in facts ? session : periodOf(book, field)) },
  )
}
