import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { drawOverCandles, type MainScene } from '../kline/draw-main.ts'
import { drawMarkLines } from '../kline/draw-mark-lines.ts'
import { lineText } from '../kline/indicator-values.ts'
import { type HeadPart, paneHead } from '../kline/pane-head.ts'
import { wallClockText } from '../kline/wire-bars.ts'
import { type KlineView, type PaneView, paneAt, valueAt, xOf, yOf } from './kline-view.ts'

/** Where the crosshair stands: on a bar, at a height of the chart in px. */
export type Crosshair = { index: number; y: number }
type Over = { ctx: CanvasRenderingContext2D; view: KlineView; scene: MainScene; crosshair: Crosshair | null; withTime: boolean }

/** Labels nearer than this to a mark are left out (design §5). */
const CLEAR_PX = 14
const CLEAR_TIME_PX = 56
const MARK_PADDING_PX = 3
const LABEL_LEFT_PX = 5

/** Everything that stands over candles and lines: levels, extremes, marks, heads, borders, the axes' texts and the crosshair. */
export function drawOver(over: Over): void {
  const { ctx, view, scene } = over
  ctx.save()
  ctx.font = `${scene.textPx}px ${scene.palette.font}`
  ctx.textBaseline = 'middle'
  ctx.fillStyle = scene.palette.surface
  ctx.fillRect(view.plotPx, 0, view.size.width - view.plotPx, view.size.height)
  drawMain(over)
  for (const pane of view.subPanes) drawPaneMarks(over, pane)
  drawBorders(over)
  for (const pane of view.subPanes) drawHead(over, pane)
  drawAxisTexts(over)
  drawLastPrice(over)
  drawCrosshair(over)
  ctx.restore()
}

function drawMain({ ctx, view, scene }: Over): void {
  const { bars, from, to, plotPx, mainPane } = view
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, 0, plotPx, mainPane.height)
  ctx.clip()
  const toX = (index: number) => xOf(view, index)
  const place = { ctx, bars, from, to, width: plotPx, height: mainPane.height, toX, toY: (price: number) => yOf(mainPane, price) }
  for (const indicator of mainPane.indicators) drawMarkLines({ ...place, ...indicator, palette: scene.palette, textPx: scene.textPx })
  drawOverCandles({ ...place, scene })
  ctx.restore()
}

/** What of a lower pane is neither connected nor bars. */
function drawPaneMarks({ ctx, view, scene }: Over, pane: PaneView): void {
  const { bars, from, to, plotPx } = view
  const place = { ctx, bars, from, to, width: plotPx, height: pane.top + pane.height, toX: (index: number) => xOf(view, index) }
  for (const indicator of pane.indicators)
    drawMarkLines({ ...place, ...indicator, toY: (value) => yOf(pane, value), palette: scene.palette, textPx: scene.textPx })
}

function drawBorders({ ctx, view, scene }: Over): void {
  const bottom = view.size.height - view.measures.axis
  ctx.strokeStyle = scene.palette.border
  ctx.lineWidth = 1
  ctx.beginPath()
  for (const y of [...view.subPanes.map(({ top }) => top), bottom]) {
    ctx.moveTo(0, Math.round(y) - 0.5)
    ctx.lineTo(view.size.width, Math.round(y) - 0.5)
  }
  ctx.moveTo(view.plotPx + 0.5, 0)
  ctx.lineTo(view.plotPx + 0.5, bottom)
  ctx.stroke()
}

/** Name, parameters and values of the bar under the crosshair, or of the newest. */
function drawHead({ ctx, view, scene, crosshair }: Over, { indicators: [indicator], top }: PaneView): void {
  if (indicator === undefined) return
  const { palette } = scene
  const values = indicator.values[crosshair?.index ?? view.bars.length - 1] ?? {}
  const { name, params, lines } = paneHead(indicator.choice, { values, price: view.bars.at(-1)?.close }, palette)
  const y = top + view.measures.head / 2
  let x = 4
  const write = ({ text, colour }: HeadPart, gap: number) => {
    ctx.fillStyle = colour
    ctx.fillText(text, x, y)
    x += ctx.measureText(text).width + gap
  }
  ctx.textAlign = 'left'
  write({ text: `${name}${params}`, colour: palette.text3 }, 8)
  for (const { title, value } of lines) {
    write(title, 0)
    write(value, 8)
  }
}

function drawAxisTexts(over: Over): void {
  const { ctx, view, scene, crosshair } = over
  const lastY = lastPriceY(over)
  ctx.fillStyle = scene.palette.axis
  ctx.textAlign = 'left'
  for (const { value, text } of view.mainPane.ticks) {
    const y = yOf(view.mainPane, value)
    const isCovered = [lastY, crosshair?.y].some((mark) => mark !== undefined && Math.abs(mark - y) < CLEAR_PX)
    if (!isCovered) ctx.fillText(text, view.plotPx + LABEL_LEFT_PX, y)
  }
  for (const pane of view.subPanes) {
    for (const { value, text } of pane.ticks) {
      const y = Math.max(yOf(pane, value), pane.top + scene.textPx / 2 + 1)
      if (crosshair === null || Math.abs(crosshair.y - y) >= CLEAR_PX) ctx.fillText(text, view.plotPx + LABEL_LEFT_PX, y)
    }
  }
  ctx.textAlign = 'center'
  const markX = crosshair === null ? Number.NEGATIVE_INFINITY : xOf(view, crosshair.index)
  for (const { x, text } of view.times) {
    if (Math.abs(x - markX) >= CLEAR_TIME_PX) ctx.fillText(text, x, view.size.height - view.measures.axis / 2)
  }
}

/** Height of the last price's mark: at the price, or at the edge beyond which it lies. */
function lastPriceY({ view, scene }: Over): number | undefined {
  const last = view.bars.at(-1)
  if (last === undefined) return undefined
  const half = scene.textPx / 2 + MARK_PADDING_PX
  return Math.min(Math.max(yOf(view.mainPane, last.close), half), view.mainPane.height - half)
}

function drawLastPrice(over: Over): void {
  const { view, scene } = over
  const y = lastPriceY(over)
  const last = view.bars.at(-1)
  if (y === undefined || last === undefined) return
  const colours = { ground: scene.palette.accentFill, text: scene.palette.onAccent }
  drawMark(over, formatThousands(last.close, scene.decimals), {
    left: view.plotPx,
    width: view.size.width - view.plotPx,
    y,
    colours,
    bold: true,
  })
}

type Mark = { left: number; width: number; y: number; colours: { ground: string; text: string }; bold?: boolean }

function drawMark({ ctx, scene }: Over, text: string, { left, width, y, colours, bold }: Mark): void {
  const height = scene.textPx + 2 * MARK_PADDING_PX
  const font = ctx.font
  if (bold) ctx.font = `600 ${font}`
  ctx.fillStyle = colours.ground
  ctx.fillRect(left, Math.round(y - height / 2), width, height)
  ctx.fillStyle = colours.text
  ctx.textAlign = 'center'
  ctx.fillText(text, left + width / 2, Math.round(y - height / 2) + height / 2 + 0.5)
  ctx.font = font
}

function drawCrosshair(over: Over): void {
  const { ctx, view, scene, crosshair, withTime } = over
  const bar = crosshair === null ? undefined : view.bars[crosshair.index]
  if (crosshair === null || bar === undefined) return
  const bottom = view.size.height - view.measures.axis
  const x = xOf(view, crosshair.index) + 0.5
  const y = Math.round(Math.min(Math.max(crosshair.y, 0), bottom - 1)) + 0.5
  ctx.beginPath()
  ctx.setLineDash([4, 3])
  ctx.strokeStyle = scene.palette.cross
  ctx.lineWidth = 1
  ctx.moveTo(x, 0)
  ctx.lineTo(x, bottom)
  ctx.moveTo(0, y)
  ctx.lineTo(view.plotPx, y)
  ctx.stroke()
  ctx.setLineDash([])
  const colours = { ground: scene.palette.mark, text: scene.palette.onMark }
  drawMark(over, valueText(over, y), { left: view.plotPx, width: view.size.width - view.plotPx, y, colours })
  const time = withTime ? wallClockText(bar.timestamp, true).slice(5) : wallClockText(bar.timestamp)
  const width = ctx.measureText(time).width + 8
  const left = Math.min(Math.max(x - width / 2, 0), view.plotPx - width)
  drawMark(over, time, { left, width, y: bottom + view.measures.axis / 2, colours })
}

/** What the pane's axis says at a height: a price, or a value as the indicator writes it. */
function valueText({ view, scene }: Over, y: number): string {
  const pane = paneAt(view, y)
  const value = valueAt(pane, y)
  const [indicator] = pane.indicators
  if (pane === view.mainPane || indicator === undefined) return formatThousands(value, scene.decimals)
  return lineText(indicator.choice, '', { value, price: view.bars.at(-1)?.close }).replace(/手$/, '')
}
