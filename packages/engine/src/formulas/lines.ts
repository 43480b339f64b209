import { findFormula, formulas } from '../formulas.ts'
import { indicators } from '../indicators/index.ts'
import type { Formula } from './formula.ts'
import { lineFormulas } from './line-formulas.ts'

/** Formulas of indicator lines nobody has written in words: read from the indicators' own texts. */
const read: readonly Formula[] = indicators.flatMap(lineFormulas).filter(({ id }) => findFormula(id) === null)
const readById = new Map(read.map((formula) => [formula.id, formula]))

/** The formulas of all figures and of all indicator lines. */
export const everyFormula: readonly Formula[] = [...formulas, ...read]

/** The formula of a figure or of an indicator's line; null when this version does not know it. */
export function findEveryFormula(id: string): Formula | null {
  return findFormula(id) ?? readById.get(id) ?? null
}
