import { lowerBound } from '@guanlan/domain/sorted/bounds.ts'
import type { ChartLayer, ChartMount, MountLayer } from '../kline-options.ts'
import { isMinutes } from '../library-period.ts'
import { type ChartBar, chartBarsIn, wallClockText } from '../wire-bars.ts'
import styles from './range.module.css'
import { heldRange, overlayChanges, type RangeStatistics, rangeStatistics } from './range-statistics.ts'

/** What a chosen range comes to, with other series over the same bars. */
export type RangeReading = RangeStatistics & { overlays: { name: string; change: number | null }[] }

/** A range chosen by dragging over the chart; the bars in view at first. Shift with ← → moves its end. Null without bars. */
export function rangeLayer(report: (reading: RangeReading | null) => void): MountLayer {
  return (seat) => {
    const chooser = new RangeChooser(seat, report)
    return { changed: () => chooser.changed(), destroy: () => chooser.destroy() } satisfies ChartLayer
  }
}

class RangeChooser {
  readonly #seat: ChartMount
  readonly #report: (reading: RangeReading | null) => void
  readonly #cover: HTMLElement
  readonly #chosen: HTMLElement
  readonly #stop: () => void
  /** First and last bar by their times: older bars that arrive move indexes. */
  #range: { fromMs: number; toMs: number } | null = null
  #startIndex: number | null = null
  #reported = ''

  constructor(seat: ChartMount, report: (reading: RangeReading | null) => void) {
    this.#seat = seat
    this.#report = report
    this.#cover = document.createElement('div')
    this.#cover.className = styles.cover ?? ''
    this.#chosen = document.createElement('div')
    this.#chosen.className = styles.chosen ?? ''
    this.#cover.append(this.#chosen)
    // beside the chart's element: neither the library nor the gestures of the chart see what happens on it
    ;(seat.element.parentElement ?? seat.element).append(this.#cover)
    this.#stop = this.#listen()
    this.changed()
  }

  changed(): void {
    const bars = this.#bars()
    if (this.#range === null && bars.length > 0) {
      const { from, to } = this.#seat.chart.getVisibleRange()
      this.#choose(from, to - 1)
    } else this.#show()
  }

  destroy(): void {
    this.#stop()
    this.#cover.remove()
  }

  #bars(): ChartBar[] {
    return chartBarsIn(this.#seat.chart.getDataList())
  }

  #listen(): () => void {
    const { chart, element } = this.#seat
    const onView = () => this.#show()
    const onKey = (event: KeyboardEvent) => this.#pressed(event)
    const handlers: Record<string, (event: PointerEvent) => void> = {
      pointerdown: (event) => {
        if (event.button !== 0) return
        this.#cover.setPointerCapture(event.pointerId)
        this.#startIndex = this.#indexAt(event)
        element.focus({ preventScroll: true })
      },
      pointermove: (event) => {
        if (this.#startIndex !== null) this.#choose(this.#startIndex, this.#indexAt(event))
      },
      pointerup: () => {
        this.#startIndex = null
      },
      pointercancel: () => {
        this.#startIndex = null
      },
    }
    for (const [name, handler] of Object.entries(handlers)) this.#cover.addEventListener(name, handler as EventListener)
    element.addEventListener('keydown', onKey, { capture: true })
    chart.subscribeAction('onScroll', onView)
    chart.subscribeAction('onZoom', onView)
    return () => {
      element.removeEventListener('keydown', onKey, { capture: true })
      chart.unsubscribeAction('onScroll', onView)
      chart.unsubscribeAction('onZoom', onView)
    }
  }

  #indexAt({ clientX }: PointerEvent): number {
    const x = clientX - this.#seat.element.getBoundingClientRect().left
    const [point] = this.#seat.chart.convertFromPixel([{ x, y: 0 }]) as { dataIndex?: number }[]
    return point?.dataIndex ?? 0
  }

  #pressed(event: KeyboardEvent): void {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const at = this.#indexes()
    if (!event.shiftKey || step === 0 || at === null) return
    event.preventDefault()
    event.stopPropagation()
    this.#choose(at.first, Math.max(at.first, at.last + step))
  }

  #choose(a: number, b: number): void {
    const bars = this.#bars()
    const held = heldRange(a, b, bars.length)
    const [first, last] = [bars[held?.first ?? -1], bars[held?.last ?? -1]]
    this.#range = first === undefined || last === undefined ? null : { fromMs: first.timestamp, toMs: last.timestamp }
    this.#show()
  }

  #indexes(): { first: number; last: number } | null {
    const times = this.#bars().map(({ timestamp }) => timestamp)
    if (this.#range === null || times.length === 0) return null
    return heldRange(lowerBound(times, this.#range.fromMs), lowerBound(times, this.#range.toMs + 1) - 1, times.length)
  }

  /** Draws the chosen bars and reports what they come to, where that is another than before. */
  #show(): void {
    const at = this.#indexes()
    const bars = this.#bars()
    const options = this.#seat.options()
    this.#chosen.hidden = at === null
    if (at === null) {
      this.#reported = ''
      this.#report(null)
      return
    }
    const half = this.#seat.chart.getBarSpace().bar / 2
    const xOf = (dataIndex: number) => (this.#seat.chart.convertToPixel({ dataIndex }) as { x?: number }).x ?? 0
    const left = Math.max(0, xOf(at.first) - half)
    Object.assign(this.#chosen.style, { left: `${left}px`, width: `${Math.max(2, xOf(at.last) + half - left)}px` })
    const withTime = isMinutes(options.period)
    const statistics = rangeStatistics(bars, at, (bar) => wallClockText(bar.timestamp, withTime))
    const reading = { ...statistics, overlays: overlayChanges(options.overlays ?? [], bars, at) }
    const text = JSON.stringify(reading)
    if (text !== this.#reported) this.#report(reading)
    this.#reported = text
  }
}
