import { type TouchEvent, useState } from 'react'
import { dropIndex } from './drop-index.ts'

type Drag = { from: number; startY: number; y: number }

/** Dragging a row of a list of equal rows by its handle; `onMove(from, to)` when it is let go elsewhere. */
export function useDragRows({ count, rowPx, onMove }: { count: number; rowPx: number; onMove: (from: number, to: number) => void }) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const to = drag && dropIndex({ from: drag.from, movedPx: drag.y - drag.startY, rowPx, count })
  /** How far a row stands from its place while another is dragged over it, in px. */
  function offsetPx(at: number): number {
    if (drag === null || to === null) return 0
    if (at === drag.from) return drag.y - drag.startY
    if (at > drag.from && at <= to) return -rowPx
    return at < drag.from && at >= to ? rowPx : 0
  }
  function handle(at: number) {
    return {
      /** Keeps the page from scrolling under the finger. */
      catchMove: true,
      onTouchStart(event: TouchEvent) {
        const y = event.touches[0]?.pageY
        if (y !== undefined) setDrag({ from: at, startY: y, y })
      },
      onTouchMove(event: TouchEvent) {
        const y = event.touches[0]?.pageY
        if (y !== undefined) setDrag((now) => now && { ...now, y })
      },
      onTouchEnd() {
        if (drag !== null && to !== null && to !== drag.from) onMove(drag.from, to)
        setDrag(null)
      },
      onTouchCancel: () => setDrag(null),
    }
  }
  return { dragged: drag?.from ?? null, offsetPx, handle }
}
