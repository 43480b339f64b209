import { sectorFormulas } from '@guanlan/engine/formulas/stock/sectors.ts'
import { formulasById } from '@guanlan/engine/formulas/stock.ts'

/** Formulas of what sectors did over time. */
export const formula = formulasById(sectorFormulas)
