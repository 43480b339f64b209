import type { ReactNode } from 'react'
import { cx } from '../../../ui/text/class-names.ts'
import styles from './overview.module.css'

/** A label, what it says, and a line of small print under it. */
export function Fact({
  label,
  what,
  isFirst,
  children,
}: {
  label: string
  what?: string | undefined
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <div className={cx(styles.row, isFirst && styles.first)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {children}
        {what && <span className={styles.what}>{what}</span>}
      </span>
    </div>
  )
}
