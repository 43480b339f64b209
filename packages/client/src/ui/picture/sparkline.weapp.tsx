import { useLook } from '../../device/use-look.ts'
import { cx } from '../text/class-names.ts'
import { Canvas, useCanvas, useDrawn } from './canvas.weapp.tsx'
import { drawSparkline } from './draw-sparkline.ts'
import styles from './sparkline.module.css'

type SparklineProps = {
  values: readonly number[]
  /** Previous close, drawn dashed; the line is coloured by the last value against it. */
  base: number | null
  width?: number
  height?: number
  className?: string | undefined
}

/** The day's course at a glance, on a canvas: WeChat draws no inline SVG. */
export function Sparkline({ values, base, width = 72, height = 26, className }: SparklineProps) {
  const look = useLook()
  const canvas = useCanvas(`${width} ${height}`)
  const key = [look.theme, look.market, base, ...values].join()
  useDrawn(canvas, ({ context }) => drawSparkline(context, { values, base, width, height }, look), { key, delayMs: 0 })
  return (
    <div className={cx(styles.spark, className)} style={{ width, height }} aria-hidden="true">
      <Canvas canvas={canvas} width={`${width}px`} height={`${height}px`} />
    </div>
  )
}
