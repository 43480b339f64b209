import type { MouseEvent, ReactNode } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { Link } from '../button/link.tsx'
import { isOnControl } from '../button/on-control.ts'
import { useLongPress } from '../gesture/use-long-press.ts'
import { Icon } from '../icon/icon.tsx'
import layout from '../layout/layout.module.css'
import { anchorOf } from '../popup/anchor-of.ts'
import type { Anchor } from '../popup/popup-store.ts'
import { cx } from '../text/class-names.ts'
import styles from './data-table.module.css'
import { cellClass } from './table-cell-class.ts'
import type { Column } from './table-column.ts'

export type RowActions<Row> = {
  /** Where a row leads; its first cell becomes the link, the whole row can be pressed. */
  rowHref?: (row: Row) => string
  /** Pressing a row beside its link, instead of opening it. */
  onRowPress?: (row: Row) => void
  /** What can be done with a row: ⋯ at its end on desktop, right click, menu key, a held finger on its first cell. */
  menu?: { label: (row: Row) => string; open: (row: Row, anchor: Anchor) => void }
  /** A line of its own under a row; null for none. */
  under?: (row: Row) => ReactNode
}

type DataTableRowProps<Row> = {
  row: Row
  index: number
  columns: readonly Column<Row>[]
  isSelected: boolean
  actions: RowActions<Row>
}

/** A row of a table of figures, and the line under it. */
export function DataTableRow<Row>({ row, index, columns, isSelected, actions }: DataTableRowProps<Row>) {
  const platform = usePlatform()
  const { rowHref, onRowPress, menu, under } = actions
  const line = under?.(row) ?? null
  function handlePress(event: MouseEvent) {
    if (event.defaultPrevented || isOnControl(event.target)) return
    if (onRowPress) onRowPress(row)
    else if (rowHref) platform.navigate('push', rowHref(row))
  }
  function handleMenu(event: MouseEvent) {
    if (!menu || event.defaultPrevented) return
    event.preventDefault()
    menu.open(row, anchorOf(event))
  }
  const classes = cx(
    styles.row,
    (rowHref || onRowPress) && styles.pressable,
    isSelected && styles.selected,
    line !== null && styles.hasUnder,
  )
  return (
    <>
      <tr aria-rowindex={index + 2} className={classes} onClick={handlePress} onContextMenu={handleMenu}>
        {columns.map((column, c) => (
          <td key={column.key} className={cellClass(columns, c)} style={column.width ? { minWidth: column.width } : undefined}>
            {c === 0 && rowHref ? (
              <NameCell row={row} index={index} column={column} actions={{ ...actions, rowHref }} />
            ) : (
              column.cell(row, index)
            )}
          </td>
        ))}
        {menu && (
          <td className={cx(styles.cell, styles.menu)}>
            <button
              type="button"
              className={cx(layout.center, styles.more)}
              aria-label={menu.label(row)}
              onClick={(event) => menu.open(row, anchorOf(event))}
            >
              <Icon name="more" size={16} />
            </button>
          </td>
        )}
      </tr>
      {line !== null && (
        <tr className={styles.row} onClick={handlePress}>
          <td className={styles.under} colSpan={columns.length + (menu ? 1 : 0)}>
            {line}
          </td>
        </tr>
      )}
    </>
  )
}

type NameCellProps<Row> = {
  row: Row
  index: number
  column: Column<Row>
  actions: RowActions<Row> & { rowHref: (row: Row) => string }
}

/** The first cell: the link of the row; a held finger opens what can be done with it. */
function NameCell<Row>({ row, index, column, actions: { rowHref, menu } }: NameCellProps<Row>) {
  const press = useLongPress(() => menu?.open(row, NOWHERE))
  return (
    <div {...(menu ? press : {})}>
      <Link href={rowHref(row)} className={styles.opened}>
        {column.cell(row, index)}
      </Link>
    </div>
  )
}

/** A held finger opens a sheet, which stands nowhere in particular. */
const NOWHERE: Anchor = { left: 0, top: 0, right: 0, bottom: 0 }
