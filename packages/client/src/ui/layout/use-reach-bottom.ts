import { useEffect, useRef } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'

/** §9: reach-bottom distance. */
export const REACH_BOTTOM_PX = 150

/** Calls `onReach` whenever the page is scrolled to within 150 px of its end, while `enabled`. */
export function useReachBottom(onReach: () => void, enabled = true): void {
  const { scroll } = usePlatform()
  const latest = useRef(onReach)
  latest.current = onReach
  useEffect(() => {
    if (!enabled) return
    return scroll.subscribe(() => {
      if (scroll.leftBelow() <= REACH_BOTTOM_PX) latest.current()
    })
  }, [scroll, enabled])
}
