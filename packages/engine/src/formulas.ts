import { entryOf } from '@guanlan/domain/collections/elements.ts'
import type { Formula } from './formulas/formula.ts'
import { indicatorLineFormulas } from './formulas/indicator-lines.ts'
import { marketFormulas } from './formulas/market.ts'
import { quoteFormulas } from './formulas/quote.ts'
import { valuationFormulas } from './formulas/valuation.ts'
import { watchlistFormulas } from './formulas/watchlist.ts'

const all = [...quoteFormulas, ...valuationFormulas, ...marketFormulas, ...watchlistFormulas, ...indicatorLineFormulas] as const

/** Ids of all figures that can be opened, kebab-case. */
type FormulaId = (typeof all)[number]['id']

/** Every formula of a figure; those of indicator lines are in `formulas/lines.ts`, which knows the indicators and is not small. */
export const formulas: readonly (Formula & { id: FormulaId })[] = all

const byId = new Map<string, Formula>(formulas.map((formula) => [formula.id, formula]))

/** The formula of a figure known at compile time. */
export function formulaOf(id: FormulaId): Formula {
  return entryOf(byId, id)
}

/** The formula of an id read from an answer; null when this version does not know it. */
export function findFormula(id: string): Formula | null {
  return byId.get(id) ?? null
}
