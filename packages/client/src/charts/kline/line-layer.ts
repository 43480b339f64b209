import { indicators } from '@guanlan/engine/indicators/index.ts'
import type { Indicator as EngineIndicator } from '@guanlan/engine/indicators/indicator.ts'
import type { IndicatorCreateTooltipDataSourceParams, IndicatorDrawParams, IndicatorTemplate, TooltipLegend } from 'klinecharts'
import type { ChartPalette } from '../palette.ts'
import { bodyWidth, drawLine, drawVolume } from './draw-bars.ts'
import { type IndicatorChoice, type LineValues, lineText, lineValues, namedLines, paramsText } from './indicator-values.ts'
import type { ChartBar } from './wire-bars.ts'

/** What a layer needs beside its values; read anew at every paint. */
export type LineScene = { palette: ChartPalette; choice: IndicatorChoice }
type Extra = () => LineScene

/** Design §5: indicator lines 1.25 px, sticks of a signed bar 2 px. */
const LINE_PX = 1.25
const STICK_PX = 2

/** Name of an engine indicator in the chart library's registry. */
export function layerName(key: string): string {
  return `guanlan-${key}`
}

/** A template of the chart library for each indicator of the engine; values come from the engine alone. */
export function lineLayers(): IndicatorTemplate<LineValues, number, Extra>[] {
  return indicators.map(lineLayer)
}

function lineLayer(indicator: EngineIndicator): IndicatorTemplate<LineValues, number, Extra> {
  const isMain = indicator.pane === 'main'
  return {
    name: layerName(indicator.key),
    shortName: indicator.key,
    precision: indicator.key === 'VOL' ? 0 : indicator.key === 'MACD' ? 3 : 2,
    series: isMain ? 'price' : 'normal',
    figures: indicator.lines.map(({ key }) => ({ key, type: 'line' })),
    minValue: indicator.key === 'VOL' ? 0 : null,
    calc: (bars, { extendData }) => lineValues(bars as unknown as ChartBar[], extendData().choice),
    createTooltipDataSource: (params) => (isMain ? { name: '', calcParamsText: '', features: [], legends: [] } : head(params)),
    draw: (params) => {
      paint(params, indicator)
      return true
    },
  }
}

/** The pane's head line: name, parameters, and the values under the crosshair or of the newest bar. */
function head({ indicator, crosshair }: IndicatorCreateTooltipDataSourceParams<LineValues>) {
  const { choice, palette } = (indicator.extendData as Extra)()
  const values = indicator.result[crosshair.dataIndex ?? indicator.result.length - 1] ?? indicator.result.at(-1) ?? {}
  const isVolume = choice.key === 'VOL'
  const legends: TooltipLegend[] = namedLines(choice).map(({ key, name, colour }) => {
    const value = values[key]
    const own = colour === null ? signColour(value, palette) : palette.series[colour % palette.series.length]
    const color = isVolume && colour === null ? palette.text1 : (own ?? palette.text3)
    const title = isVolume && colour === null ? '' : `${name} `
    return { title: { text: title, color }, value: { text: value === undefined ? '--' : lineText(choice, key, value), color } }
  })
  return { name: isVolume ? '成交量' : `${choice.key} `, calcParamsText: isVolume ? '' : paramsText(choice), features: [], legends }
}

function signColour(value: number | undefined, palette: ChartPalette): string {
  if (value === undefined || value === 0) return palette.flat
  return value > 0 ? palette.up : palette.down
}

function paint(params: IndicatorDrawParams<LineValues, number, Extra>, engine: EngineIndicator): void {
  const { ctx, chart, indicator, bounding, xAxis, yAxis } = params
  const { palette, choice } = indicator.extendData()
  const { from, to } = chart.getVisibleRange()
  const list = chart.getDataList() as unknown as ChartBar[]
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
  for (const { key, colour } of on) {
    if (colour === null) continue
    const points = []
    for (let index = Math.max(from - 1, 0); index < Math.min(to + 1, list.length); index++) {
      const value = indicator.result[index]?.[key]
      points.push(value === undefined ? null : { x: xAxis.convertToPixel(index) + 0.5, y: yAxis.convertToPixel(value) })
    }
    drawLine(ctx, points, { colour: palette.series[colour % palette.series.length] ?? palette.accent, width: LINE_PX })
  }
}

function stick(ctx: CanvasRenderingContext2D, { x, y, zero, colour }: { x: number; y: number; zero: number; colour: string }): void {
  ctx.fillStyle = colour
  const top = Math.min(Math.round(y), zero)
  ctx.fillRect(x, top, STICK_PX, Math.max(1, Math.abs(Math.round(y) - zero)))
}
