import { MISSING } from '../../ui/figure/figure-text.ts'
import { MissingFigure } from '../../ui/figure/missing-figure.tsx'
import { FigureNum } from './figure-num.tsx'
import type { FigureColumn, ModuleColumn, ModuleTable, TextColumn } from './module-table.ts'

type CellProps<Row, Kind> = { column: Kind; row: Row; table: ModuleTable<Row> }

/** What a row has in a column. */
export function ModuleCell<Row>({ column, row, table }: CellProps<Row, ModuleColumn<Row>>) {
  return column.kind === 'text' ? <RowWords {...{ column, row, table }} /> : <RowFigure {...{ column, row, table }} />
}

/** Words of a row; where there are none, why. */
function RowWords<Row>({ column, row, table }: CellProps<Row, TextColumn<Row>>) {
  const { title, key, field = key } = column
  if (column.text(row) !== MISSING) return <>{column.cell?.(row) ?? column.text(row)}</>
  const absence = table.meta?.missing.find((one) => one.field === field || one.field.endsWith(`.${field}`))
  return <MissingFigure name={title} reason={absence?.reason ?? '没有这一项的记录'} />
}

function RowFigure<Row>({ column, row, table }: CellProps<Row, FigureColumn<Row>>) {
  const { value, formulaOf, inputs, ...figure } = column
  const formula = formulaOf?.(row) ?? column.formula
  const known = { ...(row as object), ...inputs?.(row) }
  return <FigureNum meta={table.meta} figure={{ ...figure, value: value(row), known, ...(formula ? { formula } : {}) }} />
}
