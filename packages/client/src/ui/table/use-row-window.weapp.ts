import { type RefObject, useEffect, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'
import { rowsInView, WINDOW_FROM_ROWS } from './rows-in-view.ts'

/** Rows ahead of what is seen: the answer of a measurement comes a frame or two late. */
const MEASURE_EVERY_MS = 100

/** Which rows of a long table are near the screen: [from, to). WeChat measures later, so it is asked at most ten times a second. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number, rowPx: number): readonly [from: number, to: number] {
  const { scroll, boxOf, systemInfo } = usePlatform()
  const isLong = count > WINDOW_FROM_ROWS
  const [range, setRange] = useState<readonly [number, number]>([0, WINDOW_FROM_ROWS])
  useEffect(() => {
    if (!isLong) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = async () => {
      timer = undefined
      const box = body.current && (await boxOf(body.current))
      if (!box) return
      const next = rowsInView({ topPx: box.top, viewPx: systemInfo().height, rowPx, count })
      setRange((now) => (now[0] === next[0] && now[1] === next[1] ? now : next))
    }
    const stop = scroll.subscribe(() => {
      timer ??= setTimeout(() => void measure(), MEASURE_EVERY_MS)
    })
    void measure()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [body, isLong, count, rowPx, scroll, boxOf, systemInfo])
  return isLong ? [Math.min(range[0], count), Math.min(range[1], count)] : [0, count]
}
