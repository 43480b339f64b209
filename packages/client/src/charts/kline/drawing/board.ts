import type { Anchor, Drawing, DrawingFamily, DrawingTool, Pen } from './drawing.ts'

/** What the chart shows and does of drawings now. */
export type BoardState = {
  /** Those of this security and family. */
  drawings: readonly Drawing[]
  family: DrawingFamily
  /** The tool in hand; null moves the chart and takes hold of what is drawn. */
  tool: DrawingTool | null
  selected: string | null
  pen: Pen
  hasMagnet: boolean
  isHidden: boolean
}

/** Where drawings come from and go to. */
export type Board = {
  state(): BoardState
  subscribe(listener: () => void): () => void
  select(id: string | null): void
  /** All points of the tool in hand are set. */
  finish(anchors: readonly Anchor[]): void
  /** A drawing was moved; the whole move is one step back. */
  move(id: string, anchors: readonly Anchor[]): void
  /** Lays down the tool. */
  drop(): void
  /** How many are not to be seen because their bars are not loaded. */
  report(unseen: number): void
}
