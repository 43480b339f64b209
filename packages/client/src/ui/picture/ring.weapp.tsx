import { useLook } from '../../device/use-look.ts'
import { figureText } from '../figure/figure-text.ts'
import { Canvas, useCanvas, useDrawn } from './canvas.weapp.tsx'
import { drawRing } from './draw-ring.ts'
import styles from './ring.module.css'

type RingProps = { value: number | null; max?: number; label: string; size?: number; stroke?: number }

/** §9: 100 px, a line of 10 px, drawn anew 100 ms after a change. */
const SIZE_PX = 100
const LINE_PX = 10
const REDRAW_DELAY_MS = 100

/** A share of a whole as a ring with the figure inside, on a canvas; unknown draws the track alone. */
export function Ring({ value, max = 100, label, size = SIZE_PX, stroke = LINE_PX }: RingProps) {
  const look = useLook()
  const canvas = useCanvas(String(size))
  const share = value === null ? 0 : Math.max(0, Math.min(1, value / max))
  const key = [look.theme, look.market, share, stroke].join()
  useDrawn(canvas, ({ context }) => drawRing(context, { share, size, stroke }, look), { key, delayMs: REDRAW_DELAY_MS })
  const text = figureText(value, 'count')
  return (
    <div className={styles.ring} style={{ width: size, height: size }} role="img" aria-label={`${label} ${text}`}>
      <Canvas canvas={canvas} width={`${size}px`} height={`${size}px`} />
      <b className={styles.text}>{text}</b>
    </div>
  )
}
