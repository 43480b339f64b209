import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

/** A cell of a table: a figure, and what it is made of under it. */
export function TwoLines({ under, children, left = false }: { under: ReactNode; children: ReactNode; left?: boolean }) {
  return (
    <span className={left ? styles.left : styles.right}>
      {children}
      {under !== null && <small className={styles.under}>{under}</small>}
    </span>
  )
}
