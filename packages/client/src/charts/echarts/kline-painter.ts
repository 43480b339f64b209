import type { EChartsCoreOption } from 'echarts/core'
import { drawnLimits, type MainScene } from '../kline/draw-main.ts'
import { focusedRight } from '../kline/focus.ts'
import type { ChartPoint, TouchTarget } from '../kline/gesture-machine.ts'
import { type IndicatorChoice, type LineValues, lineValues } from '../kline/indicator-values.ts'
import type { KlineOptions } from '../kline/kline-options.ts'
import { chartMarks, type PlacedMark, placeMarks } from '../kline/marks.ts'
import { readingAt } from '../kline/reading-at.ts'
import { type ChartBar, wallClockText } from '../kline/wire-bars.ts'
import { type ChartPalette, WIDE_CHART_PX } from '../palette-tokens.ts'
import { withNewest, withOlder } from './bar-list.ts'
import { type BarWindow, barAt, clampWindow, firstWindow, grown, panned, zoomed } from './bar-window.ts'
import { type Crosshair, drawOver } from './draw-over.ts'
import { klineOption } from './echarts-options.ts'
import { type KlineView, klineView } from './kline-view.ts'
import type { DrawnIndicator } from './pane-scale.ts'

/** The canvas as the painter sees it: `show` lays out and paints, `repaint` paints what stands; both call what was given as `drawOver` last. */
export type ChartSurface = {
  width: number
  height: number
  show(option: EChartsCoreOption): void
  repaint(): void
  destroy(): void
}
export type OpenSurface = (drawOver: (ctx: CanvasRenderingContext2D) => void) => ChartSurface

/** A candle chart on a canvas: keeps bars and window, answers fingers, paints at most once a frame. */
export class KlinePainter {
  #surface: ChartSurface
  #palette: ChartPalette
  #options: KlineOptions
  #bars: readonly ChartBar[] = []
  #timesMs: readonly number[] = []
  #window: BarWindow
  #view: KlineView
  /** Finger that leads the crosshair, px of the chart. */
  #finger: ChartPoint | null = null
  #hasMore = false
  #isLoading = false
  #isGone = false
  #frame = 0
  #isLaidOut = false
  #values = new Map<string, LineValues[]>()
  #marks: PlacedMark[] | null = null

  constructor(open: OpenSurface, palette: ChartPalette, options: KlineOptions) {
    this.#surface = open((ctx) => this.#drawOver(ctx))
    this.#palette = palette
    this.#options = options
    this.#window = firstWindow(this.#surface.width >= WIDE_CHART_PX)
    this.#startSeries(options)
    this.#view = this.#layOut()
    this.#showFocus(options)
    this.update(options)
  }

  /** Goes on drawing on another canvas, bars and window kept. */
  moveTo(open: OpenSurface): void {
    this.#surface.destroy()
    this.#surface = open((ctx) => this.#drawOver(ctx))
    this.#schedule(true)
  }

  update(next: KlineOptions): void {
    const before = this.#options
    this.#options = next
    if (before.seriesKey !== next.seriesKey) {
      this.#startSeries(next)
      this.#showFocus(next)
    } else if (before.items !== next.items) this.#grow(next)
    this.#marks = null
    this.#schedule(true)
    this.#announce()
    this.#requestOlder()
  }

  paint(palette: ChartPalette): void {
    this.#palette = palette
    this.#schedule(true)
  }

  destroy(): void {
    this.#isGone = true
    cancelAnimationFrame(this.#frame)
    this.#surface.destroy()
  }

  touchTarget(): TouchTarget {
    return {
      pan: (dx) => this.#look(panned(this.#window, dx, this.#outlook())),
      zoom: (scale, x) => this.#look(zoomed(this.#window, { scale, x }, this.#outlook())),
      crosshair: (at) => {
        this.#finger = at
        this.#schedule(false)
        this.#report()
      },
    }
  }

  #outlook() {
    return { plotPx: this.#view.plotPx, count: this.#bars.length }
  }

  #look(window: BarWindow): void {
    if (window.back === this.#window.back && window.stepPx === this.#window.stepPx) return
    this.#window = window
    this.#schedule(true)
    if (this.#finger !== null) this.#report()
    this.#requestOlder()
  }

  #startSeries({ items, hasMore, loadOlder }: KlineOptions): void {
    this.#setBars(withNewest([], items).bars)
    this.#window = { ...this.#window, back: 0 }
    this.#hasMore = hasMore && loadOlder !== undefined
    this.#isLoading = false
  }

  #showFocus({ focus }: KlineOptions): void {
    if (focus === undefined) return
    const right = focusedRight(this.#timesMs, focus, this.#view.plotPx / this.#window.stepPx)
    if (right !== null) this.#window = { ...this.#window, back: this.#bars.length - 1 - right }
  }

  #grow({ items }: KlineOptions): void {
    const { bars, added } = withNewest(this.#bars, items)
    this.#setBars(bars)
    this.#window = grown(this.#window, added)
  }

  #setBars(bars: readonly ChartBar[]): void {
    this.#bars = bars
    this.#timesMs = bars.map(({ timestamp }) => timestamp)
    this.#values.clear()
    this.#marks = null
  }

  /** Asks for the page before when the oldest bar comes into view. A page that fails is asked for again at the next move. */
  async #requestOlder(): Promise<void> {
    const { loadOlder, seriesKey, period } = this.#options
    const first = this.#bars[0]
    const isAtStart = barAt(this.#window, 0, this.#outlook()) === 0
    if (!isAtStart || !this.#hasMore || this.#isLoading || first === undefined || loadOlder === undefined) return
    this.#isLoading = true
    try {
      const page = await loadOlder(wallClockText(first.timestamp, period.endsWith('m')))
      if (this.#isGone || this.#options.seriesKey !== seriesKey) return
      const count = this.#bars.length
      this.#setBars(withOlder(this.#bars, page.items))
      this.#hasMore = page.hasMore && this.#bars.length > count
      this.#isLoading = false
      this.#schedule(true)
      this.#requestOlder()
    } catch {
      if (this.#options.seriesKey === seriesKey) this.#isLoading = false
    }
  }

  #valuesOf(choice: IndicatorChoice): LineValues[] {
    const key = JSON.stringify(choice)
    const values = this.#values.get(key) ?? lineValues(this.#bars, choice)
    this.#values.set(key, values)
    return values
  }

  #drawn(choice: IndicatorChoice): DrawnIndicator {
    return { choice, values: this.#valuesOf(choice) }
  }

  #layOut(): KlineView {
    const { mains, subs, decimals, isShort } = this.#options
    const { width, height } = this.#surface
    const picture = {
      bars: this.#bars,
      timesMs: this.#timesMs,
      mains: mains.map((main) => this.#drawn(main)),
      subs: subs.map((sub) => this.#drawn(sub)),
      size: { width, height },
      decimals,
      isShort,
    }
    const view = klineView({ ...picture, window: this.#window })
    const stored = clampWindow(this.#window, { plotPx: view.plotPx, count: this.#bars.length })
    if (stored.back === this.#window.back) return view
    this.#window = stored
    return klineView({ ...picture, window: stored })
  }

  /** `withLayout` when bars, window, panes or colours changed; else the crosshair alone is drawn anew. */
  #schedule(withLayout: boolean): void {
    if (withLayout) this.#isLaidOut = false
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paintNow())
  }

  #paintNow(): void {
    this.#frame = 0
    if (this.#isLaidOut) this.#surface.repaint()
    else {
      this.#isLaidOut = true
      this.#view = this.#layOut()
      this.#surface.show(klineOption(this.#view, this.#palette))
    }
  }

  #scene(): MainScene {
    const { exrights, events, decimals, simulated, isReachKnown = true } = this.#options
    this.#marks ??= placeMarks(chartMarks(exrights, events), this.#timesMs)
    return {
      palette: this.#palette,
      textPx: this.#view.measures.text,
      decimals,
      marks: this.#marks,
      ...drawnLimits(this.#options),
      simulated,
      isReachKnown,
      overlays: [],
    }
  }

  #drawOver(ctx: CanvasRenderingContext2D): void {
    drawOver({ ctx, view: this.#view, scene: this.#scene(), crosshair: this.#crosshair(), withTime: this.#options.period.endsWith('m') })
  }

  #crosshair(): Crosshair | null {
    if (this.#finger === null || this.#bars.length === 0) return null
    return { index: barAt(this.#window, this.#finger.x, this.#outlook()), y: this.#finger.y }
  }

  #readingAt(index: number) {
    return readingAt({ options: this.#options, bars: this.#bars, valuesOf: (choice) => this.#valuesOf(choice) }, index)
  }

  #report(): void {
    const crosshair = this.#crosshair()
    this.#options.onCrosshair?.(crosshair && this.#readingAt(crosshair.index))
  }

  /** Reports the reading of the newest bar, and of the bar under the crosshair when there is one, after the page has drawn itself. */
  #announce(): void {
    void Promise.resolve().then(() => {
      if (this.#isGone) return
      const latest = this.#readingAt(this.#bars.length - 1)
      if (latest) this.#options.onLatest?.(latest)
      if (this.#finger !== null) this.#report()
    })
  }
}
