/** What a key does on the chart; the rest of the keyboard stays the page's. */
export type ChartKeyAction = { move: -1 | 1 } | { zoom: -1 | 1 } | { jump: 'first' | 'last' } | { leave: true }

const ACTIONS: Record<string, ChartKeyAction> = {
  ArrowLeft: { move: -1 },
  ArrowRight: { move: 1 },
  ArrowUp: { zoom: 1 },
  ArrowDown: { zoom: -1 },
  Home: { jump: 'first' },
  End: { jump: 'last' },
  Escape: { leave: true },
}

/** ← → move the crosshair, ↑ ↓ zoom, Home and End go to the first and last bar in view, Esc takes the crosshair away; null for other keys and with modifiers. */
export function chartKeyAction(event: { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean }): ChartKeyAction | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  return ACTIONS[event.key] ?? null
}

/** Where the crosshair stands after a key: one bar further, or on the last bar in view when there was none. */
export function movedIndex(current: number | null, move: -1 | 1, { count, lastVisible }: { count: number; lastVisible: number }): number {
  if (current === null) return Math.min(lastVisible, count - 1)
  return Math.min(Math.max(current + move, 0), count - 1)
}
