import { type Box, type Rect, treemap } from './treemap.ts'

/** One area of a heat map: `size` decides its area, `change` (ratio) its colour; null is unknown. */
export type HeatItem = { key: string; name: string; size: number | null; change: number | null; href: string }
/** `item` is null for 其他, which stands for `merged` items too small to be labelled. */
export type HeatCell = { rect: Rect; item: HeatItem | null; merged: number; text: 'big' | 'plain' | 'tiny' }

/** |change| from which a heat step begins: flat below the first, step 4 from the last (DESIGN §5). */
const HEAT_STEPS = [0.001, 0.006, 0.015, 0.025] as const

/** Step of a change: 0 flat … 4, negative for falling; null is flat. */
export function heatStep(change: number | null): number {
  if (change === null) return 0
  const step = HEAT_STEPS.filter((from) => Math.abs(change) >= from).length
  return change < 0 && step > 0 ? -step : step
}

/** Type size, room beside and above the words, in px, per kind of cell; the change needs about 3.9 em. */
const TEXTS = [
  { text: 'big', namePx: 14, changePx: 16, aside: 24, above: 22 },
  { text: 'plain', namePx: 12, changePx: 12, aside: 10, above: 6 },
  { text: 'tiny', namePx: 11, changePx: 11, aside: 3, above: 2 },
] as const
const CHANGE_EM = 3.9
const LINE = 1.3
/** Width of a letter or digit against a Chinese character. */
const LATIN_EM = 0.62

function widthEm(text: string): number {
  return [...text].reduce((sum, c) => sum + (c.charCodeAt(0) < 0x2e80 ? LATIN_EM : 1), 0)
}

/** The largest type that fits name and change into a cell; null when none does. */
export function cellText(name: string, rect: Rect): HeatCell['text'] | null {
  const fits = TEXTS.find(
    (t) =>
      rect.width >= Math.max(widthEm(name) * t.namePx, CHANGE_EM * t.changePx) + t.aside &&
      rect.height >= (t.namePx + t.changePx) * LINE + t.above,
  )
  return fits?.text ?? null
}

export const OTHER_NAME = '其他'

/** Words are wider than high: cells are squared in a box this much narrower and stretched again, which keeps areas as they are. */
const STRETCHES = [1.5, 1.8, 1.25, 1]
/** More cells than this have no room in any box of ours. */
const MOST_CELLS = 80

/**
 * Cells of a heat map in a box of px: as many items as can carry their name and change, largest first; the rest is one cell 其他 at the end.
 * Items of unknown or no size are counted into 其他 only. No cell is lower or narrower than `leastPx`.
 */
export function heatCells(items: readonly HeatItem[], box: Box, leastPx = 0): HeatCell[] {
  const sized = items.filter((item) => (item.size ?? 0) > 0).sort((a, b) => b.size! - a.size! || a.key.localeCompare(b.key))
  const unsized = items.length - sized.length
  for (let count = Math.min(sized.length, MOST_CELLS); count > 0; count--) {
    for (const stretch of STRETCHES) {
      const cells = layOut({ sized, count, unsized, stretch, leastPx }, box)
      if (cells !== null) return cells
    }
  }
  return []
}

type Plan = { sized: readonly HeatItem[]; count: number; unsized: number; stretch: number; leastPx: number }

/** The cells when `count` items stand alone; null when one of them cannot carry its words or is too small to press. */
function layOut({ sized, count, unsized, stretch, leastPx }: Plan, box: Box): HeatCell[] | null {
  const named = sized.slice(0, count)
  const left = sized.slice(count)
  const leftSize = left.reduce((sum, item) => sum + item.size!, 0)
  const sizes = [...named.map((item) => item.size!), ...(left.length > 0 ? [leftSize] : [])]
  const cells: HeatCell[] = []
  for (const [i, { x, y, width, height }] of treemap(sizes, { width: box.width / stretch, height: box.height }).entries()) {
    const rect = { x: x * stretch, y, width: width * stretch, height }
    const item = named[i] ?? null
    const text = cellText(item?.name ?? OTHER_NAME, rect)
    if ((text === null || Math.min(rect.width, rect.height) < leastPx) && count > 1) return null
    cells.push({ rect, item, merged: item === null ? left.length + unsized : 0, text: text ?? 'tiny' })
  }
  return cells
}
