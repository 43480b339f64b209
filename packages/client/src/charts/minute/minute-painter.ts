import { chartKeyAction } from '../kline/keyboard.ts'
import { attachTouch } from '../kline/touch-gestures.ts'
import { readPalette, watchPalette } from '../palette.ts'
import { drawMinuteChart } from './draw-minute-chart.ts'
import type { MinuteData } from './minute-data.ts'
import { type MinuteLayout, minuteOf, pointAt } from './minute-layout.ts'

type Point = MinuteData['crosshair']

/** Draws the minute chart on a page's canvas and follows pointer, fingers and keys. */
export class MinutePainter {
  readonly #element: HTMLElement
  readonly #canvas: HTMLCanvasElement
  readonly #report: (at: Point) => void
  readonly #ends: (() => void)[]
  #data: Omit<MinuteData, 'crosshair'> | null = null
  #layout: MinuteLayout | null = null
  #at: Point = null
  #frame = 0

  constructor(element: HTMLElement, canvas: HTMLCanvasElement, report: (at: Point) => void) {
    this.#element = element
    this.#canvas = canvas
    this.#report = report
    const move = (event: MouseEvent) => this.#point(event.clientX - element.getBoundingClientRect().left)
    const leave = () => this.#set(null)
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
      attachTouch(element, { pan: () => {}, zoom: () => {}, crosshair: (at) => (at === null ? this.#set(null) : this.#point(at.x)) }),
      watchPalette(() => this.paint()),
    ]
  }

  show(data: Omit<MinuteData, 'crosshair'>): void {
    this.#data = data
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
    if (this.#data === null || ctx === null || width === 0 || height === 0) return
    const ratio = devicePixelRatio || 1
    if (this.#canvas.width !== Math.round(width * ratio) || this.#canvas.height !== Math.round(height * ratio)) {
      this.#canvas.width = Math.round(width * ratio)
      this.#canvas.height = Math.round(height * ratio)
    }
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    const data = { ...this.#data, crosshair: this.#at }
    this.#layout = drawMinuteChart(ctx, { width, height }, { data, palette: readPalette(this.#element) })
  }

  #point(x: number): void {
    if (this.#layout && this.#data) this.#set(pointAt(this.#layout, this.#data.sessions, x))
  }

  #set(at: Point): void {
    this.#at = at
    this.#report(at)
    this.paint()
  }

  #pressed(event: KeyboardEvent): void {
    const action = chartKeyAction(event)
    if (action === null || 'zoom' in action || this.#data === null || ('leave' in action && this.#at === null)) return
    event.preventDefault()
    event.stopPropagation()
    if ('leave' in action) this.#set(null)
    else this.#set(steppedPoint(this.#data, this.#at, 'move' in action ? action.move : action.jump))
  }
}

/** The point a key leads to: a minute on, across sessions, or the first or last of all. */
export function steppedPoint({ sessions }: Pick<MinuteData, 'sessions'>, at: Point, step: -1 | 1 | 'first' | 'last'): Point {
  const lastOf = (session: number) => minuteOf(sessions[session]?.points.at(-1)?.[0] ?? '09:30')
  const end = { session: sessions.length - 1, minute: lastOf(sessions.length - 1) }
  if (step === 'first') return { session: 0, minute: 0 }
  if (step === 'last' || at === null) return end
  const minute = at.minute + step
  if (minute < 0) return at.session === 0 ? at : { session: at.session - 1, minute: lastOf(at.session - 1) }
  if (minute > lastOf(at.session)) return at.session === sessions.length - 1 ? at : { session: at.session + 1, minute: 0 }
  return { session: at.session, minute }
}
