import type { Formula } from './formula.ts'
import { financeFormulas } from './stock/finance.ts'
import { holdersFormulas } from './stock/holders.ts'

/** Formulas of the modules of the stock page, by noun; they load with their tab and are no part of the table every page carries. */
export const stockFormulas: readonly Formula[] = [...financeFormulas, ...holdersFormulas]

/** Looks formulas up by ids known at compile time. */
export function formulasById<F extends Formula>(formulas: readonly F[]): (id: F['id']) => Formula {
  const byId = new Map<string, Formula>(formulas.map((formula) => [formula.id, formula]))
  return (id) => byId.get(id) as Formula
}
