import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { formatSignedPercent } from '@guanlan/domain/format/percent.ts'
import type { ChartPalette } from '../palette.ts'
import { drawLine } from './draw-bars.ts'
import { extremesOf } from './extremes.ts'
import type { KlineOptions } from './kline-options.ts'
import { type Area, placeLabel } from './label-place.ts'
import { joinMarks, MARK_PX, type PlacedMark } from './marks.ts'
import type { RebasedLine } from './overlay/overlay-lines.ts'
import type { ChartBar } from './wire-bars.ts'

/** Everything the main pane shows beside its indicators. Read anew at every paint. */
export type MainScene = {
  palette: ChartPalette
  textPx: number
  decimals: number
  marks: PlacedMark[]
  limitUp: number | null
  limitDown: number | null
  simulated: boolean
  isReachKnown: boolean
  /** Other series, rebased; `colour` is drawn for the line and its name. */
  overlays: readonly { name: string; colour: string; line: RebasedLine }[]
}

const LONG_PERIODS: ReadonlySet<string> = new Set(['week', 'month', 'quarter', 'year'])

/** Limits are of one session, at today's prices: none on longer bars, none on 后复权. */
export function drawnLimits({ adjust, period, limits }: Pick<KlineOptions, 'adjust' | 'period' | 'limits'>) {
  const isDrawn = adjust !== 'hfq' && !LONG_PERIODS.has(period)
  return { limitUp: isDrawn ? limits.up : null, limitDown: isDrawn ? limits.down : null }
}

/** The main pane on a canvas: bars `from` (inclusive) to `to` (exclusive) are in view, `toX` and `toY` answer px of the pane. */
export type MainDraw = {
  ctx: CanvasRenderingContext2D
  bars: readonly ChartBar[]
  from: number
  to: number
  scene: MainScene
  width: number
  height: number
  toY: (price: number) => number
  toX: (index: number) => number
}

/** Length of the line from a high or low to its figure. */
const LEADER_PX = 14

/** What stands over the candles: extremes, limit and last-price lines, marks and the 「模拟数据」 note. */
export function drawOverCandles(draw: MainDraw): void {
  draw.ctx.font = `${draw.scene.textPx}px ${draw.scene.palette.font}`
  draw.ctx.textBaseline = 'middle'
  drawOverlays(draw)
  drawLevels(draw)
  if (draw.scene.isReachKnown) drawExtremes(draw)
  drawMarks(draw)
  if (draw.scene.simulated) drawNote(draw)
}

const OVERLAY_PX = 1.25

/** Other series as lines, with their names and changes over the view at the top. */
function drawOverlays(draw: MainDraw): void {
  const { ctx, scene, from, to, toX, toY } = draw
  let x = 6
  for (const { name, colour, line } of scene.overlays) {
    const points = line.values.flatMap((value, at) =>
      value === null || at < from || at >= to ? [] : [{ x: toX(at) + 0.5, y: toY(value) }],
    )
    drawLine(ctx, points, { colour, width: OVERLAY_PX })
    const text = line.change === null ? name : `${name} ${formatSignedPercent(line.change)}`
    haloText(draw, text, { x, y: 11, colour, align: 'left' })
    x += ctx.measureText(text).width + 12
  }
}

/** Limit prices hold for the newest session only: their lines reach back this many bars, not over the history. */
const LIMIT_LINE_BARS = 16

/** Last price dotted, limit prices dashed with their names; a level out of view is not drawn. */
function drawLevels(draw: MainDraw): void {
  const { scene, bars, height, width, toX, toY } = draw
  const last = bars.at(-1)
  if (last) levelLine(draw, Math.round(toY(last.close)), { colour: scene.palette.accent, dash: [2, 3], from: 0 })
  const reach = Math.max(0, toX(bars.length - 1 - LIMIT_LINE_BARS))
  if (reach > width) return
  const limits = [
    { name: '涨停', price: scene.limitUp, colour: scene.palette.up },
    { name: '跌停', price: scene.limitDown, colour: scene.palette.down },
  ]
  for (const { name, price, colour } of limits) {
    if (price === null) continue
    const y = Math.round(toY(price))
    if (y < 6 || y > height - 6) continue
    const text = `${name} ${formatThousands(price, scene.decimals)}`
    const from = Math.max(0, Math.min(reach, width - draw.ctx.measureText(text).width - 8))
    levelLine(draw, y, { colour, dash: [6, 3], from })
    const size = { width: draw.ctx.measureText(text).width, height: scene.textPx }
    const at = placeLabel({ from: from + 4, to: width - 4, y }, size, { taken: candleAreas(draw), paneHeight: height })
    haloText(draw, text, { ...at, colour, align: 'left' })
  }
}

/** Where the candles in view stand, each as wide as its step. */
function candleAreas({ bars, from, to, toX, toY }: MainDraw): Area[] {
  const half = Math.abs(toX(1) - toX(0)) / 2
  return bars.slice(Math.max(from, 0), to).map(({ high, low }, at) => {
    const x = toX(Math.max(from, 0) + at)
    return { left: x - half, right: x + half, top: toY(high), bottom: toY(low) }
  })
}

function levelLine({ ctx, width }: MainDraw, y: number, { colour, dash, from }: { colour: string; dash: number[]; from: number }): void {
  ctx.beginPath()
  ctx.setLineDash(dash)
  ctx.strokeStyle = colour
  ctx.lineWidth = 1
  ctx.moveTo(from, y + 0.5)
  ctx.lineTo(width, y + 0.5)
  ctx.stroke()
  ctx.setLineDash([])
}

function drawExtremes(draw: MainDraw): void {
  const { bars, from, to, scene, toX, toY } = draw
  const first = toX(from) < 0 ? from + 1 : from
  const found = extremesOf(bars, first, to)
  if (found === null) return
  for (const [{ index, price }, lift] of [
    [found.high, -6],
    [found.low, 6],
  ] as const) {
    extremeLabel(draw, { x: toX(index), y: toY(price), lift, text: formatThousands(price, scene.decimals) })
  }
}

function extremeLabel(draw: MainDraw, { x, y, lift, text }: { x: number; y: number; lift: number; text: string }): void {
  const { ctx, width, scene } = draw
  const side = x < width / 2 ? 1 : -1
  const elbow = Math.round(y) + lift + 0.5
  ctx.beginPath()
  ctx.strokeStyle = scene.palette.axis
  ctx.lineWidth = 1
  ctx.moveTo(x + 0.5, Math.round(y))
  ctx.lineTo(x + 0.5, elbow)
  ctx.lineTo(x + 0.5 + side * LEADER_PX, elbow)
  ctx.stroke()
  haloText(draw, text, { x: x + side * (LEADER_PX + 4), y: elbow, colour: scene.palette.text1, align: side > 0 ? 'left' : 'right' })
}

/** Text with a rim of the ground's colour, readable across candles. */
function haloText({ ctx, scene }: MainDraw, text: string, at: { x: number; y: number; colour: string; align: CanvasTextAlign }): void {
  ctx.textAlign = at.align
  ctx.lineWidth = 3
  ctx.lineJoin = 'round'
  ctx.strokeStyle = scene.palette.surface
  ctx.strokeText(text, at.x, at.y)
  ctx.fillStyle = at.colour
  ctx.fillText(text, at.x, at.y)
}

function drawMarks({ ctx, from, to, scene, height, toX }: MainDraw): void {
  const inView = scene.marks.filter(({ index }) => index >= from && index < to).map((mark) => ({ ...mark, x: toX(mark.index) }))
  const y = height - MARK_PX - 3
  ctx.textAlign = 'center'
  ctx.lineWidth = 1
  for (const { right, width, text } of joinMarks(inView)) {
    const left = right - width
    ctx.fillStyle = scene.palette.accentSoft
    ctx.fillRect(left, y, width, MARK_PX)
    ctx.strokeStyle = scene.palette.accentLine
    ctx.strokeRect(left + 0.5, y + 0.5, width - 1, MARK_PX - 1)
    ctx.fillStyle = scene.palette.accent
    ctx.fillText(text, left + width / 2, y + MARK_PX / 2 + 0.5)
  }
}

function drawNote({ ctx, scene, width }: MainDraw): void {
  ctx.textAlign = 'right'
  ctx.fillStyle = scene.palette.text3
  ctx.fillText('模拟数据', width - 6, 11)
}
