import { useEffect, useRef, useState } from 'react'
import styles from '../chart-frame.module.css'
import own from './plot.module.css'
import { PlotPainter } from './plot-painter.ts'
import { PlotReadOut } from './plot-read-out.tsx'
import type { PlotSpec } from './plot-spec.ts'

export type PlotProps = {
  /** Read out instead of the picture. */
  label: string
  spec: PlotSpec
  /** Height of the picture in px. */
  height?: number
  /** The place pointed at, where several plots share it. */
  at?: number | null
  onPoint?: (at: number | null) => void
}

const HEIGHT_PX = 180

/** Figures over dates or periods, with what they say at the place pointed at above the picture. */
export function Plot({ label, spec, height = HEIGHT_PX, at, onPoint }: PlotProps) {
  const element = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<PlotPainter | null>(null)
  const [ownAt, setOwnAt] = useState<number | null>(null)
  const shown = at === undefined ? ownAt : at
  const report = useRef(onPoint ?? setOwnAt)
  report.current = onPoint ?? setOwnAt
  useEffect(() => {
    if (element.current === null || canvas.current === null) return
    const place = element.current
    const own = new PlotPainter(place, canvas.current, (point) => report.current(point))
    painter.current = own
    const observer = new ResizeObserver(() => own.paint())
    observer.observe(place)
    return () => {
      observer.disconnect()
      own.destroy()
      painter.current = null
    }
  }, [])
  useEffect(() => painter.current?.show(spec, shown))
  return (
    <div className={own.plot}>
      <PlotReadOut spec={spec} at={shown} />
      <div
        ref={element}
        className={styles.chart}
        style={{ height: `${height}px` }}
        role="application"
        aria-roledescription="图表"
        aria-label={`${label}，左右键逐点查看`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the pointer, so the picture takes focus
        tabIndex={0}
      >
        <canvas ref={canvas} className={styles.canvas} />
      </div>
    </div>
  )
}
