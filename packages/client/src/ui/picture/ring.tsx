import { figureText } from '../figure/figure-text.ts'
import styles from './ring.module.css'

type RingProps = { value: number | null; max?: number; label: string; size?: number; stroke?: number }

/** A share of a whole as a ring with the figure inside; unknown draws the track alone. */
export function Ring({ value, max = 100, label, size = 72, stroke = 6 }: RingProps) {
  const radius = (size - stroke) / 2 - 2
  const round = 2 * Math.PI * radius
  const share = value === null ? 0 : Math.max(0, Math.min(1, value / max))
  const text = figureText(value, 'count')
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke }
  return (
    <div className={styles.ring} style={{ width: size, height: size }} role="img" aria-label={`${label} ${text}`}>
      <svg className={styles.svg} width={size} height={size} aria-hidden="true">
        <circle className={styles.track} {...circle} />
        {share > 0 && <circle className={styles.value} {...circle} strokeDasharray={`${round * share} ${round}`} />}
      </svg>
      <b className={styles.text}>{text}</b>
    </div>
  )
}
