import type { Bitset } from './bitset.ts'
import type { ListKind, Operand } from './condition.ts'

/** Figures and lists of a market at one moment; rows are securities. */
export type ScreenTable = {
  rows: number
  /** Figures of an operand, NaN is unknown. Throws where there is no such factor, or the formula is wrong. */
  figures(operand: Operand): Float64Array
  /** Values of a condition of the formula language on the newest bar: 1, 0, or NaN where it is not defined yet. */
  signal(formula: string): Float64Array
  /** Rows on a list. Throws where there is no such list. */
  listed(list: ListKind, ids: readonly string[]): Bitset
  /** Rows whose newest bar is old, so that their figures are not of the table's session: no screen finds them. Left out: there is none. */
  stale?: Bitset
  /** Industry of each row. */
  industries: readonly (string | null)[]
}

/**
 * What is known of a condition: rows of which it holds, and rows of which it may hold (it holds, or a figure it needs is unknown). An unknown
 * figure makes neither a condition nor its opposite true, so that 非(市盈率小于 20) does not find companies without a 市盈率.
 */
export type Verdict = { yes: Bitset; maybe: Bitset }
