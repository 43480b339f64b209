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
/** Each frame of a throw keeps this share of its speed. */
const THROW_DECAY = 0.94
const THROW_MIN_PX = 0.5
const THROW_FRAME_MS = 16
const LISTEN = { capture: true, passive: false }

type Mode = 'idle' | 'waiting' | 'pan' | 'cross' | 'pinch' | 'page'

/** Listens in the capture phase, so that a chart library underneath never sees touches. Answers the function that ends it. */
export function attachTouch(element: HTMLElement, target: TouchTarget): () => void {
  const gestures = new TouchGestures(element, target)
  const handlers = {
    touchstart: (event: TouchEvent) => gestures.started(event),
    touchmove: (event: TouchEvent) => gestures.moved(event),
    touchend: (event: TouchEvent) => gestures.ended(event),
    touchcancel: (event: TouchEvent) => gestures.ended(event),
  }
  const names = Object.keys(handlers) as (keyof typeof handlers)[]
  for (const name of names) element.addEventListener(name, handlers[name], LISTEN)
  return () => {
    gestures.stop()
    for (const name of names) element.removeEventListener(name, handlers[name], LISTEN)
  }
}

class TouchGestures {
  readonly #element: HTMLElement
  readonly #target: TouchTarget
  #mode: Mode = 'idle'
  #start: ChartPoint = { x: 0, y: 0 }
  #last = { x: 0, atMs: 0, speed: 0 }
  #pinchPx = 1
  #isCrossShown = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #frame = 0

  constructor(element: HTMLElement, target: TouchTarget) {
    this.#element = element
    this.#target = target
  }

  stop(): void {
    clearTimeout(this.#timer)
    cancelAnimationFrame(this.#frame)
  }

  started(event: TouchEvent): void {
    event.stopPropagation()
    this.stop()
    const [first, second] = [event.touches[0], event.touches[1]]
    if (first && second) {
      this.#mode = 'pinch'
      this.#pinchPx = spread(first, second)
    } else if (first) {
      this.#start = this.#place(first)
      this.#last = { x: this.#start.x, atMs: event.timeStamp, speed: 0 }
      this.#mode = 'waiting'
      this.#timer = setTimeout(() => this.#pressedLong(), LONG_PRESS_MS)
    }
  }

  moved(event: TouchEvent): void {
    event.stopPropagation()
    const [first, second] = [event.touches[0], event.touches[1]]
    if (!first) return
    const at = this.#place(first)
    if (this.#mode === 'waiting') this.#decide(at)
    if (this.#mode === 'page' || this.#mode === 'idle' || this.#mode === 'waiting') return
    if (event.cancelable) event.preventDefault()
    if (this.#mode === 'cross') this.#show(at)
    if (this.#mode === 'pan') this.#pan(at.x, event.timeStamp)
    if (this.#mode === 'pinch' && second) this.#pinch(spread(first, second), (at.x + this.#place(second).x) / 2)
  }

  ended(event: TouchEvent): void {
    event.stopPropagation()
    clearTimeout(this.#timer)
    if (this.#mode === 'waiting') {
      if (event.cancelable) event.preventDefault()
      this.#show(this.#isCrossShown ? null : this.#start)
    }
    if (this.#mode === 'pan') this.#coast(this.#last.speed * THROW_FRAME_MS)
    this.#mode = 'idle'
  }

  #place(touch: Touch): ChartPoint {
    const box = this.#element.getBoundingClientRect()
    return { x: touch.clientX - box.left, y: touch.clientY - box.top }
  }

  #decide(at: ChartPoint): void {
    const [dx, dy] = [Math.abs(at.x - this.#start.x), Math.abs(at.y - this.#start.y)]
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

function spread(a: Touch, b: Touch): number {
  return Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY))
}
