/** A rectangle in px of a pane. */
export type Area = { left: number; right: number; top: number; bottom: number }

/** Places tried along a line, from its left end to its right. */
const STOPS = 6
/** Between a line and the middle of the letters above or below it. */
const LIFT_PX = 8

type Line = { from: number; to: number; y: number }
type Text = { width: number; height: number }

/**
 * Left edge and middle of a text that names a level line: above it or below it, as far left as it stands free of what is `taken`
 * (candles) and inside `paneHeight`; the left end above the line when nothing is free, where its rim keeps it readable.
 */
export function placeLabel(line: Line, text: Text, { taken, paneHeight }: { taken: readonly Area[]; paneHeight: number }): Point {
  const room = Math.max(0, line.to - line.from - text.width)
  const sides = [line.y - LIFT_PX, line.y + LIFT_PX].filter((y) => y - text.height / 2 >= 0 && y + text.height / 2 <= paneHeight)
  const places = Array.from({ length: STOPS }, (_, stop) => line.from + (room * stop) / (STOPS - 1)).flatMap((x) =>
    sides.map((y) => ({ x, y })),
  )
  const isFree = ({ x, y }: Point) => {
    const own = { left: x, right: x + text.width, top: y - text.height / 2, bottom: y + text.height / 2 }
    return !taken.some((area) => overlaps(area, own))
  }
  return places.find(isFree) ?? places[0] ?? { x: line.from, y: line.y }
}

type Point = { x: number; y: number }

function overlaps(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
