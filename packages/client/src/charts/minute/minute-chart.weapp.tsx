import { useEffect, useRef, useState } from 'react'
import { useLook } from '../../device/use-look.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Canvas, useCanvas } from '../../ui/picture/canvas.weapp.tsx'
import { cx } from '../../ui/text/class-names.ts'
import styles from '../chart-frame.module.css'
import { chartMeasures, LEAST_MAIN_PX } from '../kline/chart-styles.ts'
import type { TouchTarget } from '../kline/gesture-machine.ts'
import { useChartTouch } from '../kline/use-chart-touch.weapp.ts'
import { paletteOf, WIDE_CHART_PX } from '../palette.weapp.ts'
import { drawMinuteChart } from './draw-minute-chart.ts'
import type { MinuteData } from './minute-data.ts'
import { type MinuteLayout, pointAt } from './minute-layout.ts'

export type MinuteCrosshair = MinuteData['crosshair']
type MinuteChartProps = Omit<MinuteData, 'crosshair'> & {
  /** Read out instead of the picture. */
  label: string
  fill?: boolean
  onCrosshair?: (at: MinuteCrosshair) => void
}

/** 分时 and 5日 on WeChat's canvas; as high as the candle chart with its two usual panes, so that switching moves nothing. */
export function MinuteChart({ label, fill, onCrosshair, ...data }: MinuteChartProps) {
  const { theme, market } = useLook()
  const screen = usePlatform().systemInfo()
  const { main, axis, head, volume, sub } = chartMeasures(screen.width >= WIDE_CHART_PX)
  const besides = axis + head * 2 + volume + sub
  const height = fill ? '100%' : `${main + besides}px`
  const minHeight = fill ? `${LEAST_MAIN_PX + besides}px` : undefined
  const canvas = useCanvas(`${height} ${screen.width} ${screen.height}`)
  const [crosshair, setCrosshair] = useState<MinuteCrosshair>(null)
  const layout = useRef<MinuteLayout | null>(null)
  const target = useRef<TouchTarget | null>(null)
  target.current = {
    pan() {},
    zoom() {},
    crosshair(at) {
      const found = at && layout.current && pointAt(layout.current, data.sessions, at.x)
      if (found?.session === crosshair?.session && found?.minute === crosshair?.minute) return
      setCrosshair(found)
      onCrosshair?.(found)
    },
  }
  const touch = useChartTouch(canvas, target)
  useEffect(() => {
    const { drawing } = canvas
    if (drawing === null) return
    const size = { width: drawing.width, height: drawing.height }
    const frame = requestAnimationFrame(() => {
      layout.current = drawMinuteChart(drawing.context, size, { data: { ...data, crosshair }, palette: paletteOf({ theme, market }) })
    })
    return () => cancelAnimationFrame(frame)
  })
  return (
    <div className={cx(styles.chart, fill && styles.fill)} style={{ height, minHeight }} role="img" aria-label={label}>
      <Canvas canvas={canvas} width="100%" height="100%" disableScroll={crosshair !== null} {...touch} />
    </div>
  )
}
