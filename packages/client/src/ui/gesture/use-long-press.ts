import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Press } from './press.ts'

/** Handlers that call `onLongPress` for a held finger or pen, and swallow the click that ends it, so a row under it does not open. */
export function useLongPress(onLongPress: () => void) {
  const [press] = useState(() => new Press())
  const fired = useRef(false)
  useEffect(() => () => press.cancel(), [press])
  return {
    onPointerDown(event: PointerEvent) {
      fired.current = false
      if (event.pointerType === 'mouse') return
      press.start({ x: event.clientX, y: event.clientY }, event.timeStamp, () => {
        fired.current = true
        onLongPress()
      })
    },
    onPointerMove: (event: PointerEvent) => void press.move({ x: event.clientX, y: event.clientY }),
    onPointerUp: () => press.cancel(),
    onPointerCancel: () => press.cancel(),
    onContextMenu(event: MouseEvent) {
      if (press.isOpen || fired.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!fired.current) return
      fired.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
