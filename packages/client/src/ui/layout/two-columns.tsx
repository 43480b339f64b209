import type { ReactNode } from 'react'
import styles from './two-columns.module.css'

/** Panels of a page in a wide and a narrow column on desktop, below one another elsewhere. */
export function TwoColumns({ wide, narrow }: { wide: ReactNode; narrow: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{wide}</div>
      <div className={styles.column}>{narrow}</div>
    </div>
  )
}
