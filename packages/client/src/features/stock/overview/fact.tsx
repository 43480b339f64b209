import type { ReactNode } from 'react'
import layout from '../../../ui/layout/layout.module.css'
import { cx } from '../../../ui/text/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
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
      <span className={cx(typography.caption, styles.label)}>{label}</span>
      <span className={layout.shrink}>
        {children}
        {what && <span className={cx(typography.block11, styles.what)}>{what}</span>}
      </span>
    </div>
  )
}
