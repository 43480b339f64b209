import { moneyFlowFormulas } from '@guanlan/engine/formulas/stock/money-flow.ts'
import { northboundHoldingFormulas } from '@guanlan/engine/formulas/stock/northbound.ts'
import { northboundFlowFormulas } from '@guanlan/engine/formulas/stock/northbound-flow.ts'
import { formulasById } from '@guanlan/engine/formulas/stock.ts'

/** Formulas of 北向 by their ids: what is held, and what was traded. */
export const held = formulasById(northboundHoldingFormulas)
export const traded = formulasById(northboundFlowFormulas)
export const dayChange = formulasById(moneyFlowFormulas)('flow-day-change')
