import { findFormula, formulas } from '../formulas.ts'
import { indicators } from '../indicators/index.ts'
import type { Formula } from './formula.ts'
import { lineFormulas } from './line-formulas.ts'
import { stockFormulas } from './stock.ts'

/** Formulas of indicator lines without words of their own: read from the indicators' own texts. */
const read: readonly Formula[] = indicators.flatMap(lineFormulas).filter(({ id }) => findFormula(id) === null)
const laterById = new Map([...stockFormulas, ...read].map((formula) => [formula.id, formula]))

/** The formulas of all figures, those of single stocks and of all indicator lines among them. */
export const everyFormula: readonly Formula[] = [...formulas, ...stockFormulas, ...read]

/** The formula of a figure or of an indicator's line; null when this version does not know it. */
export function findEveryFormula(id: string): Formula | null {
  return findFormula(id) ?? laterById.get(id) ?? null
}
