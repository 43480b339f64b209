/** Where a drag this far ends: the row's own place plus whole rows passed, within the list. */
export function dropIndex(drag: { from: number; movedPx: number; rowPx: number; count: number }): number {
  return Math.max(0, Math.min(drag.count - 1, drag.from + Math.round(drag.movedPx / drag.rowPx)))
}
