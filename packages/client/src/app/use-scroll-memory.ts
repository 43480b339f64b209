import { useLayoutEffect } from 'react'
import { usePlatform } from '../platform/platform-context.ts'
import { restoreScroll } from './restore-scroll.ts'

const positions = new Map<string, number>()

/**
 * Each stop of the history keeps its scroll position; tabs have one each, a new page starts at the top. Call it where every change of address
 * draws. The position is also read when the page is left, because the browser reports scrolling a frame later and a press may come sooner.
 */
export function useScrollMemory(): void {
  const { location, scroll } = usePlatform()
  const entry = location.entry()
  useLayoutEffect(() => {
    const restoring = restoreScroll(scroll, positions.get(entry) ?? 0)
    const keep = () => {
      if (!restoring.isOn()) positions.set(entry, scroll.get())
    }
    const stops = [scroll.subscribe(keep), location.subscribe(keep), restoring.stop]
    return () => {
      for (const stop of stops) stop()
    }
  }, [entry, location, scroll])
}
