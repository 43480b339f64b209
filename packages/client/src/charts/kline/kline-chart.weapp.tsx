import { useEffect, useMemo, useRef, useState } from 'react'
import { useLook } from '../../device/use-look.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Canvas, useCanvas } from '../../ui/picture/canvas.weapp.tsx'
import { cx } from '../../ui/text/class-names.ts'
import styles from '../chart-frame.module.css'
import { KlinePainter } from '../echarts/kline-painter.ts'
import { onDrawing } from '../echarts/open-echarts.weapp.ts'
import { paletteOf, WIDE_CHART_PX } from '../palette.weapp.ts'
import { fittedTo, leastHeight, naturalHeight, SHORT_SCREEN_PX } from './chart-styles.ts'
import type { TouchTarget } from './gesture-machine.ts'
import type { KlineOptions } from './kline-options.ts'
import { useChartTouch } from './use-chart-touch.weapp.ts'

type KlineChartProps = KlineOptions & {
  /** Read out instead of the picture. */
  label: string
  /** Take the parent's height instead of the panes' own. */
  fill?: boolean
}

/** Candle chart with volume and indicator panes, drawn by ECharts on WeChat's canvas; fingers pan, pinch and, held, lead the crosshair. */
export function KlineChart({ label, fill = false, ...given }: KlineChartProps) {
  const { theme, market } = useLook()
  const palette = useMemo(() => paletteOf({ theme, market }), [theme, market])
  const screen = usePlatform().systemInfo()
  const isWide = screen.width >= WIDE_CHART_PX
  const options = fittedTo(given, fill && screen.height <= SHORT_SCREEN_PX)
  const height = fill ? '100%' : `${naturalHeight(options, isWide)}px`
  const minHeight = fill ? `${leastHeight(options, isWide)}px` : undefined
  const canvas = useCanvas(`${height} ${screen.width} ${screen.height}`)
  const { drawing } = canvas
  const painter = useRef<KlinePainter | null>(null)
  const touched = useRef<TouchTarget | null>(null)
  const latest = useRef({ options, palette })
  latest.current = { options, palette }
  const [isPointing, setIsPointing] = useState(false)
  const touch = useChartTouch(canvas, touched)
  useEffect(() => {
    if (drawing === null) return
    if (painter.current) return painter.current.moveTo(onDrawing(drawing))
    const own = new KlinePainter(onDrawing(drawing), latest.current.palette, latest.current.options)
    painter.current = own
    touched.current = pointing(own.touchTarget(), setIsPointing)
  }, [drawing])
  useEffect(() => painter.current?.paint(palette), [palette])
  useEffect(() => painter.current?.update(latest.current.options))
  useEffect(
    () => () => {
      painter.current?.destroy()
      painter.current = null
      touched.current = null
    },
    [],
  )
  return (
    <div className={cx(styles.chart, fill && styles.fill)} style={{ height, minHeight }} role="img" aria-label={label}>
      <Canvas canvas={canvas} width="100%" height="100%" disableScroll={isPointing} {...touch} />
    </div>
  )
}

/** The target, with whether the crosshair is shown: then fingers lead it, and the page keeps still. */
function pointing(target: TouchTarget, inform: (isPointing: boolean) => void): TouchTarget {
  return {
    ...target,
    crosshair(at) {
      inform(at !== null)
      target.crosshair(at)
    },
  }
}
