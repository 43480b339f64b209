import { isOneOf } from '@guanlan/domain/collections/elements.ts'
import type { Factor } from '../factors/factor.ts'
import type { FactorRecords, SecurityView } from '../factors/security-view.ts'

/** Data sets with one row for each report period of a company. */
export const statementSets = ['incomeStatements', 'balanceSheets', 'cashFlows', 'financialIndicators'] as const
type StatementSet = (typeof statementSets)[number]
/** What a company reported, oldest period first, the newest version of each. */
export type Statements = { readonly [K in StatementSet]: readonly FactorRecords[K][] }

/** Whether a factor is read from statements alone, so that it can be known of an earlier report period; one that needs the price of a day cannot. */
export function isOfStatements({ sources }: Pick<Factor, 'sources'>): boolean {
  return sources.every((source) => isOneOf(statementSets, source))
}

/** Rows up to a period; none where the period itself is not among them, as the newest of them would be of another. */
function until<Row extends { endDate: string }>(rows: readonly Row[], end: string): readonly Row[] {
  const known = rows.filter(({ endDate }) => endDate <= end)
  return known.at(-1)?.endDate === end ? known : []
}

/**
 * The figures of a company as if a period (last day, YYYY-MM-DD) were its newest: what earlier periods are needed for (TTM, 同比) is read from them, in the
 * versions given. NaN where the period was not reported, or the figure is not defined; infinite ones are unknown.
 */
export function figuresOfPeriod(statements: Statements, end: string): (factor: Factor) => number {
  const rows = Object.fromEntries(statementSets.map((key) => [key, until<{ endDate: string }>(statements[key], end)]))
  // factors read nothing but their sources, which are statements here
  const view = { records: (key: keyof FactorRecords) => rows[key] ?? [] } as unknown as SecurityView
  return (factor) => {
    if (rows.incomeStatements?.length === 0) return Number.NaN
    const value = factor.compute(view)
    return Number.isFinite(value) ? value : Number.NaN
  }
}
