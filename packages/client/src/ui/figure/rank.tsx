import { cx } from '../text/class-names.ts'
import typography from '../text/typography.module.css'
import styles from './rank.module.css'

const TOP = 3

/** The place of a row in a ranking, from 1; the first three stand out. */
export function Rank({ place }: { place: number }) {
  return <span className={cx(typography.strong14, styles.rank, place <= TOP && styles.top)}>{place}</span>
}
