import type { BalanceSheet, CashFlow, IncomeStatement } from '@guanlan/contract/rows/finance.ts'
import type { FinancialIndicator } from '@guanlan/contract/rows/finance-reports.ts'
import type { RecordDataset, RecordRow } from '@guanlan/datasets/definition.ts'
import { datasets } from '@guanlan/datasets/registry.ts'
import { existing, firstItem } from '@guanlan/domain/collections/elements.ts'
import type { ReportBook } from '@guanlan/engine/factors/fundamental/report-book.ts'
import type { Instrument } from '../../../market/instrument.ts'
import { absentReason } from '../../../market/reading/absence.ts'
import { rowsOrigin } from '../../../market/reading/company-rows.ts'
import type { Provenance } from '../../../market/reading/provenance.ts'
import type { Kept } from '../../../storage/columns/segment-codec.ts'
import type { Ports } from './ports.ts'

export type ReportRow = RecordRow & { endDate: string; annDate: string; restated: boolean }
export type Sheet = 'income' | 'balance' | 'cash'

/** Versions of a report of each period, oldest first. */
export type Versions<Row> = ReadonlyMap<string, readonly Row[]>

/** All versions of a company's statements and indicators known now, and the books of their first and newest ones. */
export type Books = {
  income: Versions<IncomeStatement>
  balance: Versions<BalanceSheet>
  cash: Versions<CashFlow>
  indicator: Versions<FinancialIndicator>
  /** Periods an income statement was published for, newest first. */
  ends: readonly string[]
  newest: ReportBook
  first: ReportBook
  origin: Provenance
  /** Why there are no statements; null when there are some. */
  absent: string | null
  /** Statements in the form of banks, brokers and insurers. */
  isFinancial: boolean
}

function versionsOf<Row extends ReportRow>(kept: readonly Kept<Row>[]): Versions<Row> {
  const byEnd = new Map<string, Row[]>()
  for (const { row } of kept.toSorted((a, b) => a.row.effectiveAtMs - b.row.effectiveAtMs)) {
    const known = byEnd.get(row.endDate)
    if (known === undefined) byEnd.set(row.endDate, [row])
    else known.push(row)
  }
  return byEnd
}

function pick<Row>(versions: Versions<Row>, at: 0 | -1): ReadonlyMap<string, Row> {
  return new Map([...versions].map(([end, rows]) => [end, existing(rows.at(at))]))
}

type Statements = Pick<Books, Sheet>

function bookOf(statements: Statements, at: 0 | -1, end: string): ReportBook {
  return { end, income: pick(statements.income, at), balance: pick(statements.balance, at), cash: pick(statements.cash, at) }
}

/** Banks, brokers and insurers report neither a cost of sales nor what selling cost. */
function isFinancialForm(book: ReportBook): boolean {
  const income = book.income.get(book.end)
  return income?.operatingCost === null && income.sellingExpense === null
}

/** The books of a company, empty ones where no statement is known. Throws TornPart. */
export async function readBooks(ctx: Ports, i: Instrument): Promise<Books> {
  ctx.datasets.opened(i.id)
  const all = <Row extends RecordRow>(dataset: RecordDataset<Row>) =>
    ctx.datasets.records.bySecurity(dataset, i.id, { asOfMs: ctx.clock.nowMs(), versions: 'all' })
  const incomes = await all(datasets.incomeStatements)
  const balances = await all(datasets.balanceSheets)
  const cashes = await all(datasets.cashFlows)
  const indicators = await all(datasets.financialIndicators)
  const statements = { income: versionsOf(incomes), balance: versionsOf(balances), cash: versionsOf(cashes) }
  const ends = [...statements.income.keys()].sort().reverse()
  const end = ends[0] ?? ''
  const newest = bookOf(statements, -1, end)
  return {
    ...statements,
    indicator: versionsOf(indicators),
    ends,
    newest,
    first: bookOf(statements, 0, end),
    origin: rowsOrigin([...incomes, ...balances, ...cashes, ...indicators]),
    absent: ends.length > 0 ? null : absentReason(datasets.incomeStatements),
    isFinancial: isFinancialForm(newest),
  }
}

/** Whether the newest version of a figure differs from the one first published. */
export function isChanged<Row>(versions: Versions<Row>, end: string, key: keyof Row): boolean {
  const rows = versions.get(end)
  return rows !== undefined && rows.length > 1 && firstItem(rows)[key] !== rows.at(-1)?.[key]
}

/** Whether a restated figure has a year before restated alike: else the two are not of one definition. */
export function isComparable<Row>(versions: Versions<Row>, ends: readonly [now: string, before: string], key: keyof Row): boolean {
  return !isChanged(versions, ends[0], key) || isChanged(versions, ends[1], key)
}
