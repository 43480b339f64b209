import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { overviewFormulas } from '@guanlan/engine/formulas/stock/overview.ts'

export const formula = formulasById(overviewFormulas)
