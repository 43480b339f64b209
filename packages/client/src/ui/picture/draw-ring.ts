import type { ShownLook } from '../../platform/platform.ts'
import { tokenColours } from '../theme/token-colours.ts'

/** `share` of the whole 0–1, `size` and `stroke` in px. */
type RingShape = { share: number; size: number; stroke: number }

const TOP = -Math.PI / 2
/** Between the ring and the canvas's edge, so that round ends are not cut. */
const EDGE_PX = 2

/** Draws a ring on a context scaled to px: the track, and the share over it from twelve o'clock. */
export function drawRing(ctx: CanvasRenderingContext2D, { share, size, stroke }: RingShape, look: ShownLook): void {
  const colour = tokenColours(look)
  ctx.clearRect(0, 0, size, size)
  const arc = (to: number, style: string) => {
    ctx.beginPath()
    ctx.strokeStyle = style
    ctx.lineWidth = stroke
    ctx.lineCap = 'round'
    ctx.arc(size / 2, size / 2, (size - stroke) / 2 - EDGE_PX, TOP, TOP + to * 2 * Math.PI)
    ctx.stroke()
  }
  arc(1, colour('--surface-3'))
  if (share > 0) arc(share, colour('--accent'))
}
