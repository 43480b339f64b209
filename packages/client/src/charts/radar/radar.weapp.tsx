import { useLook } from '../../device/use-look.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { Canvas, useCanvas, useDrawn } from '../../ui/picture/canvas.weapp.tsx'
import styles from '../chart-frame.module.css'
import { paletteOf } from '../palette.weapp.ts'
import { drawRadar } from './draw-radar.ts'
import { RADAR_HEIGHT_PX, type RadarProps } from './radar-spec.ts'

/** §9: drawn anew 100 ms after a change. */
const REDRAW_DELAY_MS = 100

/** How securities stand on several axes, on WeChat's canvas. */
export function Radar({ label, spec, height = RADAR_HEIGHT_PX }: RadarProps) {
  const { theme, market } = useLook()
  const screen = usePlatform().systemInfo()
  const canvas = useCanvas(`${height} ${screen.width} ${screen.height}`)
  const key = JSON.stringify([theme, market, spec])
  useDrawn(
    canvas,
    ({ context, width, height: tall }) => drawRadar(context, { width, height: tall }, { spec, palette: paletteOf({ theme, market }) }),
    {
      key,
      delayMs: REDRAW_DELAY_MS,
    },
  )
  return (
    <div className={styles.chart} style={{ height: `${height}px` }} role="img" aria-label={label}>
      <Canvas canvas={canvas} width="100%" height="100%" />
    </div>
  )
}
