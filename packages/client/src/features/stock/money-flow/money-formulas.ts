import { moneyFlowFormulas } from '@guanlan/engine/formulas/stock/money-flow.ts'
import { formulasById } from '@guanlan/engine/formulas/stock.ts'

/** Formulas of the tab by their ids. */
export const flow = formulasById(moneyFlowFormulas)
