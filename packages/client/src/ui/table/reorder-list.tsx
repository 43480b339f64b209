import type { KeyboardEvent, ReactNode } from 'react'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import styles from './reorder-list.module.css'
import { useDragRows } from './use-drag-rows.ts'

/** Height of a row. */
const ROW_PX = 52

type ReorderListProps<Row> = {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What the handle moves, read out. */
  rowName: (row: Row) => string
  /** Puts the row at `from` to where the row at `to` is. */
  onMove: (from: number, to: number) => void
  children: (row: Row) => ReactNode
}

/** Rows that change places: dragged by the handle at their end, or moved with ↑ ↓ Home End while the handle has the focus. */
export function ReorderList<Row>({ label, rows, rowKey, rowName, onMove, children }: ReorderListProps<Row>) {
  const { dragged, offsetPx, handle } = useDragRows({ count: rows.length, rowPx: ROW_PX, onMove })
  function handleKey(event: KeyboardEvent, at: number) {
    const last = rows.length - 1
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to >= 0 && to <= last) onMove(at, to)
  }
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row, i) => (
        <li
          key={rowKey(row)}
          className={cx(layout.row, styles.row, dragged === i && styles.dragged, dragged !== null && dragged !== i && styles.moving)}
          style={offsetPx(i) === 0 ? undefined : { transform: `translateY(${offsetPx(i)}px)` }}
        >
          {children(row)}
          <button
            type="button"
            className={cx(layout.center, styles.handle)}
            aria-label={`移动${rowName(row)}，按上下方向键`}
            onKeyDown={(event) => handleKey(event, i)}
            {...handle(i)}
          >
            <i className={styles.grip} />
          </button>
        </li>
      ))}
    </ul>
  )
}
