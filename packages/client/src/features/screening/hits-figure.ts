import type { FigureDefinition } from '../../ui/figure/provenance.ts'

/** How many a screen finds. */
export const hitsFigure: FigureDefinition = {
  id: 'screen-hits',
  name: '命中只数',
  unit: '只',
  expression: '满足全部条件的上市 A 股只数',
  inputs: [],
  note: '数值未知的证券不算满足条件。',
}
