import type { RotationRow } from './rotation-answer.ts'

/** A sector in the map, % from the left and from the top. */
export type QuadrantPoint = { row: RotationRow; left: number; top: number; isNamed: boolean }

/** Points keep so much of the half width from the edge. */
const ROOM = 0.92
/** Names stand this far from each other, % of the map; the farthest from the middle are named first. */
const APART = { across: 17, down: 6 }

/** Where sectors stand; both axes reach as far as the farthest of them, so that zero is in the middle. Sectors without a quadrant are left out. */
export function placesOf(rows: readonly RotationRow[]): { points: QuadrantPoint[]; edge: { strength: number; momentum: number } } {
  const told = rows.flatMap((row) => (row.strength === null || row.momentum === null ? [] : [{ row, x: row.strength, y: row.momentum }]))
  const farthest = (values: number[]) => Math.max(...values.map(Math.abs), 1e-6) / ROOM
  const edge = { strength: farthest(told.map(({ x }) => x)), momentum: farthest(told.map(({ y }) => y)) }
  const points = told
    .map(({ row, x, y }) => ({ row, left: 50 + (x / edge.strength) * 50, top: 50 - (y / edge.momentum) * 50 }))
    .sort((a, b) => fromMiddle(b) - fromMiddle(a))
  const named: { left: number; top: number }[] = []
  return {
    edge,
    points: points.map((point) => {
      const isNamed = named.every((one) => Math.abs(one.left - point.left) > APART.across || Math.abs(one.top - point.top) > APART.down)
      if (isNamed) named.push(point)
      return { ...point, isNamed }
    }),
  }
}

function fromMiddle({ left, top }: { left: number; top: number }): number {
  return Math.hypot(left - 50, top - 50)
}
