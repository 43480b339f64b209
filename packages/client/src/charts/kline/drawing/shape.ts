import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { DrawingTool } from './drawing.ts'

/** A point of the main pane in px, and the price it stands at. */
export type ShapePoint = { x: number; y: number; price: number }
type Point = { x: number; y: number }
export type ShapeLine = { from: Point; to: Point; isDashed?: boolean }
export type ShapeLabel = Point & { text: string; align: 'left' | 'right' }
/** What a drawing looks like on the pane, in px; `areas` are polygons filled lightly. */
export type Shape = { lines: ShapeLine[]; areas: Point[][]; labels: ShapeLabel[]; handles: Point[] }

/** The pane's size in px, how prices are written, and what was written on the drawing. */
export type ShapeFrame = { width: number; height: number; format(price: number): string; text?: string | undefined }

/** Shares of the move that are marked: 0 at its end, 1 where it began (斐波那契回撤). */
const RETRACEMENTS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1]

type Make = (points: readonly ShapePoint[], frame: ShapeFrame) => Omit<Shape, 'handles'>

const shapes: Record<DrawingTool, Make> = {
  segment: ([a, b]) => lines(a && b ? [{ from: a, to: b }] : []),
  ray: ([a, b], frame) => lines(a && b ? [{ from: a, to: beyond(a, b, frame) }] : []),
  line: ([a, b], frame) => lines(a && b ? [{ from: beyond(b, a, frame), to: beyond(a, b, frame) }] : []),
  horizontal: ([a], { width, format }) =>
    a
      ? {
          ...lines([{ from: { x: 0, y: a.y }, to: { x: width, y: a.y } }]),
          labels: [priceLabel({ x: width - 4, y: a.y }, format(a.price))],
        }
      : lines([]),
  vertical: ([a], { height }) => lines(a ? [{ from: { x: a.x, y: 0 }, to: { x: a.x, y: height } }] : []),
  channel: channelShape,
  fibonacci: fibonacciShape,
  rectangle: ([a, b]) => {
    if (!a || !b) return lines([])
    const corners = [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
    return { lines: sides(corners), areas: [corners], labels: [] }
  },
  text: ([a], { format, text }) =>
    a
      ? { ...lines([]), labels: [{ x: a.x + 8, y: a.y, text: [format(a.price), text].filter(Boolean).join(' '), align: 'left' }] }
      : lines([]),
}

/** The shape of a drawing; with fewer points than its tool takes, what can be drawn of it. */
export function shapeOf(tool: DrawingTool, points: readonly ShapePoint[], frame: ShapeFrame): Shape {
  return { ...shapes[tool](points, frame), handles: points.map(({ x, y }) => ({ x, y })) }
}

const lines = (list: ShapeLine[]): Omit<Shape, 'handles'> => ({ lines: list, areas: [], labels: [] })
const priceLabel = (at: Point, text: string): ShapeLabel => ({ x: at.x, y: at.y - 8, text, align: 'right' })

function sides(corners: readonly Point[]): ShapeLine[] {
  return corners.map((from, at) => ({ from, to: itemAt(corners, (at + 1) % corners.length) }))
}

/** A point on the line from `a` through `b`, outside the pane. */
function beyond(a: Point, b: Point, { width, height }: ShapeFrame): Point {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = Math.hypot(dx, dy)
  if (length === 0) return b
  const reach = width + height + Math.abs(a.x) + Math.abs(a.y)
  return { x: a.x + (dx / length) * reach, y: a.y + (dy / length) * reach }
}

/** Two parallel lines, the second through the third point, and the one between them. */
function channelShape([a, b, c]: readonly ShapePoint[]): Omit<Shape, 'handles'> {
  if (!a || !b) return lines([])
  const base = { from: a, to: b }
  if (!c) return lines([base])
  const onBase = b.x === a.x ? a.y : a.y + ((b.y - a.y) * (c.x - a.x)) / (b.x - a.x)
  const up = c.y - onBase
  const raised = (share: number): ShapeLine => ({ from: { x: a.x, y: a.y + up * share }, to: { x: b.x, y: b.y + up * share } })
  const other = raised(1)
  return { lines: [base, other, { ...raised(0.5), isDashed: true }], areas: [[a, b, other.to, other.from]], labels: [] }
}

function fibonacciShape([a, b]: readonly ShapePoint[], { format }: ShapeFrame): Omit<Shape, 'handles'> {
  if (!a || !b) return lines([])
  const left = Math.min(a.x, b.x)
  const right = Math.max(a.x, b.x)
  const levels = RETRACEMENTS.map((share) => ({ share, y: b.y + (a.y - b.y) * share, price: b.price + (a.price - b.price) * share }))
  return {
    lines: [{ from: a, to: b, isDashed: true }, ...levels.map(({ y }) => ({ from: { x: left, y }, to: { x: right, y } }))],
    areas: [],
    labels: levels.map(({ share, y, price }) => ({
      x: left + 2,
      y: y - 7,
      text: `${(share * 100).toFixed(1)}% ${format(price)}`,
      align: 'left' as const,
    })),
  }
}

/** Width of a letter of a label in px, taken wide. */
const LETTER_PX = 8

/** How far a point is from what is drawn, in px; inside a label it is 0. */
export function distanceTo(shape: Shape, at: Point): number {
  const toLabels = shape.labels.map(({ x, y, text, align }) => {
    const width = text.length * LETTER_PX
    const left = align === 'left' ? x : x - width
    return Math.hypot(Math.max(left - at.x, 0, at.x - left - width), Math.max(Math.abs(at.y - y) - 8, 0))
  })
  return Math.min(
    ...shape.lines.map((line) => toLine(line, at)),
    ...toLabels,
    ...shape.handles.map((handle) => Math.hypot(handle.x - at.x, handle.y - at.y)),
  )
}

function toLine({ from, to }: ShapeLine, at: Point): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - from.x) * dx + (at.y - from.y) * dy) / square))
  return Math.hypot(at.x - from.x - dx * share, at.y - from.y - dy * share)
}
