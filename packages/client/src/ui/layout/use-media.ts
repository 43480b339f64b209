import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now. For what CSS cannot decide, e.g. popover or sheet. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** The layout with rail and top bar (from 1024 px). */
export function useIsDesktop(): boolean {
  return useMedia('(min-width: 1024px)')
}

/** Wider than a phone's window (from 768 px). */
export function useIsWide(): boolean {
  return useMedia('(min-width: 768px)')
}
