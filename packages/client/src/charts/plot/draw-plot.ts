import { lastItem } from '@guanlan/domain/collections/elements.ts'
import { figureText } from '../../ui/figure/figure-text.ts'
import type { ChartPalette } from '../palette-tokens.ts'
import { apartMarks, MARK_PX } from './apart-marks.ts'
import { formOf, type PlotLayout, plotLayout, xOfPlace, yOfLevel } from './plot-layout.ts'
import { axisOf, type PlotAxis } from './plot-scale.ts'
import type { PlotColour, PlotSeries, PlotSpec } from './plot-spec.ts'

export type PlotScene = {
  ctx: CanvasRenderingContext2D
  spec: PlotSpec
  layout: PlotLayout
  palette: ChartPalette
  /** Middle of each place. */
  xOf: (i: number) => number
}
type Picture = { spec: PlotSpec; palette: ChartPalette; isWide: boolean; at: number | null }

const LINE_PX = 1.5
const BAR_SHARE = 0.66
const WIDEST_BAR_PX = 28

/** Draws a plot on a context already scaled to the device's pixels, `size` in CSS px; answers where everything stands. */
export function drawPlot(
  ctx: CanvasRenderingContext2D,
  size: { width: number; height: number },
  { spec, palette, isWide, at }: Picture,
): PlotLayout {
  const layout = plotLayout(spec, size, isWide)
  const onBars = spec.series.some(({ kind }) => kind === 'bars')
  const scene: PlotScene = { ctx, spec, layout, palette, xOf: (i) => xOfPlace({ ...layout, onBars }, i) }
  ctx.clearRect(0, 0, size.width, size.height)
  ctx.font = `${layout.textPx}px ${palette.font}`
  ctx.textBaseline = 'middle'
  drawGrid(scene)
  for (const series of spec.series) if (series.kind === 'band') drawBand(scene, series)
  drawBars(scene)
  for (const series of spec.series) if (series.kind === 'line' || series.kind === 'dots') drawLine(scene, series)
  drawLevels(scene)
  drawMarks(scene)
  drawAxes(scene, size)
  if (at !== null && at < spec.x.length) drawPointer(scene, at)
  return layout
}

export function colourOf(palette: ChartPalette, colour: PlotColour, value = 0): string {
  if (colour === 'accent') return palette.accent
  if (colour === 'benchmark') return palette.series[5] ?? palette.axis
  if (colour === 'muted') return palette.axis
  if (colour === 'up') return palette.upFill
  if (colour === 'down') return palette.downFill
  if (colour === 'sign') return value < 0 ? palette.downFill : palette.upFill
  return palette.series[Number(colour.slice(1)) - 1] ?? palette.accent
}

function drawGrid({ ctx, layout, palette }: PlotScene): void {
  const axis: PlotAxis = layout.ranges.right === null ? 'left' : 'right'
  for (const tick of layout.ranges[axis]?.ticks ?? []) {
    const y = Math.round(yOfLevel(layout, axis, tick)) + 0.5
    ctx.strokeStyle = tick === 0 ? palette.border : palette.grid
    stroke(
      ctx,
      [
        [layout.left, y],
        [layout.left + layout.width, y],
      ],
      1,
    )
  }
}

function drawBand({ ctx, layout, palette, xOf }: PlotScene, band: PlotSeries & { kind: 'band' }): void {
  const both = band.values.flatMap((high, i) => {
    const low = band.low[i]
    return high === null || low === null || low === undefined ? [] : [{ x: xOf(i), high, low }]
  })
  if (both.length < 2) return
  const axis = axisOf(band)
  ctx.beginPath()
  for (const [k, { x, high }] of both.entries())
    k === 0 ? ctx.moveTo(x, yOfLevel(layout, axis, high)) : ctx.lineTo(x, yOfLevel(layout, axis, high))
  for (const { x, low } of [...both].reverse()) ctx.lineTo(x, yOfLevel(layout, axis, low))
  ctx.closePath()
  ctx.globalAlpha = 0.14
  ctx.fillStyle = colourOf(palette, band.colour)
  ctx.fill()
  ctx.globalAlpha = 1
}

/** Bars of one place stand beside each other, those of one stack on each other, rises up and falls down from zero. */
function drawBars(scene: PlotScene): void {
  const { ctx, spec, layout, palette, xOf } = scene
  const bars = spec.series.filter((one) => one.kind === 'bars')
  const slots = [...new Set(bars.map((one) => one.stack ?? one.key))]
  if (slots.length === 0) return
  const width = Math.max(1, Math.min(WIDEST_BAR_PX, (layout.step * BAR_SHARE) / slots.length))
  for (let i = 0; i < spec.x.length; i++) {
    const reached = new Map<string, number>()
    for (const one of bars) {
      const value = one.values[i]
      if (value === null || value === undefined || value === 0) continue
      const slot = one.stack ?? one.key
      const side = `${slot} ${value > 0}`
      const from = one.stack === undefined ? 0 : (reached.get(side) ?? 0)
      reached.set(side, from + value)
      const left = xOf(i) + (slots.indexOf(slot) - slots.length / 2) * width
      const y0 = yOfLevel(layout, axisOf(one), from)
      const y1 = yOfLevel(layout, axisOf(one), from + value)
      ctx.fillStyle = colourOf(palette, one.colour, value)
      const bar = {
        left,
        top: Math.min(y0, y1),
        width: Math.max(1, width - (slots.length > 1 ? 1 : 0)),
        height: Math.max(1, Math.abs(y1 - y0)),
      }
      ctx.fillRect(bar.left, bar.top, bar.width, bar.height)
      if (spec.striped?.at[i]) drawStripes(scene, bar)
    }
  }
}

const STRIPE_PX = 5

/** Stripes in the ground's colour over a bar: its figure is not whole. */
function drawStripes({ ctx, palette }: PlotScene, { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>): void {
  ctx.save()
  ctx.beginPath()
  ctx.rect(left, top, width, height)
  ctx.clip()
  ctx.strokeStyle = palette.surface
  for (let x = left - height - (left % STRIPE_PX); x < left + width; x += STRIPE_PX) {
    stroke(
      ctx,
      [
        [x, top + height],
        [x + height, top],
      ],
      2,
    )
  }
  ctx.restore()
}

function drawLine({ ctx, layout, palette, xOf }: PlotScene, series: PlotSeries & { kind: 'line' | 'dots' }): void {
  const axis = axisOf(series)
  const runs: [number, number][][] = [[]]
  series.values.forEach((value, i) => {
    const run = lastItem(runs)
    if (value === null) {
      if (run.length > 0) runs.push([])
      return
    }
    const y = yOfLevel(layout, axis, value)
    const before = run.at(-1)
    if (series.kind === 'line' && series.isStep && before) run.push([xOf(i), before[1]])
    run.push([xOf(i), y])
  })
  ctx.strokeStyle = ctx.fillStyle = colourOf(palette, series.colour)
  ctx.setLineDash(series.kind === 'line' && series.dashed ? [4, 3] : [])
  for (const run of runs) {
    if (series.kind === 'dots' || run.length === 1) for (const point of run) dot(ctx, point)
    else if (series.kind === 'line' && run.length > 1) {
      if (series.filled) fillUnder(ctx, run, yOfLevel(layout, axis, 0))
      stroke(ctx, run, LINE_PX)
    }
  }
  ctx.setLineDash([])
}

function fillUnder(ctx: CanvasRenderingContext2D, run: readonly [number, number][], floor: number): void {
  const first = run[0]
  const last = run.at(-1)
  if (!first || !last) return
  ctx.beginPath()
  ctx.moveTo(first[0], floor)
  for (const [x, y] of run) ctx.lineTo(x, y)
  ctx.lineTo(last[0], floor)
  ctx.closePath()
  ctx.globalAlpha = 0.12
  ctx.fill()
  ctx.globalAlpha = 1
}

function drawLevels({ ctx, spec, layout, palette }: PlotScene): void {
  for (const { name, value, form, axis = 'right' } of spec.levels ?? []) {
    const y = Math.round(yOfLevel(layout, axis, value)) + 0.5
    ctx.strokeStyle = palette.cross
    ctx.setLineDash([3, 3])
    stroke(
      ctx,
      [
        [layout.left, y],
        [layout.left + layout.width, y],
      ],
      1,
    )
    ctx.setLineDash([])
    ctx.textAlign = 'left'
    halo(ctx, `${name} ${figureText(value, form)}`, { x: layout.left + 4, y: y - layout.textPx * 0.75, palette })
  }
}

function drawMarks({ ctx, spec, layout, palette, xOf }: PlotScene): void {
  const y = layout.top + layout.height + 2
  ctx.textAlign = 'center'
  for (const { x, text } of apartMarks(spec.marks ?? [], xOf)) {
    ctx.fillStyle = palette.accentSoft
    ctx.fillRect(x - MARK_PX / 2, y, MARK_PX, MARK_PX)
    ctx.strokeStyle = palette.accentLine
    ctx.lineWidth = 1
    ctx.strokeRect(x - MARK_PX / 2 + 0.5, y + 0.5, MARK_PX - 1, MARK_PX - 1)
    ctx.fillStyle = palette.accent
    ctx.fillText(text, x, y + MARK_PX / 2 + 0.5)
  }
}

function drawAxes({ ctx, spec, layout, palette }: PlotScene, size: { width: number; height: number }): void {
  ctx.fillStyle = palette.axis
  for (const axis of ['left', 'right'] as const) {
    ctx.textAlign = axis === 'right' ? 'left' : 'right'
    const x = axis === 'right' ? layout.left + layout.width + 5 : layout.left - 5
    const form = formOf(spec, axis)
    for (const tick of layout.ranges[axis]?.ticks ?? []) {
      const y = yOfLevel(layout, axis, tick)
      ctx.fillText(figureText(tick, form), x, Math.max(layout.textPx / 2 + 1, y))
    }
  }
  for (const { text, x, align } of layout.labels) {
    ctx.textAlign = align
    ctx.fillText(text, x, size.height - layout.textPx / 2 - 2)
  }
  if (!spec.simulated) return
  ctx.textAlign = 'right'
  halo(ctx, '模拟数据', { x: layout.left + layout.width - 2, y: layout.top - layout.textPx / 2 - 3, palette })
}

function drawPointer({ ctx, spec, layout, palette, xOf }: PlotScene, at: number): void {
  const x = Math.round(xOf(at)) + 0.5
  ctx.strokeStyle = palette.cross
  ctx.setLineDash([3, 3])
  stroke(
    ctx,
    [
      [x, layout.top],
      [x, layout.top + layout.height],
    ],
    1,
  )
  ctx.setLineDash([])
  for (const series of spec.series) {
    const value = series.values[at]
    if ((series.kind !== 'line' && series.kind !== 'dots') || value === null || value === undefined) continue
    ctx.fillStyle = colourOf(palette, series.colour)
    dot(ctx, [x, yOfLevel(layout, axisOf(series), value)])
  }
}

function halo(ctx: CanvasRenderingContext2D, text: string, { x, y, palette }: { x: number; y: number; palette: ChartPalette }): void {
  ctx.lineJoin = 'round'
  ctx.lineWidth = 3
  ctx.strokeStyle = palette.surface
  ctx.strokeText(text, x, y)
  ctx.fillStyle = palette.axis
  ctx.fillText(text, x, y)
}

function stroke(ctx: CanvasRenderingContext2D, points: readonly (readonly [number, number])[], width: number): void {
  ctx.lineWidth = width
  ctx.lineJoin = 'round'
  ctx.beginPath()
  for (const [i, [x, y]] of points.entries()) {
    if (i === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  }
  ctx.stroke()
}

function dot(ctx: CanvasRenderingContext2D, [x, y]: readonly [number, number]): void {
  ctx.beginPath()
  ctx.arc(x, y, 2.5, 0, 2 * Math.PI)
  ctx.fill()
}
