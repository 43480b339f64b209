import { recordsOf } from '@guanlan/figures/records.ts'
import { valuationTable } from '@guanlan/figures/tables/valuation.ts'

/**
 * Multiples that are negative where what the price is divided by is negative: a known figure, reported by this word instead of the number. Below no positive bound,
 * among no lowest figures, in no median or percentile: -5 is not cheaper than 5.
 */
const negativeWords: Readonly<Record<string, string>> = Object.fromEntries(
  recordsOf(valuationTable).flatMap(({ definition: { negative, factor } }) =>
    negative !== undefined && factor !== undefined && 'key' in factor ? [[factor.key, negative]] : [],
  ),
)

/** Keys of the factors that are such multiples. */
export const negativeMultiples: readonly string[] = Object.keys(negativeWords)

/** The word for a negative figure of a factor; null where negative figures are like any other. */
export function negativeWordOf(factor: string): string | null {
  return negativeWords[factor] ?? null
}

/** Multiples as medians, percentiles and places are made of: the positive ones; all others are NaN. */
export function positiveMultiples(column: Float64Array): Float64Array {
  return column.map((value) => (value > 0 ? value : Number.NaN))
}

/** Figures of a factor as medians, percentiles and places are made of: those of a multiple without its negative ones. */
export function rankedFigures(factor: string, column: Float64Array): Float64Array {
  return negativeWordOf(factor) === null ? column : column.map((value) => (value < 0 ? Number.NaN : value))
}
