import type { Consensus } from '@guanlan/contract/rows/research.ts'
import type { ValuationBase } from '@guanlan/contract/schemas/stock/valuation.ts'
import { growthFrame, validConsensus } from '@guanlan/engine/factors/fundamental/growth-rows.ts'
import { absences } from '@guanlan/figures/absence.ts'
import { rowOf } from '@guanlan/figures/evaluate.ts'
import { growthRow } from '@guanlan/figures/tables/valuation-growth.ts'
import { missingUnder } from '../../../market/reading/missing-of.ts'
import type { Reported } from './part.ts'
import type { Reports } from './reported.ts'

const SHOWN_YEARS = 10
const growth = rowOf(growthRow)

/** What parent profit grew by, and is expected to on a day. */
export function growthOf(
  { book, end, absent }: Reports,
  consensus: readonly Consensus[],
  today: string,
): Reported<ValuationBase['growth']> {
  const years = [...book.income.values()]
    .filter(({ endDate }) => endDate.endsWith('-12-31'))
    .map(({ endDate, parentNetProfit }) => ({ year: Number(endDate.slice(0, 4)), np: parentNetProfit }))
    .sort((a, b) => b.year - a.year)
    .slice(0, SHOWN_YEARS)
  const frame = growthFrame({ income: book.income, end: end ?? undefined }, validConsensus(consensus, today))
  const newest = frame.length - 1
  const none = absent.incomeStatements ?? '{incomeStatements|还没有披露年报}'
  return {
    data: { years, ...growth(frame, newest) },
    missing: missingUnder('growth', [
      ...absences(growthRow, { frame, from: newest, to: newest + 1 }),
      ...(years.length === 0 ? [{ field: 'years', reason: none }] : []),
    ]),
  }
}
