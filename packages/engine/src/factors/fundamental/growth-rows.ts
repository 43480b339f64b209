import type { IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import type { Consensus } from '@guanlan/contract/rows/research.ts'
import type { Frame } from '@guanlan/figures/frame.ts'
import { growthTable } from '@guanlan/figures/tables/valuation-growth.ts'
import { figureOf } from './reports.ts'

/** Years of profit before the newest a growth is computed from. */
const YEARS_BEFORE = 5

/** The last year whose annual report is out, by the newest period (YYYY-MM-DD) reported; NaN before the first. */
export function reportedYear(end: string | undefined): number {
  if (end === undefined) return Number.NaN
  return Number(end.slice(0, 4)) - (end.endsWith('-12-31') ? 0 : 1)
}

/** The consensus of a day (YYYY-MM-DD) while it holds; `rows` are oldest first. */
export function validConsensus(rows: readonly Consensus[], date: string): Consensus | undefined {
  const newest = rows.at(-1)
  return newest !== undefined && (newest.validUntil === null || newest.validUntil > date) ? newest : undefined
}

/** Profits by year up to the newest annual report, and what is expected of the two years after it. */
export function growthFrame(
  { income, end }: { income: ReadonlyMap<string, Pick<IncomeStatement, 'parentNetProfit'>>; end: string | undefined },
  consensus: Consensus | undefined,
): Frame {
  const year = reportedYear(end)
  const expectedOf = (ahead: 1 | 2) => figureOf(consensus?.years.find((one) => one.year === year + ahead)?.netProfitMean)
  return growthTable.frame(YEARS_BEFORE + 1, {
    np: (row) => figureOf(income.get(`${year - YEARS_BEFORE + row}-12-31`)?.parentNetProfit),
    expectedNp: () => expectedOf(1),
    expectedNpNext: () => expectedOf(2),
  })
}
