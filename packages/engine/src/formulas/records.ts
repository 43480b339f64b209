import { recordsOf, tables } from '@guanlan/figures/records.ts'
import type { Formula } from './formula.ts'
import { formulaOfRecord } from './formula-of-record.ts'

/** Formulas of all records. */
export const recordFormulas: readonly Formula[] = tables.flatMap(recordsOf).map((record) => formulaOfRecord(record))
