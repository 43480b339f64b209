import { type RefObject, useEffect, useRef } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { useIsDesktop } from '../../ui/layout/use-media.ts'

/** A tab that comes back fills itself first: looked at again until the page is long enough. */
const SETTLE_MS = [0, 60, 250, 800]
/** Positions closer than this are the same. */
const SAME_PX = 2
/** Head of the page under which the strip sticks. */
const HEAD_PX = { desktop: 53, phone: 44 }

type TabScroll<Tab> = {
  /** Stands where the strip would be if it did not stick. */
  place: RefObject<HTMLDivElement>
  strip: RefObject<HTMLDivElement>
  /** Shows another tab where it was left. */
  go(to: Tab): Promise<void>
  /** Shows a tab from its beginning, under the strip. */
  begin(to: Tab): Promise<void>
}

/**
 * Each tab of a page keeps where it was left. One that comes for the first time begins under the strip where that sticks. Where it does not, a tap on a phone
 * brings the strip under the head of the page, and on desktop the page stays where it is.
 */
export function useTabScroll<Tab extends string>(tab: Tab, show: (tab: Tab) => void): TabScroll<Tab> {
  const { scroll, boxOf } = usePlatform()
  const isDesktop = useIsDesktop()
  const headPx = isDesktop ? HEAD_PX.desktop : HEAD_PX.phone
  const place = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const left = useRef(new Map<Tab, number>())
  const wanted = useRef<number | null>(null)
  const topOf = async ({ current }: RefObject<HTMLDivElement>) => (current && (await boxOf(current)))?.top ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab is shown
  useEffect(() => {
    const target = wanted.current
    wanted.current = null
    if (target === null) return
    const now = () => ({ at: scroll.get(), heightPx: scroll.get() + scroll.leftBelow() })
    let seen = now()
    const move = () => {
      const { at, heightPx } = now()
      // a page that changed its height was moved by it, one that did not by its reader
      if (Math.abs(at - seen.at) > SAME_PX && Math.abs(heightPx - seen.heightPx) <= SAME_PX) return stop()
      scroll.to(target)
      seen = now()
    }
    const timers = SETTLE_MS.map((ms) => setTimeout(move, ms))
    const stop = () => timers.forEach(clearTimeout)
    return stop
  }, [tab, scroll])
  return {
    place,
    strip,
    async go(to) {
      const free = await topOf(place)
      const stuck = await topOf(strip)
      const atTop = free !== null && stuck !== null && free < stuck - SAME_PX ? scroll.get() + free - stuck : null
      const under = free === null || isDesktop ? null : scroll.get() + free - headPx
      left.current.set(tab, scroll.get())
      const kept = left.current.get(to) ?? atTop
      wanted.current = under === null ? kept : Math.max(kept ?? 0, under)
      show(to)
    },
    async begin(to) {
      const free = await topOf(place)
      const target = free === null ? null : scroll.get() + free - headPx
      left.current.set(tab, scroll.get())
      if (to === tab) return target === null ? undefined : scroll.to(target)
      wanted.current = target
      show(to)
    },
  }
}
