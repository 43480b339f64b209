import layout from '../layout/layout.module.css'
import styles from './sort-mark.module.css'

/** ▲▼ of a sortable head; the direction in force is dark. */
export function SortMark({ dir }: { dir: 'asc' | 'desc' | null }) {
  return (
    <svg className={layout.block} viewBox="0 0 8 12" width={8} height={12} aria-hidden="true">
      <path className={dir === 'asc' ? styles.markOn : styles.markOff} d="M4 1 7 5H1z" />
      <path className={dir === 'desc' ? styles.markOn : styles.markOff} d="M4 11 1 7h6z" />
    </svg>
  )
}
