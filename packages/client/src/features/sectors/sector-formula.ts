import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { sectorFormulas } from '@guanlan/engine/formulas/stock/sectors.ts'

/** Formulas of what sectors did over time. */
export const formula = formulasById(sectorFormulas)
