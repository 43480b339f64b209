import { CHART_DELAY_MS } from '../ui/picture/chart-delay.ts'
import { type ChartKeyAction, chartKeyAction } from './kline/keyboard.ts'
import { attachTouch } from './kline/touch-gestures.ts'
import { watchPalette } from './palette.ts'

/** What a painter does with its canvas. */
type Painted = {
  /** Draws on a context scaled to the device's pixels; `size` in CSS px. */
  draw: (ctx: CanvasRenderingContext2D, size: { width: number; height: number }) => void
  /** The pointer or a finger is `x` px from the left; null when it left, and the focus with it. */
  pointed: (x: number | null) => void
  /** Does what a key means; false leaves the key to the page. */
  pressed: (action: ChartKeyAction) => boolean
}

/** A canvas that fills an element of the page: painted at most once a frame and whenever the theme changes; pointer, touch and key events go to its painter. */
export class ChartCanvas {
  readonly #element: HTMLElement
  readonly #canvas: HTMLCanvasElement
  readonly #painted: Painted
  readonly #ends: (() => void)[]
  #frame = 0
  /** Runs until the chart may draw first. */
  #delay: ReturnType<typeof setTimeout> | undefined

  constructor(element: HTMLElement, canvas: HTMLCanvasElement, painted: Painted) {
    this.#element = element
    this.#canvas = canvas
    this.#painted = painted
    const move = (event: MouseEvent) => painted.pointed(event.clientX - element.getBoundingClientRect().left)
    const leave = () => painted.pointed(null)
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
      attachTouch(element, { pan: () => {}, zoom: () => {}, crosshair: (at) => painted.pointed(at === null ? null : at.x) }),
      watchPalette(() => this.paint()),
    ]
    this.#delay = setTimeout(() => {
      this.#delay = undefined
      this.paint()
    }, CHART_DELAY_MS)
  }

  paint(): void {
    if (this.#delay !== undefined) return
    cancelAnimationFrame(this.#frame)
    this.#frame = requestAnimationFrame(() => this.#paintNow())
  }

  destroy(): void {
    clearTimeout(this.#delay)
    cancelAnimationFrame(this.#frame)
    for (const end of this.#ends) end()
  }

  #paintNow(): void {
    const width = this.#element.clientWidth
    const height = this.#element.clientHeight
    const ctx = this.#canvas.getContext('2d')
    if (ctx === null || width === 0 || height === 0) return
    const ratio = devicePixelRatio || 1
    if (this.#canvas.width !== Math.round(width * ratio) || this.#canvas.height !== Math.round(height * ratio)) {
      this.#canvas.width = Math.round(width * ratio)
      this.#canvas.height = Math.round(height * ratio)
    }
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    this.#painted.draw(ctx, { width, height })
  }

  #pressed(event: KeyboardEvent): void {
    const action = chartKeyAction(event)
    if (action === null || !this.#painted.pressed(action)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
