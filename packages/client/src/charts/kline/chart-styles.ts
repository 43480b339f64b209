import type { CandleStyle, DeepPartial, Styles, TextStyle } from 'klinecharts'
import type { ChartPalette } from '../palette.ts'
import type { IndicatorChoice } from './indicator-values.ts'
import type { KlineOptions } from './kline-options.ts'

/** Fixed measures of the design (§5), phone and wide. */
export type ChartMeasures = { text: number; gutter: number; main: number; volume: number; sub: number; axis: number; head: number }

export function chartMeasures(isWide: boolean, isShort = false): ChartMeasures {
  const measures = isWide
    ? { text: 11, gutter: 58, main: 300, volume: 60, sub: 72, axis: 18, head: 18 }
    : { text: 10, gutter: 44, main: 228, volume: 44, sub: 54, axis: 18, head: 18 }
  return isShort ? { ...measures, ...SHORT_PANE } : measures
}

/** A screen this low belongs to a phone on its side: one pane under the prices, and a low one. */
export const SHORT_SCREEN_PX = 480
const SHORT_PANE = { volume: 20, sub: 20, head: 14 }

/** What a chart that fills its page shows on a low screen: the prices and the first pane, so that the prices keep most of the height. */
export function fittedTo<Options extends Pick<KlineOptions, 'subs'>>(options: Options, isShort: boolean): Options & { isShort: boolean } {
  return { ...options, subs: isShort ? options.subs.slice(0, 1) : options.subs, isShort }
}

/** Height of a candle chart with these panes in px, so that nothing moves when its library arrives. */
export function naturalHeight({ subs }: Pick<KlineOptions, 'subs'>, isWide: boolean): number {
  return chartMeasures(isWide).main + besidesMain(subs, isWide)
}

/** The least height of prices that can be read, px: on a phone on its side the page scrolls. */
export const LEAST_MAIN_PX = 168

/** Least height of a candle chart that takes its height from the page, px. */
export function leastHeight({ subs, isShort }: Pick<KlineOptions, 'subs' | 'isShort'>, isWide: boolean): number {
  return LEAST_MAIN_PX + besidesMain(subs, isWide, isShort)
}

function besidesMain(subs: KlineOptions['subs'], isWide: boolean, isShort?: boolean): number {
  const measures = chartMeasures(isWide, isShort)
  return measures.axis + subs.reduce((sum, choice) => sum + paneHeight(choice, measures), 0)
}

/** Height of a pane under the candles with its head line. */
export function paneHeight({ key }: Pick<IndicatorChoice, 'key'>, { head, volume, sub }: ChartMeasures): number {
  return head + (key === 'VOL' ? volume : sub)
}

const CLEAR = 'rgba(0,0,0,0)'
const NO_MARGIN = { marginLeft: 0, marginTop: 0, marginBottom: 0 }

/** The library's styles from the palette: it draws grid, axes, crosshair and the last price's label; candles and lines are ours. */
export function chartStyles(palette: ChartPalette, measures: ChartMeasures): DeepPartial<Styles> {
  const { text: size, gutter, axis } = measures
  const font = { size, family: palette.font, weight: 'normal' }
  const label = markLabel(font)
  const grid = { show: true, size: 1, color: palette.grid, style: 'solid' as const }
  const axisStyle = {
    axisLine: { show: true, color: palette.border, size: 1 },
    tickLine: { show: false, length: 0, size: 0 },
    tickText: { ...font, color: palette.axis, marginStart: 5, marginEnd: 0 },
  }
  const cross = {
    line: { style: 'dashed' as const, dashedValue: [4, 3], size: 1, color: palette.cross },
    text: { ...label, color: palette.onMark, backgroundColor: palette.mark },
  }
  const head = { ...font, ...NO_MARGIN, color: palette.text3 }
  return {
    grid: { horizontal: grid, vertical: grid },
    candle: candleStyle(palette, label),
    indicator: {
      lastValueMark: { show: false },
      tooltip: {
        showRule: 'always',
        offsetLeft: 4,
        offsetTop: 4,
        title: { ...head, show: true, showName: true, showParams: true, marginRight: 8 },
        legend: { ...head, marginRight: 10 },
      },
    },
    xAxis: { ...axisStyle, size: axis, tickText: { ...axisStyle.tickText, marginStart: 3 } },
    yAxis: { ...axisStyle, size: gutter },
    separator: { size: 1, color: palette.border, fill: true, activeBackgroundColor: CLEAR },
    crosshair: { horizontal: cross, vertical: cross },
  }
}

function markLabel(font: Pick<TextStyle, 'size' | 'family' | 'weight'>) {
  return { ...font, borderSize: 0, paddingLeft: 4, paddingRight: 4, paddingTop: 3, paddingBottom: 3, borderRadius: 2 }
}

function candleStyle(palette: ChartPalette, label: ReturnType<typeof markLabel>): DeepPartial<CandleStyle> {
  const last = palette.accentFill
  return {
    type: 'candle_solid',
    bar: clearCandles(),
    priceMark: {
      high: { show: false },
      low: { show: false },
      last: {
        upColor: last,
        downColor: last,
        noChangeColor: last,
        line: { show: false },
        text: { ...label, color: palette.onAccent, weight: 600 },
      },
    },
    tooltip: { showRule: 'none' },
  }
}

function clearCandles() {
  const parts = ['Color', 'BorderColor', 'WickColor']
  return Object.fromEntries(['up', 'down', 'noChange'].flatMap((tone) => parts.map((part) => [`${tone}${part}`, CLEAR])))
}
