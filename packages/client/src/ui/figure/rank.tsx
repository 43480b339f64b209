import { cx } from '../text/class-names.ts'
import styles from './rank.module.css'

const TOP = 3

/** The place of a row in a ranking, from 1; the first three stand out. */
export function Rank({ place }: { place: number }) {
  return <span className={cx(styles.rank, place <= TOP && styles.top)}>{place}</span>
}
