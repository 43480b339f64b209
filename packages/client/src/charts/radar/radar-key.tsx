import { cx } from '../../ui/class-names.ts'
import styles from './radar-key.module.css'

const COLOURS = [styles.s1, styles.s2, styles.s3, styles.s4, styles.s5]

/** Which colour of a radar is whose. */
export function RadarKey({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.key}>
      {names.map((name, at) => (
        <span key={name} className={styles.keyed}>
          <span className={cx(styles.swatch, COLOURS[at])} />
          {name}
        </span>
      ))}
    </div>
  )
}
