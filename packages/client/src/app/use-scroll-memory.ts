import { useEffect, useLayoutEffect } from 'react'
import { usePlatform } from '../platform/platform-context.ts'

/** Pages grow while their answers arrive: until then the position is tried again. */
const RESTORE_WITHIN_MS = 1500
const RESTORE_EVERY_MS = 50

const positions = new Map<string, number>()

/** Each stop of the history keeps its scroll position; tabs have one each, a new page starts at the top. Call it where every change of address draws. */
export function useScrollMemory(): void {
  const { location, scroll } = usePlatform()
  const entry = location.entry()
  useEffect(() => scroll.subscribe(() => positions.set(location.entry(), scroll.get())), [location, scroll])
  useLayoutEffect(() => {
    const target = positions.get(entry) ?? 0
    scroll.to(target)
    if (target === 0) return
    const untilMs = Date.now() + RESTORE_WITHIN_MS
    const timer = setInterval(() => {
      const isThere = Math.abs(scroll.get() - target) < 2
      if (isThere || Date.now() > untilMs) clearInterval(timer)
      else scroll.to(target)
    }, RESTORE_EVERY_MS)
    return () => clearInterval(timer)
  }, [entry, scroll])
}
