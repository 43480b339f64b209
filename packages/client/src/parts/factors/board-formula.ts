import type { RankBoard } from '@guanlan/contract/schemas/market/rankings.ts'
import type { FigureDefinition } from '../../ui/figure/provenance.ts'

/** Definition shown for a figure of a board: the formula of its factor and the order of the board. */
export function boardFormula({ factor, formula, dir }: RankBoard): FigureDefinition {
  const order = dir === 'desc' ? '由高到低' : '由低到高'
  return {
    id: factor.key,
    name: factor.name,
    unit: factor.unit,
    expression: formula,
    inputs: [],
    note: `${factor.definition}本榜${order}排列。`,
  }
}
