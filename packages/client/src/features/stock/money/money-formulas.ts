import { flowFormulas } from '@guanlan/engine/formulas/stock/flow.ts'
import { moneyFormulas } from '@guanlan/engine/formulas/stock/money.ts'
import { formulasById } from '@guanlan/engine/formulas/stock.ts'

/** Formulas of the tab by their ids. */
export const flow = formulasById(flowFormulas)
export const trade = formulasById(moneyFormulas)
