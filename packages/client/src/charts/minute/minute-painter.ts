import { ChartCanvas } from '../chart-canvas.ts'
import type { ChartKeyAction } from '../kline/keyboard.ts'
import { readPalette } from '../palette.ts'
import { drawMinuteChart } from './draw-minute-chart.ts'
import type { MinuteData } from './minute-data.ts'
import { type MinuteLayout, minuteOf, pointAt } from './minute-layout.ts'

type Point = MinuteData['crosshair']

/** Draws the minute chart on a page's canvas and keeps the point under pointer, finger or keys. */
export class MinutePainter {
  readonly #canvas: ChartCanvas
  readonly #report: (at: Point) => void
  #data: Omit<MinuteData, 'crosshair'> | null = null
  #layout: MinuteLayout | null = null
  #at: Point = null

  constructor(element: HTMLElement, canvas: HTMLCanvasElement, report: (at: Point) => void) {
    this.#report = report
    this.#canvas = new ChartCanvas(element, canvas, {
      draw: (ctx, size) => {
        if (this.#data === null) return
        const data = { ...this.#data, crosshair: this.#at }
        this.#layout = drawMinuteChart(ctx, size, { data, palette: readPalette(element) })
      },
      pointed: (x) => this.#pointed(x),
      pressed: (action) => this.#pressed(action),
    })
  }

  show(data: Omit<MinuteData, 'crosshair'>): void {
    this.#data = data
    this.#canvas.paint()
  }

  paint(): void {
    this.#canvas.paint()
  }

  destroy(): void {
    this.#canvas.destroy()
  }

  #pointed(x: number | null): void {
    if (x === null) this.#set(null)
    else if (this.#layout && this.#data) this.#set(pointAt(this.#layout, this.#data.sessions, x))
  }

  #set(at: Point): void {
    this.#at = at
    this.#report(at)
    this.#canvas.paint()
  }

  #pressed(action: ChartKeyAction): boolean {
    if ('zoom' in action || this.#data === null || ('leave' in action && this.#at === null)) return false
    if ('leave' in action) this.#set(null)
    else this.#set(steppedPoint(this.#data, this.#at, 'move' in action ? action.move : action.jump))
    return true
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
