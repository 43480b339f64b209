import { formulasById } from '@guanlan/engine/formulas/formulas-by-id.ts'
import { techFormulas } from '@guanlan/engine/formulas/stock/tech.ts'
import { techGeneFormulas } from '@guanlan/engine/formulas/stock/tech-gene.ts'

/** Formulas of 技术 by id. */
export const formula = formulasById([...techFormulas, ...techGeneFormulas])
