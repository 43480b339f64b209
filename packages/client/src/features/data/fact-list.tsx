import type { ReactNode } from 'react'
import layout from '../../ui/layout/layout.module.css'
import { cx } from '../../ui/text/class-names.ts'
import styles from './data-center-page.module.css'

/** Terms and what is known of them, one a line; `children` stand below. */
export function FactList({ facts, children }: { facts: readonly { key: string; term: string; text: ReactNode }[]; children?: ReactNode }) {
  return (
    <div className={cx(layout.column6, styles.facts)}>
      {facts.map(({ key, term, text }) => (
        <div key={key} className={layout.flex12}>
          <span className={styles.term}>{term}</span>
          <span className={layout.break}>{text}</span>
        </div>
      ))}
      {children}
    </div>
  )
}
