import layout from '../layout/layout.module.css'
import { cx } from '../text/class-names.ts'
import styles from './sort-mark.weapp.module.css'

/** ▲▼ of a sortable head, in letters: WeChat draws no inline drawings. */
export function SortMark({ dir }: { dir: 'asc' | 'desc' | null }) {
  return (
    <div className={layout.column}>
      <b className={cx(styles.half, dir === 'asc' && styles.on)}>▲</b>
      <b className={cx(styles.half, dir === 'desc' && styles.on)}>▼</b>
    </div>
  )
}
