import { ChartCanvas } from '../chart-canvas.ts'
import { type ChartKeyAction, movedIndex } from '../kline/keyboard.ts'
import { readPalette, WIDE_CHART_PX } from '../palette.ts'
import { drawPlot } from './draw-plot.ts'
import { type PlotLayout, placeAt } from './plot-layout.ts'
import type { PlotSpec } from './plot-spec.ts'

/** Draws a plot on a canvas and reports the place under pointer, finger or keys. */
export class PlotPainter {
  readonly #canvas: ChartCanvas
  readonly #report: (at: number | null) => void
  #spec: PlotSpec | null = null
  #layout: PlotLayout | null = null
  #at: number | null = null

  constructor(element: HTMLElement, canvas: HTMLCanvasElement, report: (at: number | null) => void) {
    this.#report = report
    this.#canvas = new ChartCanvas(element, canvas, {
      draw: (ctx, size) => {
        if (this.#spec === null) return
        const picture = { spec: this.#spec, palette: readPalette(element), isWide: size.width >= WIDE_CHART_PX, at: this.#at }
        this.#layout = drawPlot(ctx, size, picture)
      },
      pointed: (x) => this.#pointed(x),
      pressed: (action) => this.#pressed(action),
    })
  }

  show(spec: PlotSpec, at: number | null): void {
    this.#spec = spec
    this.#at = at
    this.#canvas.paint()
  }

  paint(): void {
    this.#canvas.paint()
  }

  destroy(): void {
    this.#canvas.destroy()
  }

  #pointed(x: number | null): void {
    if (x === null) this.#report(null)
    else if (this.#layout && this.#spec) this.#report(placeAt(this.#spec, this.#layout, x))
  }

  #pressed(action: ChartKeyAction): boolean {
    const count = this.#spec?.x.length ?? 0
    if ('zoom' in action || count === 0 || ('leave' in action && this.#at === null)) return false
    if ('leave' in action) this.#report(null)
    else if ('jump' in action) this.#report(action.jump === 'first' ? 0 : count - 1)
    else this.#report(movedIndex(this.#at, action.move, { count, lastVisible: count - 1 }))
    return true
  }
}
