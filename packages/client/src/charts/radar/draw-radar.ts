import type { ChartPalette } from '../palette-tokens.ts'
import type { RadarShape, RadarSpec } from './radar-spec.ts'

const RINGS = [0.25, 0.5, 0.75, 1] as const
/** For the names around the outer ring. */
const MARGIN_PX = 34
const NAME_GAP_PX = 12
const LINE_PX = 2
const DOT_PX = 2.5
const FILL_ALPHA = 0.12

type Size = { width: number; height: number }
type Point = { x: number; y: number }
type Frame = { centre: Point; radius: number; count: number }

/** Where a share of an axis lies; the first axis points up, the others follow clockwise. */
function pointAt({ centre, radius, count }: Frame, axis: number, share: number): Point {
  const angle = (axis / count) * 2 * Math.PI - Math.PI / 2
  return { x: centre.x + Math.cos(angle) * radius * share, y: centre.y + Math.sin(angle) * radius * share }
}

function trace(ctx: CanvasRenderingContext2D, points: readonly Point[]): void {
  ctx.beginPath()
  for (const [at, { x, y }] of points.entries()) at === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)
}

function drawGrid(
  ctx: CanvasRenderingContext2D,
  frame: Frame,
  { axes, palette }: { axes: readonly string[]; palette: ChartPalette },
): void {
  ctx.lineWidth = 1
  ctx.strokeStyle = palette.grid
  for (const ring of RINGS) {
    trace(
      ctx,
      axes.map((_, axis) => pointAt(frame, axis, ring)),
    )
    ctx.closePath()
    ctx.stroke()
  }
  ctx.fillStyle = palette.text2
  ctx.font = `12px ${palette.font}`
  ctx.textBaseline = 'middle'
  for (const [axis, name] of axes.entries()) {
    const end = pointAt(frame, axis, 1)
    const word = pointAt(frame, axis, 1 + NAME_GAP_PX / frame.radius)
    trace(ctx, [frame.centre, end])
    ctx.stroke()
    const side = Math.round(word.x - frame.centre.x)
    ctx.textAlign = side === 0 ? 'center' : side > 0 ? 'left' : 'right'
    ctx.fillText(name, word.x, word.y)
  }
}

/** Lines between neighbours that are both known, filled where all are. */
function drawShape(ctx: CanvasRenderingContext2D, frame: Frame, { values, colour }: Pick<RadarShape, 'values'> & { colour: string }): void {
  const points = values.map((value, axis) => (value === null ? null : pointAt(frame, axis, value)))
  ctx.strokeStyle = colour
  ctx.fillStyle = colour
  ctx.lineWidth = LINE_PX
  const known = points.filter((point) => point !== null)
  if (known.length === points.length) {
    trace(ctx, known)
    ctx.closePath()
    ctx.globalAlpha = FILL_ALPHA
    ctx.fill()
    ctx.globalAlpha = 1
  }
  for (const [axis, point] of points.entries()) {
    if (point === null) continue
    const next = points[(axis + 1) % points.length]
    if (next) {
      trace(ctx, [point, next])
      ctx.stroke()
    }
    ctx.beginPath()
    ctx.arc(point.x, point.y, DOT_PX, 0, 2 * Math.PI)
    ctx.fill()
  }
}

/** Draws a radar on a context scaled to px. */
export function drawRadar(
  ctx: CanvasRenderingContext2D,
  { width, height }: Size,
  { spec, palette }: { spec: RadarSpec; palette: ChartPalette },
): void {
  ctx.clearRect(0, 0, width, height)
  const frame: Frame = {
    centre: { x: width / 2, y: height / 2 },
    radius: Math.max(1, Math.min(width - 2 * MARGIN_PX, height - 2 * NAME_GAP_PX) / 2 - NAME_GAP_PX),
    count: spec.axes.length,
  }
  drawGrid(ctx, frame, { axes: spec.axes, palette })
  for (const [at, { values }] of spec.shapes.entries())
    drawShape(ctx, frame, { values, colour: palette.series[at % palette.series.length] ?? palette.accent })
}
