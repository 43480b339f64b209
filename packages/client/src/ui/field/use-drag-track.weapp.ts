import { type RefObject, type TouchEvent, useRef } from 'react'
import type { Box } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'

/**
 * A finger along a track: `onGrab` with the share (0–1) of the way where it touched answers which handle it holds; `onDrag` with every place after
 * that. The box of the track is measured when it is touched, which takes a moment.
 */
export function useDragTrack(
  track: RefObject<HTMLElement | null>,
  on: { grab: (share: number) => number; drag: (held: number, share: number) => void },
) {
  const { boxOf } = usePlatform()
  const held = useRef<number | null>(null)
  const box = useRef<Box | null>(null)
  const x = useRef(0)
  const latest = useRef(on)
  latest.current = on
  function move() {
    if (box.current === null || box.current.right <= box.current.left) return
    const share = (x.current - box.current.left) / (box.current.right - box.current.left)
    held.current ??= latest.current.grab(share)
    latest.current.drag(held.current, share)
  }
  function letGo() {
    held.current = null
    box.current = null
  }
  return {
    /** Keeps the page from scrolling under the finger. */
    catchMove: true,
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0]
      if (touch === undefined || track.current === null) return
      x.current = touch.clientX
      void boxOf(track.current).then((found) => {
        box.current = found
        move()
      })
    },
    onTouchMove(event: TouchEvent) {
      const touch = event.touches[0]
      if (touch === undefined) return
      x.current = touch.clientX
      move()
    },
    onTouchEnd: letGo,
    onTouchCancel: letGo,
  }
}
