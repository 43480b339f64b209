import { fillClass } from '../figure/tone.ts'
import { cx } from '../text/class-names.ts'
import styles from './breadth-bar.module.css'

/** Shares of rising, unchanged and falling securities as one 8 px bar; none of a kind has no part of it. */
export function BreadthBar({ up, flat, down }: { up: number; flat: number; down: number }) {
  return (
    <div className={styles.bar} role="img" aria-label={`上涨 ${up}，平盘 ${flat}，下跌 ${down}`}>
      {up > 0 && <i className={cx(styles.part, fillClass('up'))} style={{ flexGrow: up }} />}
      {flat > 0 && <i className={cx(styles.part, fillClass('flat'))} style={{ flexGrow: flat }} />}
      {down > 0 && <i className={cx(styles.part, fillClass('down'))} style={{ flexGrow: down }} />}
    </div>
  )
}
