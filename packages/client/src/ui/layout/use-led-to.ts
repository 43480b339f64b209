import { type RefObject, useEffect } from 'react'

/** Scrolls an element into view and focuses it once it is drawn: what an address leads to. The element needs a `tabIndex`. */
export function useLedTo(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.focus({ preventScroll: true })
  }, [place])
}
