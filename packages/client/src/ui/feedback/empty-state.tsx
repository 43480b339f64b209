import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icons.data.ts'
import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import styles from './state-box.module.css'

/** Nothing here: what is missing, why, and the next step as `children` (buttons); `compact` where many may stand below one another. */
export function EmptyState({
  title,
  text,
  icon = 'inbox',
  compact,
  children,
}: {
  title: string
  text?: ReactNode
  icon?: IconName
  compact?: boolean
  children?: ReactNode
}) {
  return (
    <div className={cx(layout.columnCenter, styles.box, compact && styles.compact)}>
      {!compact && <Icon name={icon} size={32} />}
      <h2 className={cx(typography.strong16, styles.title)}>{title}</h2>
      {text && <p className={cx(typography.bodyLines, styles.text)}>{text}</p>}
      {children && <div className={cx(layout.wrap8, styles.actions)}>{children}</div>}
    </div>
  )
}
