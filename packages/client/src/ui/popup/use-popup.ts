import { useCallback, useEffect, useRef } from 'react'
import { openPopup, type PopupOptions } from './popup-store.ts'

export { closePopup, openPopup, type PopupOptions, type PopupPosition } from './popup-store.ts'

/** `open(options)` for a component: what it opened closes when the component goes. */
export function usePopup(): (options: PopupOptions) => () => void {
  const close = useRef<(() => void) | null>(null)
  useEffect(() => () => close.current?.(), [])
  return useCallback((options) => {
    close.current = openPopup(options)
    return close.current
  }, [])
}
