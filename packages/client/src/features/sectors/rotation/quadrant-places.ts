import type { RotationRow } from './rotation-answer.ts'

/** A sector in the map, % from the left and from the top; its name stands on the side away from the edge. */
export type QuadrantPoint = { row: RotationRow; left: number; top: number; isNamed: boolean; isLeftward: boolean }
type Rect = { left: number; right: number; top: number; bottom: number }

/** Points keep so much of the half width from the edge. */
const ROOM = 0.92
/** From here on a name stands left of its point, %. */
const LEFTWARD_FROM = 78
/** px of a character, of a point with its gap, and of the height of a name. */
const PX = { character: 11, point: 12, line: 16 }

/**
 * Where sectors stand in a map of so many px; both axes reach as far as the farthest of them, so that zero is in the middle. The farthest from the middle
 * are named first, those whose name would lie on another point or name are not. Sectors without a quadrant are left out.
 */
export function placesOf(
  rows: readonly RotationRow[],
  box: { width: number; height: number },
): { points: QuadrantPoint[]; edge: { strength: number; momentum: number } } {
  const placed = rows.flatMap((row) => (row.strength === null || row.momentum === null ? [] : [{ row, x: row.strength, y: row.momentum }]))
  const farthest = (values: number[]) => Math.max(...values.map(Math.abs), 1e-6) / ROOM
  const edge = { strength: farthest(placed.map(({ x }) => x)), momentum: farthest(placed.map(({ y }) => y)) }
  const points = placed
    .map(({ row, x, y }) => ({ row, left: 50 + (x / edge.strength) * 50, top: 50 - (y / edge.momentum) * 50 }))
    .sort((a, b) => fromMiddle(b) - fromMiddle(a))
  const taken: Rect[] = points.map((point) => rectOf(point, box, 0))
  return {
    edge,
    points: points.map((point, own) => {
      const isLeftward = point.left > LEFTWARD_FROM
      const name = rectOf(point, box, (isLeftward ? -1 : 1) * point.row.blockname.length)
      const isNamed = taken.every((rect, at) => at === own || !overlaps(rect, name))
      if (isNamed) taken.push(name)
      return { ...point, isNamed, isLeftward }
    }),
  }
}

/** px taken by a point with a name of so many characters to its right, or to its left where negative. */
function rectOf({ left, top }: { left: number; top: number }, box: { width: number; height: number }, characters: number): Rect {
  const x = (left / 100) * box.width
  const y = (top / 100) * box.height
  const half = PX.point / 2
  const reach = characters * PX.character
  return {
    left: x - half + Math.min(0, reach),
    right: x + half + Math.max(0, reach),
    top: y - (characters === 0 ? half : PX.line / 2),
    bottom: y + (characters === 0 ? half : PX.line / 2),
  }
}

function overlaps(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function fromMiddle({ left, top }: { left: number; top: number }): number {
  return Math.hypot(left - 50, top - 50)
}
