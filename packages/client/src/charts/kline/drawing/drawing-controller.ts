import type { OverlayFigure } from 'klinecharts'
import type { ChartMount } from '../kline-options.ts'
import type { Board, BoardState } from './board.ts'
import type { Anchor, Drawing } from './drawing.ts'
import { figuresOf } from './figures.ts'
import { type Grip, gripAt } from './grip.ts'
import { PaneView } from './pane-view.ts'
import { anchorOf, movedAnchors, type Spot } from './placing.ts'
import { Sketch } from './sketch.ts'

type Point = { x: number; y: number }
type Pull = { grip: Grip; from: Spot; start: Point; anchors: readonly Anchor[]; isMoved: boolean }

/** Further than this the pointer pulls what it has hold of, px. */
const PULL_PX = 3

/** What is drawn on a chart, and what pointer and keys do to it. */
export class DrawingController {
  readonly #seat: ChartMount
  readonly #board: Board
  readonly #view: PaneView
  #sketch: Sketch | null = null
  #pull: Pull | null = null

  constructor(seat: ChartMount, board: Board) {
    this.#seat = seat
    this.#board = board
    this.#view = new PaneView(seat.chart, seat.options)
  }

  /** The figures of everything, as the chart stands now. */
  figures(): OverlayFigure[] {
    const state = this.#board.state()
    const placing = this.#view.placing(state)
    if (placing.times.length === 0) return []
    const { palette, textPx } = this.#seat.look()
    const stored = state.isHidden ? [] : state.drawings
    const drawn = stored.flatMap((drawing) => {
      const anchors = this.#pull?.grip.drawing.id === drawing.id ? this.#pull.anchors : drawing.anchors
      const shape = this.#view.shapeOf({ ...drawing, anchors }, placing)
      const isSelected = drawing.id === state.selected
      return shape === null ? [] : figuresOf(shape, { ...drawing, palette, textPx, isSelected, isLocked: drawing.isLocked === true })
    })
    if (this.#sketch === null) return drawn
    const shape = this.#view.sketched({ tool: this.#sketch.tool, spots: this.#sketch.spots })
    return [...drawn, ...figuresOf(shape, { ...state.pen, palette, textPx, isSelected: true, isLocked: false })]
  }

  /** How many cannot be seen: their bars are not loaded. */
  unseen(): number {
    const state = this.#board.state()
    const placing = this.#view.placing(state)
    return state.drawings.filter((drawing) => this.#view.shapeOf(drawing, placing) === null).length
  }

  /** The board changed: another tool begins anew, what was pulled stands as it is kept. */
  changed(): void {
    const { tool } = this.#board.state()
    if (tool === null) this.#sketch = null
    else if (this.#sketch?.tool !== tool) this.#sketch = new Sketch(tool)
  }

  /** Answers whether the press is the controller's, and not the chart's. */
  pressed(at: Point, pointer: string): boolean {
    const state = this.#board.state()
    if (!this.#view.holds(at) || this.#view.placing(state).times.length === 0) return false
    if (this.#sketch !== null) {
      this.#sketch.pressed(this.#view.spotAt(at, state.hasMagnet), at)
      return true
    }
    return this.#grip(at, pointer, state)
  }

  #grip(at: Point, pointer: string, state: BoardState): boolean {
    const grip = this.#under(at, pointer, state)
    if (grip === null) {
      if (state.selected !== null) this.#board.select(null)
      return false
    }
    this.#board.select(grip.drawing.id)
    if (grip.drawing.isLocked) return false
    this.#pull = { grip, from: this.#view.spotAt(at, false), start: at, anchors: grip.drawing.anchors, isMoved: false }
    return true
  }

  #under(at: Point, pointer: string, state: BoardState): Grip | null {
    if (state.isHidden || !this.#view.holds(at)) return null
    return gripAt(this.#view, { drawings: state.drawings, placing: this.#view.placing(state) }, { at, pointer, selected: state.selected })
  }

  /** Is there something to take hold of? */
  isOver(at: Point): boolean {
    return this.#sketch === null && this.#under(at, 'mouse', this.#board.state()) !== null
  }

  /** The pointer went somewhere; answers whether what is drawn changed. */
  moved(at: Point): boolean {
    const state = this.#board.state()
    if (this.#pull !== null) return this.#pulled(this.#pull, at, state)
    if (this.#sketch === null || !this.#view.holds(at)) return false
    this.#sketch.moved(this.#view.spotAt(at, state.hasMagnet))
    return true
  }

  #pulled(pull: Pull, at: Point, state: BoardState): boolean {
    if (!pull.isMoved && Math.hypot(at.x - pull.start.x, at.y - pull.start.y) < PULL_PX) return false
    const { drawing, handle } = pull.grip
    const to = this.#view.spotAt(at, handle >= 0 && state.hasMagnet)
    const anchors = this.#anchorsAfter(
      drawing,
      handle < 0 ? { index: to.index - pull.from.index, price: to.price - pull.from.price } : to,
      handle,
    )
    if (anchors !== null) this.#pull = { ...pull, anchors, isMoved: true }
    return true
  }

  #anchorsAfter(drawing: Drawing, to: Spot, handle: number): readonly Anchor[] | null {
    const placing = this.#view.placing(this.#board.state())
    if (handle < 0) return movedAnchors(placing, drawing.anchors, to)
    return drawing.anchors.map((anchor, at) => (at === handle ? anchorOf(placing, to) : anchor))
  }

  /** The pointer came up where it was pressed by the controller. */
  lifted(at: Point): void {
    const pull = this.#pull
    this.#pull = null
    if (pull?.isMoved) this.#board.move(pull.grip.drawing.id, pull.anchors)
    if (pull !== null || this.#sketch === null) return
    this.#sketch.lifted(this.#view.spotAt(at, this.#board.state().hasMagnet), at)
    this.#finish()
  }

  /** The system took the pointer away: nothing was done. */
  cancelled(): void {
    this.#pull = null
    if (this.#sketch !== null) this.#sketch = new Sketch(this.#sketch.tool)
  }

  /** Enter sets a point where the crosshair stands; answers whether there was anything to set. */
  setPoint(at: Point | null): boolean {
    if (this.#sketch === null || at === null) return false
    this.#sketch.set(this.#view.spotAt(at, this.#board.state().hasMagnet))
    this.#finish()
    return true
  }

  /** Esc goes one step back: the points set, the tool, the choice. */
  leave(): boolean {
    const state = this.#board.state()
    if (this.#pull !== null) this.#pull = null
    else if (this.#sketch?.isBegun) this.#sketch = new Sketch(this.#sketch.tool)
    else if (state.tool !== null) this.#board.drop()
    else if (state.selected !== null) this.#board.select(null)
    else return false
    return true
  }

  /** Moves the chosen drawing by bars and by steps of the price. */
  nudge(bars: number, steps: number): boolean {
    const state = this.#board.state()
    const drawing = state.drawings.find(({ id }) => id === state.selected)
    if (drawing === undefined || drawing.isLocked) return false
    const anchors = this.#anchorsAfter(drawing, { index: bars, price: steps * 10 ** -this.#seat.options().decimals }, -1)
    if (anchors === null) return false
    this.#board.move(drawing.id, anchors)
    return true
  }

  #finish(): void {
    const sketch = this.#sketch
    if (!sketch?.isDone) return
    this.#sketch = null
    const placing = this.#view.placing(this.#board.state())
    this.#board.finish(sketch.spots.map((spot) => anchorOf(placing, spot)))
  }
}
