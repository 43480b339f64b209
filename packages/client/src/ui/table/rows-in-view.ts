/** Shorter tables are drawn whole. */
export const WINDOW_FROM_ROWS = 60
const EXTRA_ROWS = 12

type View = {
  /** Where the first row starts, from the top of the screen. */
  topPx: number
  viewPx: number
  rowPx: number
  count: number
}

/** Rows between the edges of the screen and a dozen beyond, in steps of a dozen so that scrolling rarely draws. */
export function rowsInView({ topPx, viewPx, rowPx, count }: View): readonly [from: number, to: number] {
  const first = Math.floor(-topPx / rowPx / EXTRA_ROWS) * EXTRA_ROWS - EXTRA_ROWS
  const last = Math.ceil((viewPx - topPx) / rowPx / EXTRA_ROWS) * EXTRA_ROWS + EXTRA_ROWS
  const from = Math.max(0, Math.min(first, count))
  return [from, Math.max(from, Math.min(last, count))]
}
