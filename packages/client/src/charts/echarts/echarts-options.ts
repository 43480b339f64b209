import type { EChartsCoreOption } from 'echarts/core'
import { bodyWidth, LINE_PX, STICK_PX, toneColour } from '../kline/draw-bars.ts'
import { chosenIndicator, type LineValues, namedLines } from '../kline/indicator-values.ts'
import { signColour } from '../kline/pane-head.ts'
import { barTone, type ChartBar } from '../kline/wire-bars.ts'
import type { ChartPalette } from '../palette-tokens.ts'
import { type KlineView, xOf } from './kline-view.ts'
import type { DrawnIndicator } from './pane-scale.ts'

/** A point of a series: px of the plot, then the bar's own figures. The window decides where a bar stands, so the axis is in px. */
type Point = { value: (number | null)[]; itemStyle?: ItemStyle }
type ItemStyle = { color: string; borderColor: string; borderWidth?: number }

/** A narrower body has no inside that could be left hollow. */
const HOLLOW_FROM_PX = 3
/** Nothing moves by itself, nothing listens: fingers are ours, and a drag repaints at once. */
const STILL = { animation: false, silent: true, emphasis: { disabled: true } } as const

/** Candles, volume and indicators of a view for ECharts: grid lines, candles, bars and lines, each pane a grid of its own. */
export function klineOption(view: KlineView, palette: ChartPalette): EChartsCoreOption {
  const panes = [view.mainPane, ...view.subPanes]
  return {
    animation: false,
    backgroundColor: palette.surface,
    grid: panes.map(({ top, height }, id) => ({ id, left: 0, top, width: view.plotPx, height, outerBoundsMode: 'none' })),
    xAxis: panes.map((_, gridIndex) => ({
      ...plainAxis(
        palette,
        view.times.map(({ x }) => x + 0.5),
      ),
      id: gridIndex,
      gridIndex,
      min: 0,
      max: view.plotPx,
    })),
    yAxis: panes.map(({ range, ticks }, gridIndex) => ({
      ...plainAxis(
        palette,
        ticks.map(({ value }) => value),
      ),
      id: gridIndex,
      gridIndex,
      min: range.from,
      max: range.to,
    })),
    series: [
      candles(view, palette),
      ...panes.flatMap(({ indicators }, place) => indicators.flatMap((indicator) => indicatorSeries(view, indicator, { place, palette }))),
    ],
  }
}

/** An axis of which only the grid lines at `at` are seen. */
function plainAxis({ grid }: ChartPalette, at: readonly number[]) {
  const hidden = { show: false }
  return {
    type: 'value' as const,
    containShape: false,
    axisLine: hidden,
    axisLabel: hidden,
    axisTick: { show: false, customValues: at },
    splitLine: { show: true, showMinLine: true, showMaxLine: true, lineStyle: { color: grid, width: 1 } },
  }
}

/** Hollow when rising, solid when falling; a 一字板 takes its colour from the close before, which ECharts does not know. */
function candles(view: KlineView, palette: ChartPalette) {
  const width = bodyWidth(view.window.stepPx)
  const isHollow = width >= HOLLOW_FROM_PX
  const tone = (bar: ChartBar) => (bar.open === bar.close ? { itemStyle: dojiStyle(toneColour(barTone(bar), palette)) } : {})
  return {
    ...STILL,
    id: 'candles',
    type: 'candlestick',
    large: false,
    progressive: 0,
    xAxisIndex: 0,
    yAxisIndex: 0,
    z: 2,
    barWidth: width - 1,
    itemStyle: {
      color: isHollow ? palette.surface : palette.up,
      color0: palette.down,
      borderColor: palette.up,
      borderColor0: palette.down,
    },
    data: inView(view).map(({ index, bar }) => ({
      value: [xOf(view, index) + 0.5, bar.open, bar.close, bar.low, bar.high],
      ...tone(bar),
    })),
  }
}

function dojiStyle(colour: string) {
  return { color: colour, color0: colour, borderColor: colour, borderColor0: colour, borderColorDoji: colour }
}

type Placed = { place: number; palette: ChartPalette }

/** The bars, then the lines of an indicator of a pane, values as the engine has them. */
function indicatorSeries(view: KlineView, indicator: DrawnIndicator, { place, palette }: Placed) {
  const axes = { ...STILL, xAxisIndex: place, yAxisIndex: place }
  const engine = chosenIndicator(indicator.choice)
  const lines = namedLines(indicator.choice).filter(({ style }) => style === 'line' || style === 'bar')
  return lines.map(({ key, colour }) => {
    const isSigned = engine?.lines.find((line) => line.key === key)?.signed === true
    const id = `${place} ${indicator.choice.key} ${key}`
    if (colour === null)
      return {
        ...axes,
        id,
        ...(isSigned
          ? sticks(view, { values: indicator.values, key, palette })
          : volumes(view, { values: indicator.values, key, palette })),
      }
    const stroke = { color: palette.series[colour % palette.series.length] ?? palette.accent, width: LINE_PX, join: 'round' }
    return {
      ...axes,
      id,
      type: 'line',
      z: 3,
      showSymbol: false,
      clip: true,
      lineStyle: stroke,
      data: linePoints(view, indicator.values, key),
    }
  })
}

/** Volume, or amount, on the floor of its pane, hollow and solid like the candle above. */
function volumes(view: KlineView, { values, key, palette }: Barred) {
  const barWidth = bodyWidth(view.window.stepPx)
  const hasRim = barWidth >= HOLLOW_FROM_PX
  const data = inView(view).map(({ index, bar }): Point => {
    const tone = barTone(bar)
    const borderColor = toneColour(tone, palette)
    const color = tone > 0 && hasRim ? palette.surface : borderColor
    const itemStyle = { color, borderColor, borderWidth: hasRim ? 1 : 0 }
    const value = values[index]?.[key] ?? 0
    return { value: [xOf(view, index) + 0.5, value > 0 ? value : null], itemStyle }
  })
  return { type: 'bar', barWidth, barMinHeight: 1, z: 2, data }
}

type Barred = { values: readonly LineValues[]; key: string; palette: ChartPalette }

/** Sticks from zero, coloured by sign. */
function sticks(view: KlineView, { values, key, palette }: Barred) {
  const data = inView(view).map(({ index }): Point => {
    const value = values[index]?.[key]
    const color = signColour(value, palette)
    return { value: [xOf(view, index) + STICK_PX / 2, value ?? null], itemStyle: { color, borderColor: color, borderWidth: 0 } }
  })
  return { type: 'bar', barWidth: STICK_PX, barMinHeight: 1, z: 2, data }
}

/** One point per bar in view and one beyond each edge, so that lines leave the plot instead of ending in it. */
function linePoints(view: KlineView, values: readonly LineValues[], key: string): Point['value'][] {
  const points: Point['value'][] = []
  for (let index = Math.max(view.from - 1, 0); index < Math.min(view.to + 1, view.bars.length); index++) {
    points.push([xOf(view, index) + 0.5, values[index]?.[key] ?? null])
  }
  return points
}

function inView({ bars, from, to }: KlineView): { index: number; bar: ChartBar }[] {
  return bars.slice(from, to).map((bar, offset) => ({ index: from + offset, bar }))
}
