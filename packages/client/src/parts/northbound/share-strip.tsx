import { figureText } from '../../ui/figure-text.ts'
import styles from './share-strip.module.css'

type Part = { name: string; ratio: number | null }
const TONES = [styles.s1, styles.s2, styles.s3, styles.s4, styles.s5]

/** Parts of a whole as one strip, largest first; names and figures stand in the table under it. */
export function ShareStrip({ label, parts }: { label: string; parts: readonly Part[] }) {
  const said = parts.map(({ name, ratio }) => `${name} ${figureText(ratio, 'percent')}`).join('，')
  return (
    <div className={styles.strip} role="img" aria-label={`${label}：${said}`}>
      {parts.map(({ name, ratio }, at) => (
        <i key={name} className={TONES[at % TONES.length]} style={{ width: `${(ratio ?? 0) * 100}%` }} />
      ))}
    </div>
  )
}
