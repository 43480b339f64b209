import { numberAt } from '@guanlan/domain/collections/elements.ts'
import { type Bitset, both, either, noRows, rowsWhere } from './bitset.ts'
import { type Condition, isLeaf, type Operand, operandsOf } from './condition.ts'
import type { ScreenTable, Verdict } from './screen-table.ts'

/** Multiples of earnings, and the factor whose value of 0 or less says that these earnings are a loss (亏损): the multiple is then known not to exist. */
const EARNINGS: Readonly<Record<string, string>> = {
  'pe-ttm': 'profit-ttm',
  'peg-ttm': 'profit-ttm',
  'pe-static': 'profitable-years',
  'pe-dynamic': 'profit',
  'pe-deducted-ttm': 'deducted-profit-ttm',
  'pe-forward-1y': 'expected-profit',
}

/** The earnings under a multiple; null for every other operand. */
function earningsUnder(operand: Operand): Operand | null {
  const factor = 'factor' in operand ? EARNINGS[operand.factor] : undefined
  return factor === undefined ? null : { factor }
}

/** Operands a condition reads. */
function operandsIn(where: Condition): Operand[] {
  return operandsOf({ where, sort: null, limit: null })
}

/** Factors that have to be known besides those of a condition, so that its loss-makers can be counted. */
export function earningsOf(where: Condition): Operand[] {
  return operandsIn(where).flatMap((operand) => earningsUnder(operand) ?? [])
}

/** Rows whose multiple of earnings is negative, or has no value because the earnings are a loss. */
function lossRowsOf(table: ScreenTable, operand: Operand): Bitset {
  const earnings = earningsUnder(operand)
  if (earnings === null) return noRows(table.rows)
  const multiple = table.figures(operand)
  const profit = table.figures(earnings)
  return rowsWhere(table.rows, (row) => numberAt(multiple, row) < 0 || (Number.isNaN(multiple[row]) && numberAt(profit, row) <= 0))
}

/** Rows a condition does not hold of because the company loses money. Of joined conditions only rows that nothing else decides. */
export function lossRows(table: ScreenTable, condition: Condition, { maybe }: Verdict): Bitset {
  const all = operandsIn(condition).reduce((rows, operand) => either(rows, lossRowsOf(table, operand)), noRows(table.rows))
  return isLeaf(condition) ? all : both(all, maybe)
}
