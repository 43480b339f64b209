import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { formatSignedPercent } from '@guanlan/domain/format/percent.ts'
import type { ChartPalette } from '../palette.ts'
import { volumeLabel } from '../volume-label.ts'
import { drawMinuteCrosshair } from './draw-minute-crosshair.ts'
import type { MinuteData, MinuteSession } from './minute-data.ts'
import {
  floorOf,
  levelTicks,
  type MinuteLayout,
  minuteLayout,
  minuteOf,
  rebased,
  sessionBox,
  timeLabels,
  xOfAuction,
  xOfMinute,
  yOfPrice,
  yOfRatio,
  yOfVolume,
} from './minute-layout.ts'
import type { MinuteScene } from './minute-scene.ts'

/** Our series 1.5 px, the average 1.25 px (design §5). */
const PRICE_PX = 1.5
const AVERAGE_PX = 1.25

/**
 * Draws 分时 (one session) or 5日 on a context already scaled to the device's pixels; `size` in CSS px. Answers the layout, so that
 * the host can find the point under a finger with `pointAt`.
 */
export function drawMinuteChart(
  ctx: CanvasRenderingContext2D,
  size: { width: number; height: number },
  { data, palette }: { data: MinuteData; palette: ChartPalette },
): MinuteLayout {
  const layout = minuteLayout(data, size)
  const scene: MinuteScene = { ctx, layout, data, palette }
  ctx.clearRect(0, 0, size.width, size.height)
  ctx.font = `${layout.textPx}px ${palette.font}`
  ctx.textBaseline = 'middle'
  drawFrame(scene, size)
  drawLimits(scene)
  drawAuction(scene)
  drawBefore(scene)
  data.sessions.forEach((session, index) => {
    drawVolumes(scene, session, index)
    drawPrices(scene, session, index)
  })
  drawRatios(scene)
  drawLabels(scene, size)
  drawMinuteCrosshair(scene, size)
  return layout
}

function drawFrame({ ctx, layout, data, palette }: MinuteScene, size: { width: number; height: number }): void {
  const { price, volume } = layout
  const floor = floorOf(layout)
  const right = price.left + price.width
  for (const { y, ratio } of levelTicks(layout)) {
    if (ratio !== 0 && y > 1 && y < price.height - 1) line(ctx, [0, y, right, y], { colour: palette.grid })
  }
  const afterLabel = ctx.measureText(formatThousands(layout.base, data.decimals)).width + 8
  line(ctx, [afterLabel, yOfPrice(layout, layout.base), right, yOfPrice(layout, layout.base)], { colour: palette.axis, dash: [4, 3] })
  const quarters =
    data.sessions.length > 1
      ? data.sessions.map((_, index) => sessionBox(layout, index).left).slice(1)
      : [60, 120, 180].map((m) => xOfMinute(layout, 0, m))
  for (const x of quarters) {
    line(ctx, [x, price.top, x, price.height], { colour: palette.grid })
    for (const pane of [volume, layout.ratio]) if (pane) line(ctx, [x, pane.top, x, pane.top + pane.height], { colour: palette.grid })
  }
  for (const y of [price.height, volume.top + volume.height, floor]) line(ctx, [0, y, size.width, y], { colour: palette.border })
  line(ctx, [right, 0, right, floor], { colour: palette.border })
}

function drawLimits({ ctx, layout, data, palette }: MinuteScene): void {
  const right = layout.price.left + layout.price.width
  for (const [value, colour] of [
    [data.limitUp, palette.up],
    [data.limitDown, palette.down],
  ] as const) {
    if (value === null || data.sessions.length > 1 || Math.abs(value - layout.middle) > layout.halfRange) continue
    const y = yOfPrice(layout, value)
    line(ctx, [layout.price.left, y, right, y], { colour, dash: [6, 3] })
  }
}

function drawPrices(scene: MinuteScene, session: MinuteSession, index: number): void {
  const { ctx, layout, palette } = scene
  const at = (time: string, value: number): readonly [number, number] => [xOfMinute(layout, index, minuteOf(time)), yOfPrice(layout, value)]
  path(
    ctx,
    session.points.flatMap(([time, , average]) => (average === null ? [] : [at(time, average)])),
    { colour: palette.series[0] ?? palette.axis, width: AVERAGE_PX },
  )
  path(
    ctx,
    session.points.map(([time, price]) => at(time, price)),
    { colour: palette.accent, width: PRICE_PX },
  )
  const last = session.points.at(-1)
  if (last && index === layout.count - 1) dot(ctx, at(last[0], last[1]), palette)
}

/** The session before as a thin line at its own changes. */
function drawBefore({ ctx, layout, data: { before, sessions }, palette }: MinuteScene): void {
  if (before === null || sessions.length > 1) return
  path(
    ctx,
    before.points.map(([time, price]) => [
      xOfMinute(layout, 0, minuteOf(time)),
      yOfPrice(layout, rebased(price, before.preClose, layout.base)),
    ]),
    { colour: palette.text3, width: 1 },
  )
}

/** 量比 as a line in its pane, with the level 1 dashed. */
function drawRatios({ ctx, layout, data, palette }: MinuteScene): void {
  const { ratio, maxRatio, price } = layout
  const session = data.sessions[0]
  if (ratio === null || session === undefined) return
  const even = yOfRatio(ratio, maxRatio, 1)
  line(ctx, [ratio.left, even, ratio.left + ratio.width, even], { colour: palette.axis, dash: [4, 3] })
  path(
    ctx,
    session.points.flatMap(([time], at) => {
      const value = data.volumeRatios?.[at] ?? null
      return value === null ? [] : [[xOfMinute(layout, 0, minuteOf(time)), yOfRatio(ratio, maxRatio, value)] as const]
    }),
    { colour: palette.series[1] ?? palette.accent, width: AVERAGE_PX },
  )
  ctx.fillStyle = palette.axis
  ctx.textAlign = 'left'
  ctx.fillText('1.00', price.left + price.width + 5, Math.max(even, ratio.top + 6))
}

function drawVolumes({ ctx, layout, palette }: MinuteScene, session: MinuteSession, index: number): void {
  const floor = layout.volume.top + layout.volume.height
  const step = layout.price.width / layout.count / 241
  const width = Math.max(1, Math.floor(step * 0.66))
  let before = session.preClose
  let tone = palette.flat
  for (const [time, price, , volume] of session.points) {
    if (price !== before) tone = price > before ? palette.upFill : palette.downFill
    ctx.fillStyle = tone
    const y = Math.round(yOfVolume(layout, volume))
    const x = Math.round(xOfMinute(layout, index, minuteOf(time)) - width / 2)
    if (volume > 0) ctx.fillRect(x, y, width, Math.max(1, floor - y))
    before = price
  }
}

/** Matched price as a line of points, unmatched volume as bars from the floor. */
function drawAuction({ ctx, layout, data, palette }: MinuteScene): void {
  const box = layout.auction
  if (box === null) return
  ctx.fillStyle = palette.grid
  ctx.globalAlpha = 0.5
  ctx.fillRect(box.left, box.top, box.width, box.height)
  ctx.globalAlpha = 1
  line(ctx, [box.width, 0, box.width, floorOf(layout)], { colour: palette.border })
  const most = Math.max(...data.auction.map(({ matched }) => matched), 1)
  for (const { time, matched, price } of data.auction) {
    const height = (matched / most) * layout.volume.height
    ctx.fillStyle = price >= layout.base ? palette.upFill : palette.downFill
    ctx.fillRect(Math.round(xOfAuction(box, time)), layout.volume.top + layout.volume.height - height, 1, Math.max(1, height))
  }
  path(
    ctx,
    data.auction.map(({ time, price }) => [xOfAuction(box, time), yOfPrice(layout, price)] as const),
    { colour: palette.accent, width: AVERAGE_PX },
  )
}

function drawLabels({ ctx, layout, data, palette }: MinuteScene, size: { width: number; height: number }): void {
  const right = layout.price.left + layout.price.width
  const inset = layout.textPx / 2 + 2
  for (const { value, ratio, y } of levelTicks(layout)) {
    const at = Math.min(Math.max(y, inset), layout.price.height - inset)
    const isBase = Math.abs(ratio) < 1e-9
    ctx.fillStyle = isBase ? palette.axis : ratio > 0 ? palette.up : palette.down
    ctx.textAlign = 'left'
    halo(ctx, formatThousands(value, data.decimals), { x: 4, y: at, surface: palette.surface })
    ctx.fillText(isBase ? '0.00%' : formatSignedPercent(ratio, !layout.isWide && Math.abs(ratio) >= 0.1 ? 1 : 2), right + 5, at)
  }
  ctx.fillStyle = palette.axis
  for (const { x, text, align } of timeLabels(layout, data.sessions)) {
    ctx.textAlign = align
    ctx.fillText(text, x, size.height - 8)
  }
  ctx.textAlign = 'left'
  if (layout.auction) ctx.fillText('竞价', 4, size.height - 8)
  if (layout.maxVolume > 0) ctx.fillText(volumeLabel(layout.maxVolume), right + 5, layout.volume.top + 6)
  ctx.fillStyle = palette.text3
  ctx.textAlign = 'right'
  if (data.simulated) halo(ctx, '模拟数据', { x: right - 6, y: noteY(layout, data), surface: palette.surface })
}

/** Top right, or bottom right while the price is up there. */
function noteY(layout: MinuteLayout, { sessions }: MinuteData): number {
  const late = sessions.at(-1)?.points.slice(-60) ?? []
  const isAbove = late.some(([, price]) => yOfPrice(layout, price) < 26)
  return isAbove ? layout.price.height - 14 : 14
}

type Stroke = { colour: string; dash?: number[] }

/** A hairline on whole device pixels. */
export function line(
  ctx: CanvasRenderingContext2D,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  { colour, dash = [] }: Stroke,
): void {
  const shiftX = x1 === x2 ? 0.5 : 0
  const shiftY = y1 === y2 ? 0.5 : 0
  ctx.beginPath()
  ctx.setLineDash(dash)
  ctx.strokeStyle = colour
  ctx.lineWidth = 1
  ctx.moveTo(Math.floor(x1) + shiftX, Math.floor(y1) + shiftY)
  ctx.lineTo(Math.floor(x2) + shiftX, Math.floor(y2) + shiftY)
  ctx.stroke()
  ctx.setLineDash([])
}

function path(
  ctx: CanvasRenderingContext2D,
  points: readonly (readonly [number, number])[],
  { colour, width }: { colour: string; width: number },
): void {
  ctx.beginPath()
  ctx.strokeStyle = colour
  ctx.lineWidth = width
  ctx.lineJoin = 'round'
  points.forEach(([x, y], index) => {
    if (index === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  })
  ctx.stroke()
}

function dot(ctx: CanvasRenderingContext2D, [x, y]: readonly [number, number], palette: ChartPalette): void {
  ctx.beginPath()
  ctx.fillStyle = palette.accent
  ctx.arc(x, y, 2.5, 0, Math.PI * 2)
  ctx.fill()
}

function halo(ctx: CanvasRenderingContext2D, text: string, { x, y, surface }: { x: number; y: number; surface: string }): void {
  ctx.lineWidth = 3
  ctx.lineJoin = 'round'
  ctx.strokeStyle = surface
  ctx.strokeText(text, x, y)
  ctx.fillText(text, x, y)
}
