import { type RefObject, useLayoutEffect, useState } from 'react'
import { rowsInView, WINDOW_FROM_ROWS } from './rows-in-view.ts'

/** Which rows of a long table are near the screen: [from, to). All of them while the table is short. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number, rowPx: number): readonly [from: number, to: number] {
  const isLong = count > WINDOW_FROM_ROWS
  const [range, setRange] = useState<readonly [number, number]>([0, WINDOW_FROM_ROWS])
  useLayoutEffect(() => {
    const element = body.current
    if (!isLong || !element) return
    const measure = () => {
      const next = rowsInView({ topPx: element.getBoundingClientRect().top, viewPx: window.innerHeight, rowPx, count })
      setRange((now) => (now[0] === next[0] && now[1] === next[1] ? now : next))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [body, isLong, count, rowPx])
  return isLong ? [Math.min(range[0], count), Math.min(range[1], count)] : [0, count]
}
