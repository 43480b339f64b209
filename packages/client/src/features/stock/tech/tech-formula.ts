import { techFormulas } from '@guanlan/engine/formulas/stock/tech.ts'
import { techGeneFormulas } from '@guanlan/engine/formulas/stock/tech-gene.ts'
import { formulasById } from '@guanlan/engine/formulas/stock.ts'

/** Formulas of 技术 by id. */
export const formula = formulasById([...techFormulas, ...techGeneFormulas])
