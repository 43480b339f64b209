import { useEffect, useRef, useState } from 'react'
import { useLook } from '../../device/use-look.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Canvas, useCanvas } from '../../ui/picture/canvas.weapp.tsx'
import styles from '../chart-frame.module.css'
import type { TouchTarget } from '../kline/gesture-machine.ts'
import { useChartTouch } from '../kline/use-chart-touch.weapp.ts'
import { paletteOf, WIDE_CHART_PX } from '../palette.weapp.ts'
import { drawPlot } from './draw-plot.ts'
import own from './plot.module.css'
import { type PlotLayout, placeAt } from './plot-layout.ts'
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

/** Figures over dates or periods on WeChat's canvas; a finger held on it points. */
export function Plot({ label, spec, height = HEIGHT_PX, at, onPoint }: PlotProps) {
  const { theme, market } = useLook()
  const screen = usePlatform().systemInfo()
  const canvas = useCanvas(`${height} ${screen.width} ${screen.height}`)
  const [ownAt, setOwnAt] = useState<number | null>(null)
  const shown = at === undefined ? ownAt : at
  const layout = useRef<PlotLayout | null>(null)
  const target = useRef<TouchTarget | null>(null)
  target.current = {
    pan() {},
    zoom() {},
    crosshair(point) {
      const place = point && layout.current && placeAt(spec, layout.current, point.x)
      if (place !== shown) (onPoint ?? setOwnAt)(place)
    },
  }
  const touch = useChartTouch(canvas, target)
  useEffect(() => {
    const { drawing } = canvas
    if (drawing === null) return
    const size = { width: drawing.width, height: drawing.height }
    const frame = requestAnimationFrame(() => {
      const picture = { spec, palette: paletteOf({ theme, market }), isWide: drawing.width >= WIDE_CHART_PX, at: shown }
      layout.current = drawPlot(drawing.context, size, picture)
    })
    return () => cancelAnimationFrame(frame)
  })
  return (
    <div className={own.plot}>
      <PlotReadOut spec={spec} at={shown} />
      <div className={styles.chart} style={{ height: `${height}px` }} role="img" aria-label={label}>
        <Canvas canvas={canvas} width="100%" height="100%" disableScroll={shown !== null} {...touch} />
      </div>
    </div>
  )
}
