/** A rectangle of the layout, in the unit of the box it was laid out in. */
export type Rect = { x: number; y: number; width: number; height: number }
export type Box = { width: number; height: number }

/**
 * Squarified treemap (Bruls, Huizing, van Wijk 2000): one rectangle per value, in the order given, areas proportional to the values,
 * together filling the box. Give the values largest first. Values that are not above 0 get an empty rectangle.
 */
export function treemap(values: readonly number[], box: Box): Rect[] {
  const rects: Rect[] = values.map(() => ({ x: 0, y: 0, width: 0, height: 0 }))
  const shown = values.map((_, i) => i).filter((i) => values[i]! > 0)
  const total = shown.reduce((sum, i) => sum + values[i]!, 0)
  if (total === 0 || box.width <= 0 || box.height <= 0) return rects
  const areaOf = (i: number) => (values[i]! / total) * box.width * box.height
  let rest: Rect = { x: 0, y: 0, ...box }
  for (let from = 0; from < shown.length; ) {
    const to = rowEnd(shown.slice(from).map(areaOf), Math.min(rest.width, rest.height)) + from
    const row = shown.slice(from, to)
    rest = placeRow({ row, areas: row.map(areaOf), rest, isLast: to === shown.length }, rects)
    from = to
  }
  return rects
}

/** How many of the areas stand in one row along a side: as many as keep making its worst cell squarer. */
function rowEnd(areas: readonly number[], side: number): number {
  let sum = 0
  let worst = Number.POSITIVE_INFINITY
  let largest = 0
  let smallest = Number.POSITIVE_INFINITY
  for (let i = 0; i < areas.length; i++) {
    sum += areas[i]!
    largest = Math.max(largest, areas[i]!)
    smallest = Math.min(smallest, areas[i]!)
    const next = Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest))
    if (next > worst) return i
    worst = next
  }
  return areas.length
}

type Row = { row: readonly number[]; areas: readonly number[]; rest: Rect; isLast: boolean }

/** Lays a row along the shorter side of what is left, and returns what is left then. */
function placeRow({ row, areas, rest, isLast }: Row, rects: Rect[]): Rect {
  const isColumn = rest.width >= rest.height
  const side = isColumn ? rest.height : rest.width
  const sum = areas.reduce((a, b) => a + b, 0)
  const depth = isLast ? (isColumn ? rest.width : rest.height) : sum / side
  let along = 0
  row.forEach((index, i) => {
    const length = (areas[i]! / sum) * side
    rects[index] = isColumn
      ? { x: rest.x, y: rest.y + along, width: depth, height: length }
      : { x: rest.x + along, y: rest.y, width: length, height: depth }
    along += length
  })
  return isColumn
    ? { x: rest.x + depth, y: rest.y, width: Math.max(0, rest.width - depth), height: rest.height }
    : { x: rest.x, y: rest.y + depth, width: rest.width, height: Math.max(0, rest.height - depth) }
}
