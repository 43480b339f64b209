import { entryOf } from '@guanlan/domain/collections/elements.ts'
import type { Formula } from './formula.ts'

/** Looks formulas up by ids known at compile time. */
export function formulasById<F extends Formula>(formulas: readonly F[]): (id: F['id']) => Formula {
  const byId = new Map<string, Formula>(formulas.map((formula) => [formula.id, formula]))
  return (id) => entryOf(byId, id)
}
