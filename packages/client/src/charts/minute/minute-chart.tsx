import { useEffect, useRef, useState } from 'react'
import { useMedia } from '../../ui/layout/use-media.ts'
import { cx } from '../../ui/text/class-names.ts'
import styles from '../chart-frame.module.css'
import { chartMeasures, LEAST_MAIN_PX, SHORT_SCREEN_PX } from '../kline/chart-styles.ts'
import { WIDE_CHART_PX } from '../palette.ts'
import type { MinuteData } from './minute-data.ts'
import { MinutePainter } from './minute-painter.ts'

export type MinuteCrosshair = MinuteData['crosshair']
type MinuteChartProps = Omit<MinuteData, 'crosshair'> & {
  /** Read out instead of the picture. */
  label: string
  fill?: boolean
  onCrosshair?: (at: MinuteCrosshair) => void
}

/** 分时 and 5日 on a canvas of its own; as high as the candle chart with its two usual panes, so that switching moves nothing. */
export function MinuteChart({ label, fill, onCrosshair, ...data }: MinuteChartProps) {
  const element = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<MinutePainter | null>(null)
  const report = useRef(onCrosshair)
  report.current = onCrosshair
  const latest = useRef(data)
  latest.current = data
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    if (element.current === null || canvas.current === null) return
    const place = element.current
    painter.current = new MinutePainter(place, canvas.current, (at) => report.current?.(at))
    painter.current.show(latest.current)
    const observer = new ResizeObserver(() => {
      setIsWide(place.clientWidth >= WIDE_CHART_PX)
      painter.current?.paint()
    })
    observer.observe(place)
    return () => {
      observer.disconnect()
      painter.current?.destroy()
      painter.current = null
    }
  }, [])
  useEffect(() => painter.current?.show(latest.current))
  const { main, axis, head, volume, sub } = chartMeasures(isWide, useMedia(`(max-height: ${SHORT_SCREEN_PX}px)`) && fill)
  const besides = axis + head * 2 + volume + sub
  return (
    <div
      ref={element}
      className={cx(styles.chart, fill && styles.fill)}
      style={fill ? { minHeight: `${LEAST_MAIN_PX + besides}px` } : { height: `${main + besides}px` }}
      role="application"
      aria-roledescription="分时图"
      aria-label={`${label}，左右键移动十字线`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the crosshair, so the picture takes focus
      tabIndex={0}
    >
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  )
}
