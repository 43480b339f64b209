import layout from '../ui/layout/layout.module.css'
import { cx } from '../ui/text/class-names.ts'
import styles from './colour-key.module.css'

const FILLS = [styles.s1, styles.s2, styles.s3, styles.s4, styles.s5]
/** So many have colours of their own. */
export const MOST_COLOURS = FILLS.length

/** The class that fills a place with the colour of its turn; all after those of their own share one, as no colour stands for two names. */
export function fillOf(at: number): string | undefined {
  return FILLS[at] ?? styles.rest
}

/** Which colour is whose. */
export function ColourKey({ names, isSmall }: { names: readonly string[]; isSmall?: boolean }) {
  return (
    <div className={cx(layout.wrap, styles.key, isSmall && styles.small)}>
      {names.map((name, at) => (
        <span key={name} className={layout.inlineRow4}>
          <i className={cx(styles.swatch, isSmall && styles.dot, fillOf(at))} />
          {name}
        </span>
      ))}
    </div>
  )
}
