import { type RefObject, useLayoutEffect, useState } from 'react'

/** Shorter tables are drawn whole. */
export const WINDOW_FROM_ROWS = 60
const EXTRA_ROWS = 12

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

/** Rows between the edges of the screen and a dozen beyond, in steps of a dozen so that scrolling rarely draws. */
export function rowsInView({
  topPx,
  viewPx,
  rowPx,
  count,
}: {
  topPx: number
  viewPx: number
  rowPx: number
  count: number
}): readonly [number, number] {
  const first = Math.floor(-topPx / rowPx / EXTRA_ROWS) * EXTRA_ROWS - EXTRA_ROWS
  const last = Math.ceil((viewPx - topPx) / rowPx / EXTRA_ROWS) * EXTRA_ROWS + EXTRA_ROWS
  const from = Math.max(0, Math.min(first, count))
  return [from, Math.max(from, Math.min(last, count))]
}
