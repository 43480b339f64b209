import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import type { Chart, IndicatorDrawParams, IndicatorTemplate } from 'klinecharts'
import type { ChartPalette } from '../palette.ts'
import { bodyWidth, drawCandle } from './draw-bars.ts'
import { extremesOf } from './extremes.ts'
import { MARK_PX, type PlacedMark, visibleMarks } from './marks.ts'
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
}

export const MAIN_LAYER = 'guanlan-main'
/** Length of the line from a high or low to its figure. */
const LEADER_PX = 14

type Draw = {
  ctx: CanvasRenderingContext2D
  chart: Chart
  scene: MainScene
  width: number
  height: number
  toY: (price: number) => number
  toX: (index: number) => number
}

/** The layer of candles, extremes, limit and last-price lines, marks and the 「模拟数据」 note. */
export function mainLayer(): IndicatorTemplate<unknown, unknown, () => MainScene> {
  return {
    name: MAIN_LAYER,
    series: 'price',
    figures: [],
    calc: (bars) => bars.map(() => ({})),
    createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
    draw: (params) => {
      paint(params)
      return true
    },
  }
}

function paint({ ctx, chart, indicator, bounding, xAxis, yAxis }: IndicatorDrawParams<unknown, unknown, () => MainScene>): void {
  const scene = indicator.extendData()
  const draw: Draw = {
    ctx,
    chart,
    scene,
    width: bounding.width,
    height: bounding.height,
    toY: (price) => yAxis.convertToPixel(price),
    toX: (index) => xAxis.convertToPixel(index),
  }
  ctx.font = `${scene.textPx}px ${scene.palette.font}`
  ctx.textBaseline = 'middle'
  drawCandles(draw)
  drawLevels(draw)
  drawExtremes(draw)
  drawMarks(draw)
  if (scene.simulated) drawNote(draw)
}

function bars(chart: Chart): readonly ChartBar[] {
  return chart.getDataList() as unknown as ChartBar[]
}

function drawCandles({ ctx, chart, scene, toX, toY }: Draw): void {
  const { from, to } = chart.getVisibleRange()
  const width = bodyWidth(chart.getBarSpace().bar)
  const list = bars(chart)
  for (let index = from; index < to; index++) {
    const bar = list[index]
    if (bar) drawCandle(ctx, bar, { x: toX(index), width, palette: scene.palette, toY })
  }
}

/** Limit prices hold for the newest session only: their lines reach back this many bars, not over the history. */
const LIMIT_LINE_BARS = 16

/** Last price dotted, limit prices dashed with their names; a level out of view is not drawn. */
function drawLevels(draw: Draw): void {
  const { scene, chart, height, width, toX, toY } = draw
  const list = bars(chart)
  const last = list.at(-1)
  if (last) levelLine(draw, Math.round(toY(last.close)), { colour: scene.palette.accent, dash: [2, 3], from: 0 })
  const reach = Math.max(0, toX(list.length - 1 - LIMIT_LINE_BARS))
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
    haloText(draw, text, { x: from + 4, y: y < 16 ? y + 8 : y - 8, colour, align: 'left' })
  }
}

function levelLine({ ctx, width }: Draw, y: number, { colour, dash, from }: { colour: string; dash: number[]; from: number }): void {
  ctx.beginPath()
  ctx.setLineDash(dash)
  ctx.strokeStyle = colour
  ctx.lineWidth = 1
  ctx.moveTo(from, y + 0.5)
  ctx.lineTo(width, y + 0.5)
  ctx.stroke()
  ctx.setLineDash([])
}

function drawExtremes(draw: Draw): void {
  const { chart, scene, toX, toY } = draw
  const { from, to } = chart.getVisibleRange()
  const first = toX(from) < 0 ? from + 1 : from
  const found = extremesOf(bars(chart), first, to)
  if (found === null) return
  for (const [{ index, price }, lift] of [
    [found.high, -6],
    [found.low, 6],
  ] as const) {
    extremeLabel(draw, { x: toX(index), y: toY(price), lift, text: formatThousands(price, scene.decimals) })
  }
}

function extremeLabel(draw: Draw, { x, y, lift, text }: { x: number; y: number; lift: number; text: string }): void {
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
function haloText({ ctx, scene }: Draw, text: string, at: { x: number; y: number; colour: string; align: CanvasTextAlign }): void {
  ctx.textAlign = at.align
  ctx.lineWidth = 3
  ctx.lineJoin = 'round'
  ctx.strokeStyle = scene.palette.surface
  ctx.strokeText(text, at.x, at.y)
  ctx.fillStyle = at.colour
  ctx.fillText(text, at.x, at.y)
}

function drawMarks({ ctx, chart, scene, height, toX }: Draw): void {
  const { from, to } = chart.getVisibleRange()
  const inView = scene.marks.filter(({ index }) => index >= from && index < to).map((mark) => ({ ...mark, x: toX(mark.index) }))
  const y = height - MARK_PX - 3
  ctx.textAlign = 'center'
  ctx.lineWidth = 1
  for (const { x, letter } of visibleMarks(inView)) {
    const left = x - MARK_PX / 2
    ctx.fillStyle = scene.palette.accentSoft
    ctx.fillRect(left, y, MARK_PX, MARK_PX)
    ctx.strokeStyle = scene.palette.accentLine
    ctx.strokeRect(left + 0.5, y + 0.5, MARK_PX - 1, MARK_PX - 1)
    ctx.fillStyle = scene.palette.accent
    ctx.fillText(letter, x, y + MARK_PX / 2 + 0.5)
  }
}

function drawNote({ ctx, scene, width }: Draw): void {
  ctx.textAlign = 'right'
  ctx.fillStyle = scene.palette.text3
  ctx.fillText('模拟数据', width - 6, 11)
}
