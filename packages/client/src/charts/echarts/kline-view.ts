import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import { type ChartMeasures, chartMeasures } from '../kline/chart-styles.ts'
import { timeTicks } from '../kline/time-ticks.ts'
import type { ChartBar } from '../kline/wire-bars.ts'
import { WIDE_CHART_PX } from '../palette-tokens.ts'
import { priceGutterPx } from '../price-gutter.ts'
import { type BarWindow, visibleBars, xOfBar } from './bar-window.ts'
import { type DrawnIndicator, mainScale, type PaneScale, subScale } from './pane-scale.ts'

/** What a candle chart shows: all bars, the indicators over and under the candles, and the window onto them. */
export type KlinePicture = {
  bars: readonly ChartBar[]
  /** Wall clock of every bar in ms. */
  timesMs: readonly number[]
  mains: readonly DrawnIndicator[]
  subs: readonly DrawnIndicator[]
  window: BarWindow
  size: { width: number; height: number }
  decimals: number
  /** Panes with the measures of a low screen. */
  isShort?: boolean | undefined
}

/** A pane from `top` px, `height` px high with its head line, what stands on it, and what its axis reaches. */
export type PaneView = PaneScale & { top: number; height: number; indicators: readonly DrawnIndicator[] }

/** Where everything of a candle chart stands, in px; pure, the same for every host. */
export type KlineView = KlinePicture & {
  isWide: boolean
  measures: ChartMeasures
  /** Width of the plot; the price axis takes the rest. */
  plotPx: number
  /** Bars in view: `from` (inclusive) to `to` (exclusive). */
  from: number
  to: number
  mainPane: PaneView
  subPanes: readonly PaneView[]
  /** Dates under the chart at px of the plot. */
  times: readonly { x: number; text: string }[]
}

/** Room a date takes under the chart. */
const TIME_LABEL_PX = { narrow: 64, wide: 88 }

/** Lays a picture out. Only the bars of the window are looked at, however many there are. */
export function klineView(picture: KlinePicture): KlineView {
  const { bars, size, window, subs, decimals } = picture
  const isWide = size.width >= WIDE_CHART_PX
  const measures = chartMeasures(isWide, picture.isShort)
  const last = bars.at(-1)
  const price = last === undefined ? '' : formatThousands(last.close, decimals)
  const plotPx = size.width - priceGutterPx(measures.gutter, price, measures.text)
  const shown = visibleBars(window, { plotPx, count: bars.length })
  const heights = subs.map(({ choice }) => measures.head + (choice.key === 'VOL' ? measures.volume : measures.sub))
  const mainHeight = size.height - measures.axis - heights.reduce((sum, height) => sum + height, 0)
  let top = mainHeight
  const subPanes = subs.map((indicator, place): PaneView => {
    const height = heights[place] ?? 0
    const pane = { indicators: [indicator], top, height, ...subScale(indicator, shown, { height, head: measures.head }) }
    top += height
    return pane
  })
  const mainPane = { indicators: picture.mains, top: 0, height: mainHeight, ...mainScale(picture, shown, { height: mainHeight, isWide }) }
  const times = timesOf(picture, shown, { plotPx, isWide })
  return { ...picture, ...shown, isWide, measures, plotPx, mainPane, subPanes, times }
}

type Shown = { from: number; to: number }

function timesOf(
  { timesMs, window }: KlinePicture,
  shown: Shown,
  { plotPx, isWide }: { plotPx: number; isWide: boolean },
): KlineView['times'] {
  const look = { plotPx, count: timesMs.length }
  const labelPx = isWide ? TIME_LABEL_PX.wide : TIME_LABEL_PX.narrow
  return timeTicks({ timesMs, ...shown, stepPx: window.stepPx, labelPx })
    .map(({ index, text }) => ({ x: xOfBar(window, index, look), text }))
    .filter(({ x }) => x >= 20 && x <= plotPx - 20)
}

/** px of the wick's column of a bar. */
export function xOf({ window, plotPx, bars }: KlineView, index: number): number {
  return xOfBar(window, index, { plotPx, count: bars.length })
}

/** px from the chart's top of a value in a pane. */
export function yOf({ top, height, range }: PaneView, value: number): number {
  return top + (1 - (value - range.from) / (range.to - range.from)) * height
}

/** The value at a height of a pane. */
export function valueAt({ top, height, range }: PaneView, y: number): number {
  return range.from + (1 - (y - top) / height) * (range.to - range.from)
}

/** The pane at a height of the chart; the main pane above and the last one below all. */
export function paneAt({ mainPane, subPanes }: KlineView, y: number): PaneView {
  return [mainPane, ...subPanes].findLast(({ top }) => y >= top) ?? mainPane
}
