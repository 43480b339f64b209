import { type PointerEvent, type RefObject, useRef } from 'react'

/**
 * A finger or a mouse along a track: `onGrab` with the share (0–1) of the way where it touched answers which handle it holds; `onDrag` with every
 * place after that.
 */
export function useDragTrack(
  track: RefObject<HTMLElement | null>,
  on: { grab: (share: number) => number; drag: (held: number, share: number) => void },
) {
  const held = useRef<number | null>(null)
  function shareAt({ clientX }: PointerEvent): number {
    const box = track.current?.getBoundingClientRect()
    return box && box.width > 0 ? (clientX - box.left) / box.width : 0
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      held.current = on.grab(shareAt(event))
      on.drag(held.current, shareAt(event))
    },
    onPointerMove(event: PointerEvent) {
      if (held.current !== null) on.drag(held.current, shareAt(event))
    },
    onPointerUp() {
      held.current = null
    },
    onPointerCancel() {
      held.current = null
    },
  }
}
