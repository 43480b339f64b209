import type { KlineItem } from '@guanlan/contract/schemas/market/chart.ts'
import { formatThousands } from '@guanlan/domain/format/decimals.ts'
import type { AxisRange, Chart, Crosshair, KLineData } from 'klinecharts'
import { type ChartPalette, WIDE_CHART_PX } from '../palette.ts'
import { priceGutterPx } from '../price-gutter.ts'
import type { AxisKind } from './axis/axis-kinds.ts'
import { axisLabels, isNear, libraryAxis, mainRange, yOf } from './axis/axis-range.ts'
import { firstStep, fittedStep } from './bar-step.ts'
import { type ChartMeasures, chartMeasures, chartStyles, paneHeight } from './chart-styles.ts'
import { CrosshairLink } from './crosshair-link.ts'
import { drawnLimits, type MainScene } from './draw-main.ts'
import { focusedRight } from './focus.ts'
import { type IndicatorChoice, startsAtZero } from './indicator-values.ts'
import type { KlineOptions } from './kline-options.ts'
import { isMinutes, libraryPeriod } from './library-period.ts'
import { type LineScene, layerFor } from './line-layer.ts'
import { MAIN_LAYER } from './main-layer.ts'
import { chartMarks, placeMarks } from './marks.ts'
import { reachOf } from './overlay/overlay-lines.ts'
import { overlaysInView } from './overlay/overlays-in-view.ts'
import { paneTicks } from './pane-ticks.ts'
import { timeTicks } from './time-ticks.ts'
import { attachTouch } from './touch-gestures.ts'
import { type ChartBar, chartBar, chartBarsIn, wallClockText } from './wire-bars.ts'

const MAIN_PANE = 'candle_pane'
/** Room above the highest price for the 「模拟数据」 note and the high's figure, and below the lowest for the marks. */
const MAIN_GAP = { top: 46, bottom: 30 }
/** Between the newest bar and the price axis; neither scrolling nor zooming leaves more. */
const RIGHT_GAP_PX = 4

/** Keeps the chart library in step with the options: data, panes, styles, axes. */
export class KlineController {
  readonly #chart: Chart
  readonly #element: HTMLElement
  readonly #crosshair: CrosshairLink
  readonly #stopTouch: () => void
  #palette: ChartPalette
  #options: KlineOptions | null = null
  #isWide = false
  #panes = ''
  #isFitted = false
  #push: ((bar: KLineData) => void) | null = null
  /** Height of the crosshair's mark on the price axis, and the labels of prices as they stand. */
  #markY: number | null = null
  #priceLabels: readonly number[] = []

  constructor(chart: Chart, element: HTMLElement, palette: ChartPalette) {
    this.#chart = chart
    this.#element = element
    this.#palette = palette
    this.#isWide = element.clientWidth >= WIDE_CHART_PX
    this.#crosshair = new CrosshairLink(chart, element, () => this.#options)
    chart.subscribeAction('onCrosshairChange', (data) => this.#clearAround(data as Crosshair | undefined))
    chart.subscribeAction('onZoom', () => this.#closeGap())
    this.#stopTouch = attachTouch(element, this.#crosshair.touchTarget())
    chart.setBarSpace(firstStep(this.#isWide))
    chart.setOffsetRightDistance(RIGHT_GAP_PX)
    chart.setMaxOffsetRightDistance(RIGHT_GAP_PX)
    chart.setMaxOffsetLeftDistance(80)
    chart.setPaneOptions({ id: MAIN_PANE, dragEnabled: false, minHeight: 80 })
    chart.overrideXAxis({
      name: 'normal',
      scrollZoomEnabled: true,
      createTicks: ({ range, bounding }) => this.#timeTicks(range, bounding.width),
    })
  }

  /** Height the panes ask for, in px. */
  naturalHeight(): number {
    const measures = this.#measures()
    const subs = this.#options?.subs ?? []
    return measures.main + measures.axis + subs.reduce((sum, sub) => sum + paneHeight(sub, measures) + 1, 0)
  }

  update(next: KlineOptions): void {
    const before = this.#options
    this.#options = next
    if (before === null) this.paint(this.#palette)
    this.#arrangePanes()
    if (before?.seriesKey !== next.seriesKey) this.#startSeries(next)
    else if (before.items !== next.items) this.#grow(next.items)
    this.#repaint()
    this.#crosshair.announce()
  }

  paint(palette: ChartPalette): void {
    this.#palette = palette
    this.#chart.setStyles(chartStyles(palette, this.#measures()))
    this.#repaint()
  }

  resize(): void {
    const isWide = this.#element.clientWidth >= WIDE_CHART_PX
    if (isWide !== this.#isWide) {
      this.#isWide = isWide
      this.#panes = ''
      this.paint(this.#palette)
      this.#arrangePanes()
      this.#setPrecision()
    }
    this.#chart.resize()
  }

  destroy(): void {
    this.#stopTouch()
    this.#crosshair.destroy()
  }

  #measures(): ChartMeasures {
    const measures = chartMeasures(this.#isWide, this.#options?.isShort)
    const last = this.#options?.items.at(-1)?.[4]
    if (last === undefined) return measures
    const price = formatThousands(last, this.#options?.decimals ?? 2)
    return { ...measures, gutter: priceGutterPx(measures.gutter, price, measures.text) }
  }

  #bars(): ChartBar[] {
    return chartBarsIn(this.#chart.getDataList())
  }

  #repaint(): void {
    if (this.#options !== null && this.#bars().length > 0)
      this.#chart.overrideIndicator({ name: MAIN_LAYER, extendData: () => this.#mainScene() })
  }

  /** Hands the series to the library, which asks back for older bars when the reader scrolls to its beginning. */
  #startSeries(options: KlineOptions): void {
    this.#push = null
    this.#setPrecision()
    this.#chart.setPeriod(libraryPeriod(options.period))
    this.#chart.setDataLoader({
      getBars: ({ type, callback }) => {
        const now = this.#options
        if (now === null || type === 'backward') return callback([], false)
        if (type === 'init') {
          this.#fit(now.items.length)
          callback(now.items.map(chartBar), { forward: now.hasMore && now.loadOlder !== undefined, backward: false })
          return this.#showFocus(now)
        }
        return this.#loadOlder(now, callback)
      },
      subscribeBar: ({ callback }) => {
        this.#push = callback
      },
      unsubscribeBar: () => {
        this.#push = null
      },
    })
  }

  #fit(count: number): void {
    const width = this.#element.clientWidth - this.#measures().gutter - RIGHT_GAP_PX
    const step = fittedStep(count, { width, step: this.#chart.getBarSpace().bar })
    if (step !== null || this.#isFitted) this.#chart.setBarSpace(step ?? firstStep(this.#isWide))
    this.#isFitted = step !== null
  }

  #showFocus({ focus }: KlineOptions): void {
    if (focus === undefined) return
    const visible = (this.#element.clientWidth - this.#measures().gutter) / this.#chart.getBarSpace().bar
    const times = this.#bars().map((bar) => bar.timestamp)
    const right = focusedRight(times, focus, visible)
    if (right !== null) this.#chart.scrollToDataIndex(right)
  }

  async #loadOlder(options: KlineOptions, callback: (bars: KLineData[], more: { forward: boolean }) => void): Promise<void> {
    const first = this.#bars()[0]
    if (first === undefined || options.loadOlder === undefined) return callback([], { forward: false })
    try {
      const page = await options.loadOlder(wallClockText(first.timestamp, isMinutes(options.period)))
      if (this.#options?.seriesKey !== options.seriesKey) return
      const older = page.items.map(chartBar).filter((bar) => bar.timestamp < first.timestamp)
      callback(older, { forward: page.hasMore && older.length > 0 })
    } catch {
      callback([], { forward: true })
    }
  }

  /** The newest bars of a running series: the last one replaced, later ones added. */
  #grow(items: readonly KlineItem[]): void {
    const last = this.#bars().at(-1)
    if (last === undefined) this.#startSeries(this.#options as KlineOptions)
    else this.#pushFrom(last.timestamp, items)
  }

  #pushFrom(fromMs: number, items: readonly KlineItem[]): void {
    for (const bar of items.slice(-32).map(chartBar)) {
      if (bar.timestamp >= fromMs) this.#push?.(bar)
    }
  }

  #setPrecision(): void {
    const options = this.#options
    this.#chart.setSymbol({ ticker: options?.seriesKey ?? '', pricePrecision: options?.decimals ?? 2, volumePrecision: 0 })
    this.#chart.setStyles({ yAxis: { size: this.#measures().gutter } })
  }

  #mainScene(): MainScene {
    const options = this.#options as KlineOptions
    const times = this.#bars().map((bar) => bar.timestamp)
    return {
      palette: this.#palette,
      textPx: this.#measures().text,
      decimals: options.decimals,
      marks: placeMarks(chartMarks(options.exrights, options.events), times),
      ...drawnLimits(options),
      simulated: options.simulated,
      isReachKnown: options.isReachKnown ?? true,
      overlays: this.#overlays(),
    }
  }

  #overlays(): MainScene['overlays'] {
    const given = this.#options?.overlays ?? []
    return given.length === 0 ? [] : overlaysInView(given, this.#bars(), { view: this.#chart.getVisibleRange(), palette: this.#palette })
  }

  /** Builds the panes anew when the indicators or the measures change. */
  #arrangePanes(): void {
    const options = this.#options
    if (options === null) return
    const wanted = JSON.stringify([options.mains, options.subs, this.#isWide, options.isShort, options.axis])
    if (wanted === this.#panes) return
    this.#panes = wanted
    const chart = this.#chart
    const measures = this.#measures()
    chart.removeIndicator()
    chart.createIndicator({ name: MAIN_LAYER, paneId: MAIN_PANE, zLevel: 0, extendData: () => this.#mainScene() }, true)
    for (const main of options.mains) chart.createIndicator(this.#layer(main, MAIN_PANE), true)
    const kind = options.axis ?? 'price'
    chart.overrideYAxis({
      paneId: MAIN_PANE,
      name: libraryAxis[kind],
      gap: MAIN_GAP,
      createRange: ({ defaultRange }) => mainRange(kind, defaultRange, reachOf(this.#overlays().map(({ line }) => line))),
      createTicks: ({ range, bounding }) => this.#priceTicks(kind, range, bounding.height),
    })
    options.subs.forEach((choice, place) => {
      const paneId = `sub-${place}`
      chart.createIndicator(this.#layer(choice, paneId))
      chart.setPaneOptions({ id: paneId, height: paneHeight(choice, measures), minHeight: 30, dragEnabled: false })
      chart.overrideYAxis({
        paneId,
        gap: { top: measures.head, bottom: startsAtZero(choice) ? 0 : 2 },
        createTicks: ({ range, bounding }) =>
          paneTicks(choice, range).map(({ value, text }) => ({
            value,
            text,
            coord: Math.max(yOf(value, range, bounding.height), measures.head + 6),
          })),
      })
    })
  }

  #layer(choice: IndicatorChoice, paneId: string) {
    const extendData = (): LineScene => ({ palette: this.#palette, choice, textPx: this.#measures().text })
    return { name: layerFor(choice), paneId, zLevel: 1, extendData }
  }

  /** Draws the price axis anew when the crosshair's mark comes to cover another label. */
  #clearAround(data: Crosshair | undefined): void {
    const covered = (y: number | null) => this.#priceLabels.filter((label) => isNear(label, y)).join()
    const before = covered(this.#markY)
    this.#markY = data?.paneId === MAIN_PANE ? (data.y ?? null) : null
    if (covered(this.#markY) !== before) this.#repaint()
  }

  /** Zooming out around an old bar would draw the newest away from the axis. */
  #closeGap(): void {
    if (this.#chart.getOffsetRightDistance() > RIGHT_GAP_PX) this.#chart.setOffsetRightDistance(RIGHT_GAP_PX)
  }

  /** Price labels; those within 14 px of the last price's or the crosshair's are left out (design §5), their grid lines stay. */
  #priceTicks(kind: AxisKind, range: AxisRange, height: number) {
    const bars = this.#bars()
    const base = bars[Math.max(this.#chart.getVisibleRange().from, 0)]?.close ?? 0
    const { ticks, coordOf } = axisLabels(kind, range, { height, isWide: this.#isWide, base })
    const last = bars.at(-1)
    const lastY = last === undefined ? Number.NEGATIVE_INFINITY : coordOf(last.close)
    this.#priceLabels = ticks.map(({ coord }) => coord)
    return ticks.map((tick) => (isNear(tick.coord, lastY) || isNear(tick.coord, this.#markY) ? { ...tick, text: '' } : tick))
  }

  #timeTicks({ realFrom, realTo }: { realFrom: number; realTo: number }, width: number) {
    const bars = this.#bars()
    const stepPx = this.#chart.getBarSpace().bar
    const timesMs = bars.map((bar) => bar.timestamp)
    const ticks = timeTicks({ timesMs, from: Math.floor(realFrom), to: Math.ceil(realTo), stepPx, labelPx: this.#isWide ? 88 : 64 })
    return ticks.flatMap(({ index, text }) => {
      const coord = this.#xOf(index)
      return coord < 20 || coord > width - 20 ? [] : [{ coord, value: timesMs[index] ?? 0, text }]
    })
  }

  #xOf(index: number): number {
    const point = this.#chart.convertToPixel({ dataIndex: index }) as { x?: number }
    return point.x ?? Number.NaN
  }
}
