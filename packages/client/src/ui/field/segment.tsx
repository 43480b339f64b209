import { RadioGroup } from './radio-group.tsx'
import styles from './segment.module.css'

type SegmentProps<K extends string> = { label: string; items: readonly { key: K; title: string }[]; value: K; onChange: (key: K) => void }

/** Two to five choices side by side, one taken; one tab stop, arrows move. */
export function Segment<K extends string>(props: SegmentProps<K>) {
  return <RadioGroup {...props} className={styles.segment} itemClassName={styles.item} onClassName={styles.on} />
}
