import type { Chart, Crosshair } from 'klinecharts'
import type { TouchTarget } from './gesture-machine.ts'
import type { IndicatorChoice, LineValues } from './indicator-values.ts'
import { chartKeyAction, movedIndex } from './keyboard.ts'
import type { CrosshairReading, KlineOptions } from './kline-options.ts'
import { layerName } from './line-layer.ts'
import { readingAt } from './reading-at.ts'
import type { ChartBar } from './wire-bars.ts'
import { chartBarsIn } from './wire-bars.ts'

/** One press of ↑ widens the step of the bars to this multiple, ↓ undoes it. */
const KEY_ZOOM = 1.2

/** Ties the crosshair to pointer, fingers and keys, and says what stands under it. */
export class CrosshairLink {
  readonly #chart: Chart
  readonly #element: HTMLElement
  readonly #options: () => KlineOptions | null
  readonly #onMove: (data?: unknown) => void
  readonly #onKey: (event: KeyboardEvent) => void
  readonly #onLeave: () => void
  readonly #onView: () => void
  #index: number | null = null
  /** Where the crosshair stands in px, to read anew when bars move under it. */
  #x: number | null = null

  constructor(chart: Chart, element: HTMLElement, options: () => KlineOptions | null) {
    this.#chart = chart
    this.#element = element
    this.#options = options
    this.#onMove = (data) => this.#pointed(data as Crosshair | undefined)
    this.#onKey = (event) => this.#pressed(event)
    this.#onLeave = () => this.#report(null)
    this.#onView = () => {
      if (this.#x !== null) this.#pointed({ x: this.#x })
    }
    chart.subscribeAction('onCrosshairChange', this.#onMove)
    chart.subscribeAction('onZoom', this.#onView)
    chart.subscribeAction('onScroll', this.#onView)
    element.addEventListener('keydown', this.#onKey)
    element.addEventListener('mouseleave', this.#onLeave)
    element.addEventListener('blur', this.#onLeave)
  }

  destroy(): void {
    this.#chart.unsubscribeAction('onCrosshairChange', this.#onMove)
    this.#chart.unsubscribeAction('onZoom', this.#onView)
    this.#chart.unsubscribeAction('onScroll', this.#onView)
    this.#element.removeEventListener('keydown', this.#onKey)
    this.#element.removeEventListener('mouseleave', this.#onLeave)
    this.#element.removeEventListener('blur', this.#onLeave)
  }

  touchTarget(): TouchTarget {
    return {
      pan: (dx) => this.#chart.scrollByDistance(dx),
      zoom: (scale, x) => this.#chart.zoomAtCoordinate(scale, { x, y: 0 }),
      crosshair: (at) => this.#lead(at),
    }
  }

  /** Reports the reading of the newest bar, and of the bar under the crosshair when there is one. */
  announce(): void {
    queueMicrotask(() => {
      const options = this.#options()
      const last = this.#bars().length - 1
      if (options === null || last < 0) return
      const latest = this.#readingAt(last)
      if (latest) options.onLatest?.(latest)
      if (this.#index !== null) this.#report(this.#index)
    })
  }

  #bars(): ChartBar[] {
    return chartBarsIn(this.#chart.getDataList())
  }

  #pointed(data: Crosshair | undefined): void {
    this.#x = data?.x ?? null
    const at = data?.x === undefined ? [] : [{ x: data.x, y: data.y ?? 0 }]
    const point = this.#chart.convertFromPixel(at) as { dataIndex?: number }[]
    const index = point[0]?.dataIndex
    this.#report(index === undefined ? null : Math.min(Math.max(index, 0), this.#bars().length - 1))
  }

  #lead(at: { x: number; y: number } | null): void {
    if (at === null) this.#hide()
    else this.#leadTo(at)
  }

  #leadTo(at: { x: number; y: number }): void {
    const pane = this.#paneAt(at.y)
    this.#chart.executeAction('onCrosshairChange', { x: at.x, y: at.y - pane.top, paneId: pane.id })
    this.#pointed({ x: at.x, y: at.y })
  }

  #paneAt(y: number): { id: string; top: number } {
    const panes = [this.#chart.getPaneOptions()].flat()
    for (const pane of panes) {
      const size = pane ? this.#chart.getSize(pane.id) : null
      if (pane && size && pane.id !== 'x_axis_pane' && y >= size.top && y < size.top + size.height) return { id: pane.id, top: size.top }
    }
    return { id: 'candle_pane', top: 0 }
  }

  #hide(): void {
    // without data the library takes the crosshair away; its type does not say so
    this.#chart.executeAction('onCrosshairChange', undefined as unknown as Crosshair)
    this.#report(null)
  }

  #pressed(event: KeyboardEvent): void {
    const action = chartKeyAction(event)
    if (action === null || this.#bars().length === 0) return
    if ('leave' in action && this.#index === null) return
    event.preventDefault()
    event.stopPropagation()
    if ('leave' in action) this.#hide()
    else if ('zoom' in action) this.#zoom(action.zoom)
    else {
      const { from, to } = this.#chart.getVisibleRange()
      const view = { count: this.#bars().length, lastVisible: to - 1 }
      this.#stand('jump' in action ? (action.jump === 'first' ? from : to - 1) : movedIndex(this.#index, action.move, view))
    }
  }

  /** Zooms around the crosshair's bar, which keeps the crosshair on its close, or around the newest bar. */
  #zoom(direction: -1 | 1): void {
    const index = this.#index
    this.#chart.zoomAtDataIndex(KEY_ZOOM ** direction, index ?? this.#bars().length - 1)
    if (index !== null) this.#stand(index)
  }

  /** Puts the crosshair on a bar's close, scrolling when the bar is out of view. */
  #stand(index: number): void {
    const { from, to } = this.#chart.getVisibleRange()
    const step = this.#chart.getBarSpace().bar
    if (index <= from) this.#chart.scrollByDistance(step * (from - index + 2))
    if (index >= to) this.#chart.scrollByDistance(-step * (index - to + 2))
    const bar = this.#bars()[index]
    if (bar === undefined) return
    const at = this.#chart.convertToPixel({ dataIndex: index, value: bar.close }) as { x?: number; y?: number }
    this.#x = at.x ?? null
    this.#chart.executeAction('onCrosshairChange', { x: at.x ?? 0, y: at.y ?? 0, paneId: 'candle_pane' })
    this.#report(index)
  }

  #report(index: number | null): void {
    this.#index = index
    if (index === null) this.#x = null
    this.#options()?.onCrosshair?.(index === null ? null : this.#readingAt(index))
  }

  #readingAt(index: number): CrosshairReading | null {
    const options = this.#options()
    if (options === null) return null
    const valuesOf = (choice: IndicatorChoice) =>
      this.#chart.getIndicators({ name: layerName(choice), paneId: 'candle_pane' })[0]?.result as LineValues[] | undefined
    return readingAt({ options, bars: this.#bars(), valuesOf }, index)
  }
}
