import type { ShownLook } from '../../platform/platform.ts'
import { tokenColours } from '../theme/token-colours.ts'
import { sparkShape } from './spark-shape.ts'

type Spark = Parameters<typeof sparkShape>[0]

const LINE_PX = 1.25
const AREA_OPACITY = 0.08

/** Draws a sparkline on a context scaled to px: the base dashed, the area to it at 8 %, the line in the colour of the last value against the base. */
export function drawSparkline(ctx: CanvasRenderingContext2D, spark: Spark, look: ShownLook): void {
  const { points, baseY } = sparkShape(spark)
  const colour = tokenColours(look)
  ctx.clearRect(0, 0, spark.width, spark.height)
  if (baseY !== null) {
    ctx.beginPath()
    ctx.setLineDash([2, 2])
    ctx.strokeStyle = colour('--border-strong')
    ctx.lineWidth = 1
    ctx.moveTo(0, baseY)
    ctx.lineTo(spark.width, baseY)
    ctx.stroke()
    ctx.setLineDash([])
  }
  if (points.length === 0) return
  const tone = colour(toneToken(spark))
  if (baseY !== null) {
    trace(ctx, [...points, [spark.width, baseY], [0, baseY]])
    ctx.closePath()
    ctx.fillStyle = tone
    ctx.globalAlpha = AREA_OPACITY
    ctx.fill()
    ctx.globalAlpha = 1
  }
  trace(ctx, points)
  ctx.strokeStyle = tone
  ctx.lineWidth = LINE_PX
  ctx.lineJoin = 'round'
  ctx.stroke()
}

function toneToken({ values, base }: Spark): '--up' | '--down' | '--flat' {
  const change = base === null ? 0 : (values.at(-1) ?? base) - base
  return change > 0 ? '--up' : change < 0 ? '--down' : '--flat'
}

function trace(ctx: CanvasRenderingContext2D, points: readonly (readonly [number, number])[]): void {
  ctx.beginPath()
  points.forEach(([x, y], index) => {
    if (index === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  })
}
