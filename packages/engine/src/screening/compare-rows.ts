import { numberAt, uint32At } from '@guanlan/domain/collections/elements.ts'
import { type Bitset, both, noRows } from './bitset.ts'
import type { Comparison } from './condition.ts'

/** Rows where a test holds, and rows where it holds or its figure is unknown (NaN). */
type Judged = { yes: Bitset; maybe: Bitset }

/**
 * Goes over a column once and writes both sets a word of 32 rows at a time: no function is called and nothing is decided for a single row, which is what
 * makes a screen of ten conditions a matter of microseconds. NaN is neither below a bound nor not below it.
 */
function below(column: Float64Array, bound: number): Judged {
  const rows = column.length
  const yes = noRows(rows)
  const maybe = noRows(rows)
  for (let word = 0, from = 0; from < rows; word++, from += 32) {
    const count = Math.min(32, rows - from)
    let holds = 0
    let fails = 0
    for (let bit = 0; bit < count; bit++) {
      const value = numberAt(column, from + bit)
      holds |= Number(value < bound) << bit
      fails |= Number(value >= bound) << bit
    }
    yes[word] = holds
    maybe[word] = ~fails & (count === 32 ? -1 : 2 ** count - 1)
  }
  return { yes, maybe }
}

function atMost(column: Float64Array, bound: number): Judged {
  const rows = column.length
  const yes = noRows(rows)
  const maybe = noRows(rows)
  for (let word = 0, from = 0; from < rows; word++, from += 32) {
    const count = Math.min(32, rows - from)
    let holds = 0
    let fails = 0
    for (let bit = 0; bit < count; bit++) {
      const value = numberAt(column, from + bit)
      holds |= Number(value <= bound) << bit
      fails |= Number(value > bound) << bit
    }
    yes[word] = holds
    maybe[word] = ~fails & (count === 32 ? -1 : 2 ** count - 1)
  }
  return { yes, maybe }
}

/** Known rows that a test does not hold of, and those of unknown figures. */
function opposite({ yes, maybe }: Judged, rows: number): Judged {
  const words = yes.length
  const other = noRows(rows)
  const otherMaybe = noRows(rows)
  for (let at = 0; at < words; at++) {
    other[at] = ~uint32At(maybe, at)
    otherMaybe[at] = ~uint32At(yes, at)
  }
  if ((rows & 31) !== 0) {
    const last = 2 ** (rows & 31) - 1
    other[words - 1] = uint32At(other, words - 1) & last
    otherMaybe[words - 1] = uint32At(otherMaybe, words - 1) & last
  }
  return { yes: other, maybe: otherMaybe }
}

/** Rows whose figure lies from one bound to another, both included. */
export function rowsBetween(column: Float64Array, from: number, to: number): Judged {
  const low = opposite(below(column, from), column.length)
  const high = atMost(column, to)
  return { yes: both(low.yes, high.yes), maybe: both(low.maybe, high.maybe) }
}

/** Rows whose figure compares to a number as wanted. A bound that is not a number leaves everything unknown. */
export function rowsCompared(column: Float64Array, op: Comparison, bound: number): Judged {
  switch (op) {
    case '<':
      return below(column, bound)
    case '<=':
      return atMost(column, bound)
    case '>':
      return opposite(atMost(column, bound), column.length)
    case '>=':
      return opposite(below(column, bound), column.length)
    case '=':
      return rowsBetween(column, bound, bound)
    case '!=':
      return opposite(rowsBetween(column, bound, bound), column.length)
  }
}
