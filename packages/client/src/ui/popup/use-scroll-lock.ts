import { useEffect } from 'react'

/** Holds the page still under a popup; the width of the scroll bar stays, so nothing jumps. */
export function useScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const { style } = document.documentElement
    const barPx = window.innerWidth - document.documentElement.clientWidth
    style.overflow = 'hidden'
    if (barPx > 0) style.paddingRight = `${barPx}px`
    return () => {
      style.overflow = ''
      style.paddingRight = ''
    }
  }, [active])
}
