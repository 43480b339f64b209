import { type RefObject, useEffect } from 'react'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** Keeps Tab inside an element while it is active, and gives the focus back to where it was. */
export function useFocusTrap(box: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const element = box.current
    if (!active || !element) return
    const before = document.activeElement as HTMLElement | null
    const marked = element.querySelector<HTMLElement>('[data-autofocus]')
    ;(marked ?? element).focus({ preventScroll: true })
    const handle = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepInside(element, event)
    }
    document.addEventListener('keydown', handle, true)
    return () => {
      document.removeEventListener('keydown', handle, true)
      if (before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [box, active])
}

function keepInside(element: HTMLElement, event: KeyboardEvent): void {
  const inside = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((e) => e.tabIndex >= 0)
  const first = inside[0]
  const last = inside.at(-1)
  const at = document.activeElement
  const isOut = !element.contains(at)
  if (!first || !last) {
    event.preventDefault()
    element.focus()
  } else if (event.shiftKey ? at === first || at === element || isOut : at === last || isOut) {
    event.preventDefault()
    ;(event.shiftKey ? last : first).focus()
  }
}
