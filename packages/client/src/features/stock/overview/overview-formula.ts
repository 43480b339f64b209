import { overviewFormulas } from '@guanlan/engine/formulas/stock/overview.ts'
import { formulasById } from '@guanlan/engine/formulas/stock.ts'

export const formula = formulasById(overviewFormulas)
