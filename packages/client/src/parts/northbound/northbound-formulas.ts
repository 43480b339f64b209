import { formulaOfRecord } from '@guanlan/engine/formulas/formula-of-record.ts'
import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { northboundHoldingFormulas } from '@guanlan/engine/formulas/stock/northbound.ts'
import { northboundFlowFormulas } from '@guanlan/engine/formulas/stock/northbound-flow.ts'
import { changeRatio } from '@guanlan/figures/tables/flow.ts'

/** Formulas of 北向 by their ids: what is held, and what was traded. */
export const held = formulasById(northboundHoldingFormulas)
export const traded = formulasById(northboundFlowFormulas)
export const dayChange = formulaOfRecord(changeRatio)
