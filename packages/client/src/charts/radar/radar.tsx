import { useEffect, useRef } from 'react'
import styles from '../chart-frame.module.css'
import { readPalette, watchPalette } from '../palette.ts'
import { drawRadar } from './draw-radar.ts'
import { RADAR_HEIGHT_PX, type RadarProps } from './radar-spec.ts'

/** How securities stand on several axes. What it shows also stands in a table beside it. */
export function Radar({ label, spec, height = RADAR_HEIGHT_PX }: RadarProps) {
  const element = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const place = element.current
    const drawing = canvas.current
    const ctx = drawing?.getContext('2d')
    if (place === null || drawing === null || !ctx) return
    const paint = () => {
      const width = place.clientWidth
      const tall = place.clientHeight
      if (width === 0 || tall === 0) return
      const ratio = devicePixelRatio || 1
      drawing.width = Math.round(width * ratio)
      drawing.height = Math.round(tall * ratio)
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
      drawRadar(ctx, { width, height: tall }, { spec, palette: readPalette(place) })
    }
    const observer = new ResizeObserver(paint)
    observer.observe(place)
    const unwatch = watchPalette(paint)
    paint()
    return () => {
      observer.disconnect()
      unwatch()
    }
  }, [spec])
  return (
    <div ref={element} className={styles.chart} style={{ height: `${height}px` }} role="img" aria-label={label}>
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  )
}
