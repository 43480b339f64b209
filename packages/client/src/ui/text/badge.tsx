import { type BadgeOptions, formatBadge } from '@guanlan/domain/format/badge.ts'
import styles from './badge.module.css'
import { cx } from './class-names.ts'

/** A count on a red ground (spec §5): hidden at 0, capped at 999. `label` says what is counted. */
export function Badge({ value, label, ...options }: BadgeOptions & { value: number; label: string }) {
  const { isVisible, text } = formatBadge(value, options)
  if (!isVisible) return null
  return (
    <span className={cx(styles.badge, options.dot && styles.dot)} role="img" aria-label={`${label} ${text}`.trim()}>
      {text}
    </span>
  )
}
