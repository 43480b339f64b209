import styles from './range-bar.module.css'

type RangeBarProps = {
  /** Ends of the axis. */
  axis: readonly [least: number, most: number]
  /** The band of the past, its median, and the value of the day; what is unknown is not drawn. */
  low: number | null
  high: number | null
  median?: number | null
  value?: number | null
}

/** Where a value stands within the range of the past. The same figures stand beside it in words. */
export function RangeBar({ axis: [least, most], low, high, median = null, value = null }: RangeBarProps) {
  const place = (one: number) => `${(Math.min(Math.max((one - least) / (most - least), 0), 1) * 100).toFixed(1)}%`
  const hasZero = least < 0 && most > 0
  return (
    <span className={styles.bar} aria-hidden="true">
      {hasZero && <i className={styles.zero} style={{ left: place(0) }} />}
      {low !== null && high !== null && <i className={styles.band} style={{ left: place(low), right: `calc(100% - ${place(high)})` }} />}
      {median !== null && <i className={styles.median} style={{ left: place(median) }} />}
      {value !== null && <i className={styles.value} style={{ left: place(value) }} />}
    </span>
  )
}
