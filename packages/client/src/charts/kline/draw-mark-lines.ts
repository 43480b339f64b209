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
  above: drawCounts,
  below: drawCounts,
  pattern: drawPatterns,
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

/** A dash at each level for as long as it holds. */
function drawSteps(draw: MarkLinesDraw, { key, colour }: NamedLine): void {
  const { ctx, palette, values, to, toX, toY, height } = draw
  const half = Math.abs(toX(1) - toX(0)) / 2
  ctx.strokeStyle = palette.series[(colour ?? 0) % palette.series.length] ?? palette.accent
  ctx.lineWidth = 1
  ctx.setLineDash([4, 2])
  ctx.beginPath()
  let since = -1
  eachValue(draw, key, (value, index) => {
    if (since < 0) since = index
    const goesOn = index + 1 < to && values[index + 1]?.[key] === value
    if (goesOn) return
    const y = Math.round(toY(value)) + 0.5
    if (y >= 0 && y <= height) {
      ctx.moveTo(toX(since) - half, y)
      ctx.lineTo(toX(index) + half, y)
    }
    since = -1
  })
  ctx.stroke()
  ctx.setLineDash([])
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
  const bar = bars[index]
  if (bar === undefined) return
  const away = LIFT_PX + textPx / 2
  const y = Math.min(Math.max(isAbove ? toY(bar.high) - away : toY(bar.low) + away, textPx / 2), height - textPx / 2)
  ctx.lineWidth = 2
  ctx.lineJoin = 'round'
  ctx.strokeStyle = palette.surface
  ctx.strokeText(text, toX(index) + 0.5, y)
  ctx.fillText(text, toX(index) + 0.5, y)
}
