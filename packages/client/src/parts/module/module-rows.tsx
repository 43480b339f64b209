import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { MISSING } from '../../ui/figure/figure-text.ts'
import { MissingFigure } from '../../ui/figure/missing-figure.tsx'
import layout from '../../ui/layout/layout.module.css'
import { DataTable, type Sort } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { FigureNum } from './figure-num.tsx'
import styles from './module.module.css'
import type { FigureColumn, ModuleColumn, ModuleTable, TextColumn } from './module-table.ts'
import { nextSort, sortRows } from './sort-rows.ts'

/** Rows shown before all are asked for. */
const FIRST = 12

/** The rows of a module: the first of them, then all when asked; heads sort all of them, the file keeps them as listed. */
export function ModuleRows<Row>({ label, table }: { label: string; table: ModuleTable<Row> }) {
  const [isWhole, setWhole] = useState(false)
  const [sort, setSort] = useState<Sort | null>(null)
  const { rows, served, rowKey, rowHref, tall } = table
  const first = table.first ?? (served === undefined ? FIRST : rows.length)
  const total = served === undefined ? rows.length : (served.total ?? rows.length)
  const canSort = rows.length > 1 && !table.isOrdered && served === undefined
  function showAll() {
    setWhole(true)
    served?.showAll()
  }
  const hasOnlyText = rowHref === undefined && !canSort && served === undefined && table.columns.every(({ kind }) => kind === 'text')
  const sorted = canSort ? sortRows(rows, table.columns, sort) : rows
  const shown = isWhole ? sorted : sorted.slice(0, first)
  return (
    <div className={layout.shrink}>
      <DataTable
        label={label}
        columns={table.columns.filter(({ fileOnly }) => !fileOnly).map((column) => tableColumn(column, table))}
        rows={shown}
        rowKey={rowKey}
        {...(canSort ? { sort, onSort: (requested: Sort) => setSort(nextSort(sort, requested)) } : {})}
        {...(served === undefined ? {} : { sort: served.sort, onSort: served.onSort })}
        {...(rowHref ? { rowHref } : {})}
        {...(tall ? { tall } : {})}
        {...(hasOnlyText ? { isPlain: true } : {})}
      />
      {shown.length < total && (
        <div className={styles.foot}>
          <Button size="xs" onClick={showAll}>
            显示全部 {total} 行
          </Button>
        </div>
      )}
    </div>
  )
}

function tableColumn<Row>(column: ModuleColumn<Row>, table: ModuleTable<Row>): Column<Row> {
  const { key, title, width, secondary, wideOnly } = column
  const sortable = table.served?.keys.includes(key) ?? true
  const head = {
    ...{ key, title, sortable },
    ...(width === undefined ? {} : { width }),
    ...(secondary ? { secondary } : {}),
    ...(wideOnly ? { wideOnly } : {}),
  }
  if (column.kind === 'text')
    return {
      ...head,
      ...(column.align ? { align: column.align } : {}),
      cell: (row) => <RowWords column={column} row={row} table={table} />,
    }
  return { ...head, cell: (row) => <RowFigure column={column} row={row} table={table} /> }
}

/** Words of a row; where there are none, why. */
function RowWords<Row>({ column, row, table }: { column: TextColumn<Row>; row: Row; table: ModuleTable<Row> }) {
  const { title, key, field = key } = column
  if (column.text(row) !== MISSING) return <>{column.cell?.(row) ?? column.text(row)}</>
  const absence = table.meta?.missing.find((one) => one.field === field || one.field.endsWith(`.${field}`))
  return <MissingFigure name={title} reason={absence?.reason ?? '没有这一项的记录'} />
}

function RowFigure<Row>({ column, row, table }: { column: FigureColumn<Row>; row: Row; table: ModuleTable<Row> }) {
  const { value, formulaOf, inputs, ...figure } = column
  const formula = formulaOf?.(row) ?? column.formula
  const known = { ...(row as object), ...inputs?.(row) }
  return <FigureNum meta={table.meta} figure={{ ...figure, value: value(row), known, ...(formula ? { formula } : {}) }} />
}
