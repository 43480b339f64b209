import { chartKeyAction, movedIndex } from '../kline/keyboard.ts'
import { attachTouch } from '../kline/touch-gestures.ts'
import { readPalette, WIDE_CHART_PX, watchPalette } from '../palette.ts'
import { drawPlot } from './draw-plot.ts'
import { type PlotLayout, placeAt } from './plot-layout.ts'
import type { PlotSpec } from './plot-spec.ts'

/** Draws a plot on a page's canvas and follows pointer, fingers and keys. */
export class PlotPainter {
  readonly #element: HTMLElement
  readonly #canvas: HTMLCanvasElement
  readonly #report: (at: number | null) => void
  readonly #ends: (() => void)[]
  #spec: PlotSpec | null = null
  #layout: PlotLayout | null = null
  #at: number | null = null
  #frame = 0

  constructor(element: HTMLElement, canvas: HTMLCanvasElement, report: (at: number | null) => void) {
    this.#element = element
    this.#canvas = canvas
    this.#report = report
    const move = (event: MouseEvent) => this.#point(event.clientX - element.getBoundingClientRect().left)
    const leave = () => this.#report(null)
    const key = (event: KeyboardEvent) => this.#pressed(event)
    element.addEventListener('mousemove', move)
    element.addEventListener('mouseleave', leave)
    element.addEventListener('blur', leave)
    element.addEventListener('keydown', key)
    this.#ends = [
      () => element.removeEventListener('mousemove', move),
      () => element.removeEventListener('mouseleave', leave),
      () => element.removeEventListener('blur', leave),
      () => element.removeEventListener('keydown', key),
      attachTouch(element, { pan: () => {}, zoom: () => {}, crosshair: (at) => (at === null ? leave() : this.#point(at.x)) }),
      watchPalette(() => this.paint()),
    ]
  }

  show(spec: PlotSpec, at: number | null): void {
    this.#spec = spec
    this.#at = at
    this.paint()
  }

  paint(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#paintNow())
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    for (const end of this.#ends) end()
  }

  #paintNow(): void {
    const [width, height] = [this.#element.clientWidth, this.#element.clientHeight]
    const ctx = this.#canvas.getContext('2d')
    if (this.#spec === null || ctx === null || width === 0 || height === 0) return
    const ratio = devicePixelRatio || 1
    if (this.#canvas.width !== Math.round(width * ratio) || this.#canvas.height !== Math.round(height * ratio)) {
      this.#canvas.width = Math.round(width * ratio)
      this.#canvas.height = Math.round(height * ratio)
    }
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    const picture = { spec: this.#spec, palette: readPalette(this.#element), isWide: width >= WIDE_CHART_PX, at: this.#at }
    this.#layout = drawPlot(ctx, { width, height }, picture)
  }

  #point(x: number): void {
    if (this.#layout && this.#spec) this.#report(placeAt(this.#spec, this.#layout, x))
  }

  #pressed(event: KeyboardEvent): void {
    const action = chartKeyAction(event)
    const count = this.#spec?.x.length ?? 0
    if (action === null || 'zoom' in action || count === 0 || ('leave' in action && this.#at === null)) return
    event.preventDefault()
    event.stopPropagation()
    if ('leave' in action) this.#report(null)
    else if ('jump' in action) this.#report(action.jump === 'first' ? 0 : count - 1)
    else this.#report(movedIndex(this.#at, action.move, { count, lastVisible: count - 1 }))
  }
}
