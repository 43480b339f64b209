import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** §9: a long press is 350 ms with 10 px of tolerance. */
export const LONG_PRESS_MS = 350
const LONG_PRESS_TOLERANCE_PX = 10

/** Handlers that call `onLongPress` for a held finger or pen, and swallow the click that ends it, so a row under it does not open. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const fired = useRef(false)
  function cancel() {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  return {
    onPointerDown(event: PointerEvent) {
      fired.current = false
      if (event.pointerType === 'mouse') return
      const timer = setTimeout(() => {
        fired.current = true
        onLongPress()
      }, LONG_PRESS_MS)
      press.current = { timer, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      const from = press.current
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > LONG_PRESS_TOLERANCE_PX) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (press.current || fired.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!fired.current) return
      fired.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
