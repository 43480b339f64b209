import type { PlotMark } from './plot-spec.ts'

/** Side of the square of a mark. */
export const MARK_PX = 14

/** Marks in order of place; those that would cover one another stand as one where the first of them is, with their number for a text. */
export function apartMarks(marks: readonly PlotMark[], xOf: (at: number) => number): { x: number; text: string }[] {
  const groups: { x: number; text: string; count: number }[] = []
  for (const { at, text } of marks.toSorted((a, b) => a.at - b.at)) {
    const last = groups.at(-1)
    if (last === undefined || xOf(at) - last.x > MARK_PX) groups.push({ x: xOf(at), text, count: 1 })
    else last.count++
  }
  return groups.map(({ x, text, count }) => ({ x, text: count > 1 ? String(count) : text }))
}
