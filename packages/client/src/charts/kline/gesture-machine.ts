/** What fingers do to a chart: pan sideways with a throw, pinch, and a long press that leads the crosshair. Vertical moves stay the page's. */
export type TouchTarget = {
  pan(dx: number): void
  zoom(scale: number, x: number): void
  /** Crosshair at a point of the chart; null takes it away. */
  crosshair(at: ChartPoint | null): void
}
export type ChartPoint = { x: number; y: number }

/** §9: a long press is 350 ms with 10 px of tolerance. */
const LONG_PRESS_MS = 350
const TOLERANCE_PX = 10
/** §9: a touch shorter than this is a tap; between a tap and a long press it is neither. */
const TAP_MS = 200
/** Each frame of a throw keeps this share of its speed. */
const THROW_DECAY = 0.94
const THROW_MIN_PX = 0.5
const THROW_FRAME_MS = 16

type Mode = 'idle' | 'waiting' | 'pan' | 'cross' | 'pinch' | 'page'

/** Turns touches into gestures on the chart. It knows no events: a host reports the positions of fingers, in px of the chart. */
export class GestureMachine {
  readonly #target: TouchTarget
  #mode: Mode = 'idle'
  #start: ChartPoint = { x: 0, y: 0 }
  #startedMs = 0
  #last = { x: 0, atMs: 0, speed: 0 }
  #pinchPx = 1
  #isCrossShown = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0

  constructor(target: TouchTarget) {
    this.#target = target
  }

  /** Ends a throw and a waiting long press. */
  stop(): void {
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#frame)
  }

  /** Fingers now on the chart, after one was put down. */
  started([first, second]: readonly ChartPoint[], atMs: number): void {
    this.stop()
    if (first && second) {
      this.#mode = 'pinch'
      this.#pinchPx = spread(first, second)
    } else if (first) {
      this.#start = first
      this.#startedMs = atMs
      this.#last = { x: first.x, atMs, speed: 0 }
      this.#mode = 'waiting'
      this.#timer = setTimeout(() => this.#pressedLong(), LONG_PRESS_MS)
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
    clearTimeout(this.#timer)
    const isTap = this.#mode === 'waiting' && atMs - this.#startedMs < TAP_MS
    if (isTap) this.#show(this.#isCrossShown ? null : this.#start)
    if (this.#mode === 'pan') this.#coast(this.#last.speed * THROW_FRAME_MS)
    this.#mode = 'idle'
    return isTap
  }

  #decide(at: ChartPoint): void {
    const dx = Math.abs(at.x - this.#start.x)
    const dy = Math.abs(at.y - this.#start.y)
    if (Math.max(dx, dy) < TOLERANCE_PX) return
    clearTimeout(this.#timer)
    this.#mode = dx < dy ? 'page' : this.#isCrossShown ? 'cross' : 'pan'
  }

  #pressedLong(): void {
    this.#mode = 'cross'
    this.#show(this.#start)
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
