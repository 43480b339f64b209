import { Press, type PressPoint } from '../../ui/gesture/press.ts'

/** What fingers do to a chart: pan sideways with a throw, pinch, and a long press that leads the crosshair. Vertical moves stay the page's. */
export type TouchTarget = {
  pan(dx: number): void
  zoom(scale: number, x: number): void
  /** Crosshair at a point of the chart; null takes it away. */
  crosshair(at: ChartPoint | null): void
}
export type ChartPoint = PressPoint

/** Each frame of a throw keeps this share of its speed. */
const THROW_DECAY = 0.94
const THROW_MIN_PX = 0.5
const THROW_FRAME_MS = 16

type Mode = 'idle' | 'waiting' | 'pan' | 'cross' | 'pinch' | 'page'

/** Turns touches into gestures on the chart. It knows no events: a host reports the positions of fingers, in px of the chart. */
export class GestureMachine {
  readonly #target: TouchTarget
  #mode: Mode = 'idle'
  readonly #press = new Press()
  #last = { x: 0, atMs: 0, speed: 0 }
  #pinchPx = 1
  #isCrossShown = false
  #frame = 0

  constructor(target: TouchTarget) {
    this.#target = target
  }

  /** Ends a throw and a waiting long press. */
  stop(): void {
    this.#press.cancel()
    cancelAnimationFrame(this.#frame)
  }

  /** Fingers now on the chart, after one was put down. */
  started([first, second]: readonly ChartPoint[], atMs: number): void {
    this.stop()
    if (first && second) {
      this.#mode = 'pinch'
      this.#pinchPx = spread(first, second)
    } else if (first) {
      this.#last = { x: first.x, atMs, speed: 0 }
      this.#mode = 'waiting'
      this.#press.start(first, atMs, (at) => this.#pressedLong(at))
    }
  }

  /** Where the fingers went; answers whether the chart takes the move, which then is not the page's. */
  moved([first, second]: readonly ChartPoint[], atMs: number): boolean {
    if (!first) return false
    if (this.#mode === 'waiting') this.#decide(first)
    if (this.#mode === 'page' || this.#mode === 'idle' || this.#mode === 'waiting') return false
    if (this.#mode === 'cross') this.#show(first)
    if (this.#mode === 'pan') this.#pan(first.x, atMs)
    if (this.#mode === 'pinch' && second) this.#pinch(spread(first, second), (first.x + second.x) / 2)
    return true
  }

  /** A finger was lifted, or the system took it away; answers whether it was a tap on the chart. */
  ended(atMs: number): boolean {
    const tapped = this.#press.end(atMs)
    if (tapped) this.#show(this.#isCrossShown ? null : tapped)
    if (this.#mode === 'pan') this.#coast(this.#last.speed * THROW_FRAME_MS)
    this.#mode = 'idle'
    return tapped !== null
  }

  #decide(at: ChartPoint): void {
    const went = this.#press.move(at)
    if (went) this.#mode = went.dx < went.dy ? 'page' : this.#isCrossShown ? 'cross' : 'pan'
  }

  #pressedLong(at: ChartPoint): void {
    this.#mode = 'cross'
    this.#show(at)
  }

  #show(at: ChartPoint | null): void {
    this.#isCrossShown = at !== null
    this.#target.crosshair(at)
  }

  #pan(x: number, atMs: number): void {
    const dx = x - this.#last.x
    this.#target.pan(dx)
    this.#last = { x, atMs, speed: dx / Math.max(atMs - this.#last.atMs, 1) }
  }

  #pinch(distancePx: number, x: number): void {
    this.#target.zoom(distancePx / this.#pinchPx, x)
    this.#pinchPx = distancePx
  }

  #coast(step: number): void {
    if (Math.abs(step) < THROW_MIN_PX) return
    this.#target.pan(step)
    this.#frame = requestAnimationFrame(() => this.#coast(step * THROW_DECAY))
  }
}

function spread(a: ChartPoint, b: ChartPoint): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
}
