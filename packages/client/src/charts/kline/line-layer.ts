import { indicators } from '@guanlan/engine/indicators/index.ts'
import type { Indicator as EngineIndicator } from '@guanlan/engine/indicators/indicator.ts'
import {
  type IndicatorCreateTooltipDataSourceParams,
  type IndicatorDrawParams,
  type IndicatorTemplate,
  registerIndicator,
  type TooltipLegend,
} from 'klinecharts'
import type { ChartPalette } from '../palette.ts'
import { bodyWidth, drawLine, drawVolume, LINE_PX, STICK_PX } from './draw-bars.ts'
import { drawMarkLines } from './draw-mark-lines.ts'
import {
  chosenIndicator,
  type IndicatorChoice,
  isScaled,
  type LineValues,
  lineValues,
  namedLines,
  startsAtZero,
} from './indicator-values.ts'
import { type HeadPart, paneHead, signColour } from './pane-head.ts'
import { chartBarsIn } from './wire-bars.ts'

/** What a layer needs beside its values; read anew at every paint. */
export type LineScene = { palette: ChartPalette; choice: IndicatorChoice; textPx: number }
type Extra = () => LineScene

type Chosen = Pick<IndicatorChoice, 'key' | 'formula'>

/** Name of an indicator in the chart library's registry; a formula that is changed is another one. */
export function layerName({ key, formula }: Chosen): string {
  return formula === undefined ? `guanlan-${key}` : `guanlan-${JSON.stringify(formula)}`
}

const formulaLayers = new Set<string>()

/** The name as well; a formula is made known to the chart library when it is first drawn. */
export function layerFor(choice: Chosen): string {
  const name = layerName(choice)
  const indicator = choice.formula === undefined ? null : chosenIndicator(choice)
  if (indicator !== null && !formulaLayers.has(name)) {
    formulaLayers.add(name)
    registerIndicator(lineLayer(indicator, choice))
  }
  return name
}

/** A template of the chart library for each indicator of the engine; values come from the engine alone. */
export function lineLayers(): IndicatorTemplate<LineValues, number, Extra>[] {
  return indicators.map((indicator) => lineLayer(indicator, { key: indicator.key }))
}

function lineLayer(indicator: EngineIndicator, choice: Chosen): IndicatorTemplate<LineValues, number, Extra> {
  const isMain = indicator.pane === 'main'
  return {
    name: layerName(choice),
    shortName: indicator.key,
    precision: indicator.decimals,
    series: isMain ? 'price' : 'normal',
    figures: indicator.lines.filter(isScaled).map(({ key }) => ({ key, type: 'line' })),
    minValue: startsAtZero(choice) ? 0 : null,
    calc: (bars, { extendData }) => lineValues(chartBarsIn(bars), extendData().choice),
    createTooltipDataSource: (params) => (isMain ? { name: '', calcParamsText: '', features: [], legends: [] } : head(params)),
    draw: (params) => {
      paint(params, indicator)
      return true
    },
  }
}

/** The pane's head line: name, parameters, and the values under the crosshair or of the newest bar. */
function head({ chart, indicator, crosshair }: IndicatorCreateTooltipDataSourceParams<LineValues>) {
  const { choice, palette } = (indicator.extendData as Extra)()
  const values = indicator.result[crosshair.dataIndex ?? indicator.result.length - 1] ?? indicator.result.at(-1) ?? {}
  const { name, params, lines } = paneHead(choice, { values, price: chart.getDataList().at(-1)?.close }, palette)
  const legends: TooltipLegend[] = lines.map(({ title, value }) => ({ title: libraryText(title), value: libraryText(value) }))
  return { name, calcParamsText: params, features: [], legends }
}

function libraryText({ text, colour }: HeadPart): { text: string; color: string } {
  return { text, color: colour }
}

function paint(params: IndicatorDrawParams<LineValues, number, Extra>, engine: EngineIndicator): void {
  const { ctx, chart, indicator, bounding, xAxis, yAxis } = params
  const { palette, choice, textPx } = indicator.extendData()
  const { from, to } = chart.getVisibleRange()
  const list = chartBarsIn(chart.getDataList())
  const width = bodyWidth(chart.getBarSpace().bar)
  const on = namedLines(choice)
  for (const line of engine.lines) {
    if (line.style !== 'bar') continue
    const zero = Math.round(yAxis.convertToPixel(0))
    for (let index = from; index < to; index++) {
      const value = indicator.result[index]?.[line.key]
      const bar = list[index]
      if (value === undefined || bar === undefined) continue
      const x = xAxis.convertToPixel(index)
      const y = yAxis.convertToPixel(value)
      if (line.signed) stick(ctx, { x, y, zero, colour: signColour(value, palette) })
      else drawVolume(ctx, bar, { x, width, palette, top: y, floor: bounding.height })
    }
  }
  for (const { key, colour, style } of on) {
    if (colour === null || style !== 'line') continue
    const points = []
    for (let index = Math.max(from - 1, 0); index < Math.min(to + 1, list.length); index++) {
      const value = indicator.result[index]?.[key]
      points.push(value === undefined ? null : { x: xAxis.convertToPixel(index) + 0.5, y: yAxis.convertToPixel(value) })
    }
    drawLine(ctx, points, { colour: palette.series[colour % palette.series.length] ?? palette.accent, width: LINE_PX })
  }
  drawMarkLines({
    ctx,
    choice,
    palette,
    textPx,
    bars: list,
    values: indicator.result,
    from: Math.max(from, 0),
    to: Math.min(to, list.length),
    width: bounding.width,
    height: bounding.height,
    toX: (index) => xAxis.convertToPixel(index),
    toY: (value) => yAxis.convertToPixel(value),
  })
}

function stick(ctx: CanvasRenderingContext2D, { x, y, zero, colour }: { x: number; y: number; zero: number; colour: string }): void {
  ctx.fillStyle = colour
  const top = Math.min(Math.round(y), zero)
  ctx.fillRect(x, top, STICK_PX, Math.max(1, Math.abs(Math.round(y) - zero)))
}
