import styles from './scale-bar.module.css'

type ScaleBarProps = {
  /** Percentiles 0–100; null is not drawn. */
  value: number | null
  /** Earlier percentiles, drawn hollow. */
  earlier?: readonly (number | null)[]
  size?: 'wide' | 'narrow'
}

const placed = (value: number) => ({ left: `${Math.min(Math.max(value, 0), 100)}%` })

/** The scale of percentiles with the bounds of its words at 10, 30, 70 and 90. The same figures stand beside it in words. */
export function ScaleBar({ value, earlier = [], size = 'narrow' }: ScaleBarProps) {
  return (
    <span className={styles[size]} aria-hidden="true">
      {earlier.map((one, at) => one !== null && <i key={at === 0 ? 'one' : 'five'} className={styles.earlier} style={placed(one)} />)}
      {value !== null && <i className={styles.value} style={placed(value)} />}
    </span>
  )
}
