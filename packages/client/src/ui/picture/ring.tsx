import type { ReactNode } from 'react'
import { useSettled } from '../use-settled.ts'
import styles from './ring.module.css'

/** Spec §9. */
const SIZE_PX = 100
const LINE_PX = 10
const REDRAW_MS = 100

type RingProps = { share: number | null; sizePx?: number; linePx?: number; children?: ReactNode }

/** A share of a whole (0 to 1) as a ring from the top clockwise, around the figure that says it; null is a ring without a part. */
export function Ring({ share, sizePx = SIZE_PX, linePx = LINE_PX, children }: RingProps) {
  const drawn = useSettled(share, REDRAW_MS)
  const turn = `${((drawn ?? 0) * 100).toFixed(2)}%`
  return (
    <div
      className={styles.ring}
      style={{
        width: sizePx,
        height: sizePx,
        padding: linePx,
        background: `conic-gradient(var(--accent) 0 ${turn}, var(--surface-3) ${turn} 100%)`,
      }}
    >
      <div className={styles.middle}>{children}</div>
    </div>
  )
}
