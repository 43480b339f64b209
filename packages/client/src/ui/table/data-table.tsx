import { type KeyboardEvent, useRef } from 'react'
import { DotTabContext } from '../figure/provenance.ts'
import { useFits } from '../layout/use-fits.ts'
import { useIsDesktop } from '../layout/use-media.ts'
import { cx } from '../text/class-names.ts'
import styles from './data-table.module.css'
import { type Sort, TableHead } from './data-table-head.tsx'
import { DataTableRow, type RowActions } from './data-table-row.tsx'
import type { Column } from './table-column.ts'
import { moveInTable } from './table-keys.ts'
import { useRowWindow } from './use-row-window.ts'

export type { Sort } from './data-table-head.tsx'

type DataTableProps<Row> = RowActions<Row> & {
  /** What the table lists, read out. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** Two-line rows: 52 (desktop 44) instead of 40 (36). */
  tall?: boolean
  /** On desktop columns stand where they stand in the other tables of the page: each as wide as its `width`, those without one equally wide. */
  even?: boolean
  /** Nothing in the rows can be pressed: where the table scrolls sideways, Tab reaches the table itself. */
  isPlain?: boolean
  isSelected?: (row: Row) => boolean
}

/** Height of the line under a row. */
const UNDER_PX = 32
const scrolledByKeys = { tabIndex: 0 }
const ROW_PX = { phone: [44, 52], desktop: [36, 44] } as const

/** Rows of figures: sticky first column where it scrolls sideways, sticky heads where it does not, sortable heads, long lists drawn in part. ↑↓ move between rows, → ← between a row's figures. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  tall,
  even,
  isPlain,
  isSelected,
  ...actions
}: DataTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const isFitting = useFits(box, `${columns.map((column) => column.key)} ${rows.length}`)
  const isDesktop = useIsDesktop()
  const isEven = even === true && isDesktop
  const baseRowPx = ROW_PX[isDesktop ? 'desktop' : 'phone'][tall ? 1 : 0]
  const { under } = actions
  const rowPx = baseRowPx + (under && rows.length > 0 ? (UNDER_PX * rows.filter((row) => under(row) !== null).length) / rows.length : 0)
  const [from, to] = useRowWindow(body, rows.length, rowPx)
  return (
    <div ref={box} className={cx(styles.scroll, isFitting && styles.fits)} {...(isPlain === true && !isFitting ? scrolledByKeys : {})}>
      <table className={cx(styles.table, tall && styles.tall, isEven && styles.even)} aria-label={label} aria-rowcount={rows.length + 1}>
        <TableHead columns={columns} sort={sort ?? null} onSort={onSort} hasMenu={actions.menu !== undefined} isEven={isEven} />
        <DotTabContext.Provider value={-1}>
          <tbody ref={body} onKeyDown={(event: KeyboardEvent) => moveInTable(event, body.current)}>
            {from > 0 && <Gap heightPx={from * rowPx} />}
            {rows.slice(from, to).map((row, i) => (
              <DataTableRow
                key={rowKey(row)}
                row={row}
                index={from + i}
                columns={columns}
                isSelected={isSelected?.(row) ?? false}
                actions={actions}
              />
            ))}
            {to < rows.length && <Gap heightPx={(rows.length - to) * rowPx} />}
          </tbody>
        </DotTabContext.Provider>
      </table>
    </div>
  )
}

/** The place of rows that are not drawn. */
function Gap({ heightPx }: { heightPx: number }) {
  return (
    <tr>
      <td style={{ height: heightPx, padding: 0 }} />
    </tr>
  )
}
