import { cx } from '../text/class-names.ts'
import styles from './data-table.module.css'

type Column = { align?: 'left' | 'right'; secondary?: boolean; wideOnly?: boolean }

/** Classes of the cells of the column at `at`, in head and body: figures right, the first column left and sticky. */
export function cellClass(columns: readonly Column[], at: number): string {
  const column = columns[at] ?? {}
  const isLeft = (column.align ?? (at === 0 ? 'left' : 'right')) === 'left'
  return cx(
    styles.cell,
    isLeft && styles.left,
    at === 0 && styles.first,
    at === columns.length - 1 && styles.last,
    at === columns.findLastIndex(({ secondary }) => !secondary) && styles.lastMiddle,
    at === columns.findLastIndex(({ wideOnly }) => !wideOnly) && styles.lastNarrow,
    column.secondary && styles.secondary,
    column.wideOnly && styles.wideOnly,
  )
}
