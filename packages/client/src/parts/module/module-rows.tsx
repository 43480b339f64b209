import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { useIsWide } from '../../ui/layout/use-media.ts'
import { DataTable, type Sort } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { ListedRowsList } from './listed-rows.tsx'
import styles from './module.module.css'
import { ModuleCell } from './module-cell.tsx'
import type { ModuleColumn, ModuleTable } from './module-table.ts'
import { nextSort, sortRows } from './sort-rows.ts'

/** Rows shown before all are asked for. */
const FIRST = 12

/** The rows of a module: the first of them, then all when asked; heads sort all of them, the file keeps them as listed. */
export function ModuleRows<Row>({ label, table }: { label: string; table: ModuleTable<Row> }) {
  const isWide = useIsWide()
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
  const foot = shown.length < total && (
    <div className={styles.foot}>
      <Button size="xs" onClick={showAll}>
        显示全部 {total} 行
      </Button>
    </div>
  )
  if (table.listed !== undefined && !isWide)
    return (
      <>
        <ListedRowsList label={label} table={table} listed={table.listed} rows={table.listed.below ? rows : shown} />
        {!table.listed.below && foot}
      </>
    )
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
      {foot}
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
  return {
    ...head,
    ...(column.kind === 'text' && column.align ? { align: column.align } : {}),
    cell: (row) => <ModuleCell {...{ column, row, table }} />,
  }
}
