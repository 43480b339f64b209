import { type RefObject, useEffect } from 'react'

/** How much of the tab before is left in view. */
const BEFORE_PX = 40

/** Scrolls a strip sideways until its chosen tab is whole. */
export function useTabInView(list: RefObject<HTMLElement | null>, at: number): void {
  useEffect(() => {
    const tab = list.current?.children[at] as HTMLElement | undefined
    const box = list.current
    if (!tab || !box) return
    const isCut = tab.offsetLeft < box.scrollLeft || tab.offsetLeft + tab.offsetWidth > box.scrollLeft + box.clientWidth
    if (isCut) box.scrollLeft = tab.offsetLeft - BEFORE_PX
  }, [list, at])
}
