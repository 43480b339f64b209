import { MoreButton } from '../../ui/button/more-button.tsx'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './module.module.css'
import { ModuleCell } from './module-cell.tsx'
import type { ListedRows, ModuleTable } from './module-table.ts'

type ListedProps<Row> = { label: string; table: ModuleTable<Row>; listed: ListedRows<Row>; rows: readonly Row[] }

/** Rows of a table on a phone, for what is read rather than compared: texts over the full width, and figures with their titles under them. */
export function ListedRowsList<Row>({ label, table, listed, rows }: ListedProps<Row>) {
  const columns = listed.columns.flatMap((key) => table.columns.filter((column) => column.key === key))
  const { below } = listed
  return (
    <>
      <ul className={layout.column} aria-label={label}>
        {rows.map((row) => (
          <li key={table.rowKey(row)} className={cx(layout.column4, styles.listed)}>
            {listed.text(row)}
            <span className={cx(layout.rowWrap, typography.caption, styles.facts)}>
              {columns.map((column) => (
                <span key={column.key} className={layout.inlineRow4}>
                  {column.kind === 'figure' && column.title}
                  <ModuleCell column={column} row={row} table={table} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {below?.hasMore && (
        <div className={styles.foot}>
          <MoreButton isFetching={below.isFetching} isError={below.isError} onMore={below.onMore} />
        </div>
      )}
    </>
  )
}
