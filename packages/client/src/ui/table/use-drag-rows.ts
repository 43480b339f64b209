import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { dropIndex } from './drop-index.ts'

type Drag = { from: number; startY: number; y: number }

/** Rows near the edge of the screen scroll it while something is dragged there. */
const EDGE_PX = 72
const EDGE_STEP_PX = 8

/** Dragging a row of a list of equal rows by its handle; `onMove(from, to)` when it is let go elsewhere. */
export function useDragRows({ count, rowPx, onMove }: { count: number; rowPx: number; onMove: (from: number, to: number) => void }) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointerY = useRef(0)
  const isDragging = drag !== null
  useEffect(() => {
    if (!isDragging) return
    const timer = setInterval(() => {
      const y = pointerY.current
      const step = y < EDGE_PX ? -EDGE_STEP_PX : y > window.innerHeight - EDGE_PX ? EDGE_STEP_PX : 0
      if (step === 0) return
      window.scrollBy(0, step)
      setDrag((now) => now && { ...now, y: pointerY.current + window.scrollY })
    }, 16)
    return () => clearInterval(timer)
  }, [isDragging])
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
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture?.(event.pointerId)
        pointerY.current = event.clientY
        setDrag({ from: at, startY: event.clientY + window.scrollY, y: event.clientY + window.scrollY })
      },
      onPointerMove(event: PointerEvent) {
        pointerY.current = event.clientY
        setDrag((now) => now && { ...now, y: event.clientY + window.scrollY })
      },
      onPointerUp() {
        if (drag !== null && to !== null && to !== drag.from) onMove(drag.from, to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }
  }
  return { dragged: drag?.from ?? null, offsetPx, handle }
}
