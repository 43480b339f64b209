import { cx } from './class-names.ts'
import styles from './data-table.module.css'

/** Classes of a column's cells, in head and body: figures right, the first column left and sticky. */
export function cellClass(column: { align?: 'left' | 'right'; secondary?: boolean }, at: number): string {
  const isLeft = (column.align ?? (at === 0 ? 'left' : 'right')) === 'left'
  return cx(styles.cell, isLeft && styles.left, at === 0 && styles.first, column.secondary && styles.secondary)
}
