import { type DrawingTool, drawingTools } from './drawing.ts'
import type { Spot } from './placing.ts'

/** Nearer than this a press is a click, further it is a drag, px. */
const CLICK_PX = 6
type Point = { x: number; y: number }

/**
 * The points of a drawing being made. The first is set where the pointer goes down; another where it comes up, so that two points can be clicked one by one
 * or pulled in one go. Tools of one point take it where the pointer comes up.
 */
export class Sketch {
  readonly tool: DrawingTool
  readonly #spots: Spot[] = []
  #preview: Spot | null = null
  #down: Point | null = null

  constructor(tool: DrawingTool) {
    this.tool = tool
  }

  /** Points set, and the one under the pointer. */
  get spots(): Spot[] {
    return this.#preview === null ? [...this.#spots] : [...this.#spots, this.#preview]
  }

  get isBegun(): boolean {
    return this.#spots.length > 0
  }

  get isDone(): boolean {
    return this.#spots.length >= drawingTools[this.tool].points
  }

  pressed(spot: Spot, at: Point): void {
    if (this.#spots.length > 0 || drawingTools[this.tool].points === 1) {
      this.#preview = spot
      return
    }
    this.#spots.push(spot)
    this.#down = at
  }

  moved(spot: Spot): void {
    this.#preview = spot
  }

  lifted(spot: Spot, at: Point): void {
    const down = this.#down
    this.#down = null
    if (down !== null && Math.hypot(at.x - down.x, at.y - down.y) < CLICK_PX) return
    this.set(spot)
  }

  /** Sets the next point, as a key does. */
  set(spot: Spot): void {
    this.#spots.push(spot)
    this.#preview = null
  }
}
