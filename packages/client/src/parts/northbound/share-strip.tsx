import { cx } from '../../ui/class-names.ts'
import { figureText } from '../../ui/figure-text.ts'
import styles from './share-strip.module.css'

type Part = { name: string; ratio: number | null }
/** The largest have colours of their own; the rest share one, as no colour stands for two names. */
const TONES = [styles.s1, styles.s2, styles.s3, styles.s4, styles.s5]

/** Parts of a whole as one strip, largest first, with a key of the largest; names and figures of all stand in the table under it. */
export function ShareStrip({ label, parts }: { label: string; parts: readonly Part[] }) {
  const said = parts.map(({ name, ratio }) => `${name} ${figureText(ratio, 'percent')}`).join('，')
  return (
    <>
      <div className={styles.strip} role="img" aria-label={`${label}：${said}`}>
        {parts.map(({ name, ratio }, at) => (
          <i key={name} className={TONES[at] ?? styles.rest} style={{ width: `${(ratio ?? 0) * 100}%` }} />
        ))}
      </div>
      <div className={styles.key} aria-hidden="true">
        {parts.slice(0, TONES.length).map(({ name }, at) => (
          <span key={name} className={styles.keyed}>
            <i className={cx(styles.swatch, TONES[at])} />
            {name}
          </span>
        ))}
        {parts.length > TONES.length && (
          <span className={styles.keyed}>
            <i className={cx(styles.swatch, styles.rest)} />
            其余 {parts.length - TONES.length} 项
          </span>
        )}
      </div>
    </>
  )
}
