import type { ReactNode } from 'react'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import typography from '../../ui/text/typography.module.css'
import styles from './data-center-page.module.css'

/** How far something is: a bar of a share from 0 to 1, and what is being done as lines. */
export function ProgressBar({ share, children }: { share: number; children: ReactNode }) {
  return (
    <div className={cx(layout.column8, typography.note)} role="status">
      <div className={styles.track}>
        <div className={styles.done} style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
      {children}
    </div>
  )
}
