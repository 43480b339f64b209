import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import type { Statements } from '@guanlan/engine/factors/fundamental/report-book.ts'
import { round } from '../../../market/reading/figures.ts'

type Growth = ValuationBase['growth']
const SHOWN_YEARS = 10
const DECIMALS = 8

/** Compound growth of annual profit over so many years up to the newest annual report; null where either end is not positive or not told. */
export function compoundOf(years: Growth['years'], span: number): number | null {
  const [newest] = years
  const before = newest === undefined ? undefined : years.find(({ year }) => year === newest.year - span)
  if (newest === undefined || before === undefined || newest.np <= 0 || before.np <= 0) return null
  return round((newest.np / before.np) ** (1 / span) - 1, DECIMALS)
}

/** What parent profit grew by, and is expected to. */
export function growthOf({ income }: Statements, own: ((factor: string) => number | null) | null): Growth {
  const years = [...income.values()]
    .filter(({ endDate }) => endDate.endsWith('-12-31'))
    .map(({ endDate, parentNetProfit }) => ({ year: Number(endDate.slice(0, 4)), np: parentNetProfit }))
    .sort((a, b) => b.year - a.year)
    .slice(0, SHOWN_YEARS)
  return {
    years,
    np3y: compoundOf(years, 3),
    np5y: compoundOf(years, 5),
    expected: own?.('expected-growth-1y') ?? null,
    expectedNext: own?.('expected-growth-2y') ?? null,
  }
}
