export type PressPoint = { x: number; y: number }

/** §9: a tap moves less than 10 px and lasts less than 200 ms; a long press lasts 350 ms with the same tolerance. */
export const LONG_PRESS_MS = 350
const TAP_MS = 200
const TOLERANCE_PX = 10

/** One finger from its touch to its lift: a tap, a long press, or neither once it moved or lasted between the two. */
export class Press {
  #start: PressPoint | null = null
  #startedMs = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Whether the finger is down, has not moved and is no long press yet. */
  get isOpen(): boolean {
    return this.#start !== null
  }

  start(at: PressPoint, atMs: number, onLong: (at: PressPoint) => void): void {
    this.cancel()
    this.#start = at
    this.#startedMs = atMs
    this.#timer = setTimeout(() => {
      this.#start = null
      onLong(at)
    }, LONG_PRESS_MS)
  }

  /** How far the finger went once that is beyond the tolerance, which ends the press; null before. */
  move(at: PressPoint): { dx: number; dy: number } | null {
    if (this.#start === null) return null
    const dx = Math.abs(at.x - this.#start.x)
    const dy = Math.abs(at.y - this.#start.y)
    if (Math.max(dx, dy) < TOLERANCE_PX) return null
    this.cancel()
    return { dx, dy }
  }

  /** The finger was lifted: where it tapped, or null. */
  end(atMs: number): PressPoint | null {
    const at = atMs - this.#startedMs < TAP_MS ? this.#start : null
    this.cancel()
    return at
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#start = null
  }
}
