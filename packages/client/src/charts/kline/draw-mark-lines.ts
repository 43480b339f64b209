import type { LineStyle } from '@guanlan/engine/indicators/indicator.ts'
import { patterns } from '@guanlan/engine/patterns/index.ts'
import type { ChartPalette } from '../palette-tokens.ts'
import { drawChips } from './draw-chips.ts'
import { type IndicatorChoice, type LineValues, type NamedLine, namedLines } from './indicator-values.ts'
import type { ChartBar } from './wire-bars.ts'

/** A pane and the indicator on it: bars `from` (inclusive) to `to` (exclusive) are in view, `toX` and `toY` answer px of the pane. */
export type MarkLinesDraw = {
  ctx: CanvasRenderingContext2D
  choice: IndicatorChoice
  palette: ChartPalette
  textPx: number
  bars: readonly ChartBar[]
  values: readonly LineValues[]
  from: number
  to: number
  width: number
  height: number
  toX: (index: number) => number
  toY: (value: number) => number
}

const DOT_PX = 3
/** Between a candle and what is written over or under it. */
const LIFT_PX = 4
/** Counts below this are shown only when their row reaches it or still runs. */
const FIRST_COUNT = 6
/** The count that is written bold. */
const FULL_COUNT = 9
/** The line along which distributions are drawn beside the candles. */
const CHIP_INDICATOR = 'CYC'

/** Draws the lines of an indicator that are neither connected nor bars, and what else belongs to it: the same for every host. */
export function drawMarkLines(draw: MarkLinesDraw): void {
  const { ctx, choice, textPx, palette } = draw
  if (choice.key === CHIP_INDICATOR) drawChips(draw)
  ctx.font = `${textPx}px ${palette.font}`
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'center'
  for (const line of namedLines(choice)) drawers[line.style]?.(draw, line)
}

const drawers: Partial<Record<LineStyle, (draw: MarkLinesDraw, line: NamedLine) => void>> = {
  dots: drawDots,
  step: drawSteps,
  band: drawBands,
  above: drawCounts,
  below: drawCounts,
  pattern: drawPatterns,
  mark: drawSigns,
}

function eachValue({ bars, values, from, to }: MarkLinesDraw, key: string, take: (value: number, index: number, bar: ChartBar) => void) {
  for (let index = from; index < to; index++) {
    const value = values[index]?.[key]
    const bar = bars[index]
    if (value !== undefined && bar !== undefined) take(value, index, bar)
  }
}

/** A ring per bar, coloured by the side of the close it lies on. */
function drawDots(draw: MarkLinesDraw, { key }: NamedLine): void {
  const { ctx, palette, toX, toY } = draw
  ctx.lineWidth = 1
  eachValue(draw, key, (value, index, { close }) => {
    ctx.beginPath()
    ctx.strokeStyle = value <= close ? palette.up : palette.down
    ctx.arc(toX(index) + 0.5, toY(value), DOT_PX / 2, 0, 2 * Math.PI)
    ctx.stroke()
  })
}

/** Where a line keeps one value: the value, and px from the first bar's left to the last one's right. */
type Stretch = { value: number; index: number; left: number; right: number }

function stretchesOf(draw: MarkLinesDraw, key: string): Stretch[] {
  const { values, to, toX } = draw
  const half = Math.abs(toX(1) - toX(0)) / 2
  const stretches: Stretch[] = []
  let since = -1
  eachValue(draw, key, (value, index) => {
    if (since < 0) since = index
    if (index + 1 < to && values[index + 1]?.[key] === value) return
    stretches.push({ value, index, left: toX(since) - half, right: toX(index) + half })
    since = -1
  })
  return stretches
}

function colourOf({ palette }: MarkLinesDraw, { colour }: NamedLine): string {
  return palette.series[(colour ?? 0) % palette.series.length] ?? palette.accent
}

/** A dash at each level for as long as it holds. */
function drawSteps(draw: MarkLinesDraw, line: NamedLine): void {
  const { ctx, toY, height } = draw
  ctx.strokeStyle = colourOf(draw, line)
  ctx.lineWidth = 1
  ctx.setLineDash([4, 2])
  ctx.beginPath()
  for (const { value, left, right } of stretchesOf(draw, line.key)) {
    const y = Math.round(toY(value)) + 0.5
    if (y < 0 || y > height) continue
    ctx.moveTo(left, y)
    ctx.lineTo(right, y)
  }
  ctx.stroke()
  ctx.setLineDash([])
}

const BAND_ALPHA = 0.3

/** A pale area from the line down to its floor for as long as it holds. */
function drawBands(draw: MarkLinesDraw, line: NamedLine): void {
  const { ctx, values, toY } = draw
  const { floor } = line
  if (floor === null) return
  ctx.fillStyle = colourOf(draw, line)
  ctx.globalAlpha = BAND_ALPHA
  for (const { value, index, left, right } of stretchesOf(draw, line.key)) {
    const top = Math.round(toY(value))
    ctx.fillRect(left, top, right - left, Math.max(1, Math.round(toY(values[index]?.[floor] ?? value)) - top))
  }
  ctx.globalAlpha = 1
}

/** Figures over or under the candles they count. */
function drawCounts(draw: MarkLinesDraw, { key, style }: NamedLine): void {
  const { ctx, palette, values, bars, textPx } = draw
  const last = bars.length - 1
  eachValue(draw, key, (value, index) => {
    const isLongRow = value >= FIRST_COUNT || values[index + FIRST_COUNT - value]?.[key] === FIRST_COUNT
    const isRunning = values[last]?.[key] === value + last - index
    if (!isLongRow && !isRunning) return
    ctx.fillStyle = value < FULL_COUNT ? palette.text2 : style === 'above' ? palette.down : palette.up
    ctx.font = `${value < FULL_COUNT ? 'normal' : '700'} ${value < FULL_COUNT ? textPx : textPx + 3}px ${palette.font}`
    writeAt(draw, { text: String(value), index, isAbove: style === 'above' })
  })
}

/** The line's name under each bar where it holds. */
function drawSigns(draw: MarkLinesDraw, { key, name }: NamedLine): void {
  draw.ctx.fillStyle = draw.palette.accent
  eachValue(draw, key, (value, index) => {
    if (value !== 0) writeAt(draw, { text: name, index, isAbove: false })
  })
}

/** Short names under patterns read as strong, over the others; where names would touch, a dot stands for the older. */
function drawPatterns(draw: MarkLinesDraw, { key }: NamedLine): void {
  const { ctx, palette, toX, toY, textPx } = draw
  const nearest = { above: Number.POSITIVE_INFINITY, below: Number.POSITIVE_INFINITY }
  const found: { index: number; value: number; bar: ChartBar }[] = []
  eachValue(draw, key, (value, index, bar) => found.push({ index, value, bar }))
  for (const { index, value, bar } of found.reverse()) {
    const pattern = patterns[value - 1]
    if (pattern === undefined) continue
    const isAbove = pattern.tendency !== '偏强'
    const side = isAbove ? 'above' : 'below'
    const x = toX(index)
    const half = ctx.measureText(pattern.short).width / 2 + 1
    ctx.fillStyle = pattern.tendency === '偏强' ? palette.up : pattern.tendency === '偏弱' ? palette.down : palette.text3
    if (x + half <= nearest[side]) {
      writeAt(draw, { text: pattern.short, index, isAbove })
      nearest[side] = x - half
    } else {
      const y = isAbove ? toY(bar.high) - LIFT_PX : toY(bar.low) + LIFT_PX
      ctx.fillRect(x, isAbove ? Math.min(y, toY(bar.high) - textPx / 2) : Math.max(y, toY(bar.low) + textPx / 2), 2, 2)
    }
  }
}

function writeAt(draw: MarkLinesDraw, { text, index, isAbove }: { text: string; index: number; isAbove: boolean }): void {
  const { ctx, bars, toX, toY, textPx, palette, height } = draw
  const away = LIFT_PX + textPx / 2
  const reach = Math.floor(ctx.measureText(text).width / 2 / Math.max(1, Math.abs(toX(1) - toX(0))))
  const under = bars.slice(Math.max(0, index - reach), index + reach + 1)
  const edge = isAbove ? toY(Math.max(...under.map(({ high }) => high))) - away : toY(Math.min(...under.map(({ low }) => low))) + away
  const y = Math.min(Math.max(edge, textPx / 2), height - textPx / 2)
  ctx.lineWidth = 2
  ctx.lineJoin = 'round'
  ctx.strokeStyle = palette.surface
  ctx.strokeText(text, toX(index) + 0.5, y)
  ctx.fillText(text, toX(index) + 0.5, y)
}
