import type { ChartPalette } from '../palette.ts'
import { barTone, type ChartBar } from './wire-bars.ts'

/** §5 of the design: the body takes 66 % of the step. */
const BODY_RATIO = 0.66
/** Indicator lines 1.25 px, sticks of a signed bar 2 px. */
export const LINE_PX = 1.25
export const STICK_PX = 2

/** Width of a candle's body in px: odd, so that the wick stands in its middle. */
export function bodyWidth(stepPx: number): number {
  const width = Math.floor(stepPx * BODY_RATIO)
  return Math.max(1, width % 2 === 0 ? width - 1 : width)
}

export function toneColour(tone: 1 | 0 | -1, palette: ChartPalette): string {
  return tone > 0 ? palette.up : tone < 0 ? palette.down : palette.flat
}

type Place = { x: number; width: number; palette: ChartPalette }
type PriceToY = (price: number) => number

/** One candle: hollow when rising, solid when falling, a bare line when open and close are equal. */
export function drawCandle(ctx: CanvasRenderingContext2D, bar: ChartBar, place: Place & { toY: PriceToY }): void {
  const { x, width, palette, toY } = place
  const tone = barTone(bar)
  const top = Math.round(toY(Math.max(bar.open, bar.close)))
  const bottom = Math.round(toY(Math.min(bar.open, bar.close)))
  const high = Math.round(toY(bar.high))
  const low = Math.round(toY(bar.low))
  ctx.fillStyle = toneColour(tone, palette)
  ctx.fillRect(x, high, 1, Math.max(1, top - high))
  ctx.fillRect(x, bottom, 1, Math.max(1, low - bottom))
  drawBody(ctx, { x: x - (width - 1) / 2, y: top, width, height: Math.max(1, bottom - top), hollow: tone > 0, surface: palette.surface })
}

/** One volume bar standing on `floor`, hollow and solid like its candle. */
export function drawVolume(ctx: CanvasRenderingContext2D, bar: ChartBar, place: Place & { top: number; floor: number }): void {
  const { x, width, palette, top, floor } = place
  const tone = barTone(bar)
  const y = Math.round(top)
  ctx.fillStyle = toneColour(tone, palette)
  if (bar.volume > 0)
    drawBody(ctx, { x: x - (width - 1) / 2, y, width, height: Math.max(1, floor - y), hollow: tone > 0, surface: palette.surface })
}

type Body = { x: number; y: number; width: number; height: number; hollow: boolean; surface: string }

function drawBody(ctx: CanvasRenderingContext2D, { x, y, width, height, hollow, surface }: Body): void {
  ctx.fillRect(x, y, width, height)
  if (!hollow || width < 3 || height < 3) return
  ctx.fillStyle = surface
  ctx.fillRect(x + 1, y + 1, width - 2, height - 2)
}

export type Point = { x: number; y: number }

/** A line through the points; null breaks it. */
export function drawLine(
  ctx: CanvasRenderingContext2D,
  points: readonly (Point | null)[],
  stroke: { colour: string; width: number },
): void {
  ctx.beginPath()
  ctx.lineJoin = 'round'
  ctx.strokeStyle = stroke.colour
  ctx.lineWidth = stroke.width
  let isDown = false
  for (const point of points) {
    if (point === null) isDown = false
    else if (isDown) ctx.lineTo(point.x, point.y)
    else {
      ctx.moveTo(point.x, point.y)
      isDown = true
    }
  }
  ctx.stroke()
}
