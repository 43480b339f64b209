import { minuteLabel } from '@guanlan/domain/calendar/trading-minutes.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { formatVolume } from '@guanlan/domain/format/volume.ts'
import { floorOf, minuteOf, pointOf, xOfMinute, yOfPrice } from './minute-layout.ts'
import type { MinuteScene } from './minute-scene.ts'

/** Crosshair on the price line with price and time in marks, and the volume pane's head line. */
export function drawMinuteCrosshair(scene: MinuteScene, size: { width: number; height: number }): void {
  const { ctx, layout, data, palette } = scene
  const { crosshair } = data
  const session = data.sessions[crosshair?.session ?? data.sessions.length - 1]
  const point = crosshair ? pointOf(session, crosshair.minute) : (session?.points.at(-1) ?? null)
  ctx.textAlign = 'left'
  ctx.fillStyle = palette.text3
  ctx.fillText('成交量', layout.price.left + 4, layout.price.height + 10)
  if (point === null) return
  ctx.fillStyle = palette.text1
  ctx.fillText(formatVolume(point[3]), layout.price.left + 4 + ctx.measureText('成交量').width + 6, layout.price.height + 10)
  drawRatioHead(scene, point[0])
  if (crosshair === null) return
  const x = Math.floor(xOfMinute(layout, crosshair.session, crosshair.minute)) + 0.5
  const y = Math.floor(yOfPrice(layout, point[1])) + 0.5
  const right = layout.price.left + layout.price.width
  dashed(scene, [x, 0, x, floorOf(layout)])
  dashed(scene, [layout.price.left, y, right, y])
  ctx.beginPath()
  ctx.fillStyle = palette.mark
  ctx.arc(x, y, 2.5, 0, Math.PI * 2)
  ctx.fill()
  label(scene, formatThousands(point[1], data.decimals), { left: right, width: layout.gutter, y })
  const date = data.sessions.length > 1 ? `${session?.date.slice(5)} ` : ''
  const time = `${date}${minuteLabel(crosshair.minute)}`
  const width = ctx.measureText(time).width + 8
  label(scene, time, { left: Math.min(Math.max(x - width / 2, 0), right - width), width, y: size.height - 9 })
}

/** 量比 1.23 over its pane. */
function drawRatioHead({ ctx, layout, data, palette }: MinuteScene, time: string): void {
  if (layout.ratio === null) return
  const at = data.sessions[0]?.points.findLastIndex((point) => minuteOf(point[0]) <= minuteOf(time)) ?? -1
  const value = data.volumeRatios?.[at] ?? null
  const y = layout.ratio.top - 8
  ctx.fillStyle = palette.text3
  ctx.fillText('量比', layout.price.left + 4, y)
  ctx.fillStyle = palette.text1
  ctx.fillText(value === null ? '--' : formatThousands(value, 2), layout.price.left + 4 + ctx.measureText('量比').width + 6, y)
}

function dashed({ ctx, palette }: MinuteScene, [x1, y1, x2, y2]: readonly [number, number, number, number]): void {
  ctx.beginPath()
  ctx.setLineDash([4, 3])
  ctx.strokeStyle = palette.cross
  ctx.lineWidth = 1
  ctx.moveTo(x1, y1)
  ctx.lineTo(x2, y2)
  ctx.stroke()
  ctx.setLineDash([])
}

function label({ ctx, layout, palette }: MinuteScene, text: string, { left, width, y }: { left: number; width: number; y: number }): void {
  const height = layout.textPx + 6
  ctx.fillStyle = palette.mark
  ctx.fillRect(left, Math.round(y - height / 2), width, height)
  ctx.fillStyle = palette.onMark
  ctx.textAlign = 'center'
  ctx.fillText(text, left + width / 2, y + 0.5)
}
