import type { Formula } from '@guanlan/engine/formulas/formula.ts'
import type { FigureForm } from '../../ui/figure/figure-text.ts'
import type { FigureColumn } from './module-table.ts'

/** Keys of a row that hold figures. */
type FigureKey<Row> = { [K in keyof Row]-?: Row[K] extends number | null ? K : never }[keyof Row] & string
type More<Row> = Partial<Pick<FigureColumn<Row>, 'isSigned' | 'inputs' | 'secondary' | 'width' | 'fileOnly'>>

/**
 * Makes columns of figures that stand in their rows under the column's key; why one is missing is looked up under `list` and the key, e.g.
 * `list.changeRatio`.
 */
export function figureColumns<Row>(list: string) {
  return (
    key: FigureKey<Row>,
    [title, form, formula]: readonly [string, FigureForm, Formula],
    more: More<Row> = {},
  ): FigureColumn<Row> => ({
    kind: 'figure',
    key,
    title,
    form,
    formula,
    value: (row) => row[key] as number | null,
    field: `${list}.${key}`,
    ...more,
  })
}
