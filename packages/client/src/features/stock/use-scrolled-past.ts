import { useSyncExternalStore } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'

/** Whether the page is scrolled further than `px`. */
export function useScrolledPast(px: number): boolean {
  const { scroll } = usePlatform()
  return useSyncExternalStore(scroll.subscribe, () => scroll.get() > px)
}
