import { type RefObject, useEffect, useRef, useState } from 'react'
import { usePlatform } from '../../platform/platform-context.ts'

/** Screens above and below what is seen that are drawn too. */
const EXTRA_SCREENS = 1.5
/** Hosts that measure late are asked at most so often. */
const MEASURE_EVERY_MS = 80
/** Height of a block that was not drawn yet. */
const GUESS_PX = 1100

export type BlockWindow = {
  from: number
  to: number
  abovePx: number
  belowPx: number
  measured: (block: number, element: Element) => void
}

/** Which blocks of a long list are near the screen, [from, to), and the room the others take; blocks are measured once they are drawn. */
export function useBlockWindow(list: RefObject<HTMLElement | null>, count: number): BlockWindow {
  const { scroll, boxOf, systemInfo } = usePlatform()
  const heights = useRef<number[]>([])
  const [range, setRange] = useState<readonly [number, number]>([0, 2])
  const heightOf = (block: number) => heights.current[block] ?? GUESS_PX
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isClosed = false
    const measure = async () => {
      timer = undefined
      const box = list.current && (await boxOf(list.current))
      if (!box || isClosed) return
      const view = systemInfo().height
      const [top, bottom] = [-box.top - view * EXTRA_SCREENS, -box.top + view * (1 + EXTRA_SCREENS)]
      let from = 0
      let y = 0
      while (from < count - 1 && y + (heights.current[from] ?? GUESS_PX) < top) y += heights.current[from++] ?? GUESS_PX
      let to = from
      while (to < count && y < bottom) y += heights.current[to++] ?? GUESS_PX
      const next = [from, Math.max(to, Math.min(count, from + 1))] as const
      setRange((now) => (now[0] === next[0] && now[1] === next[1] ? now : next))
    }
    const soon = () => {
      timer ??= setTimeout(() => void measure(), MEASURE_EVERY_MS)
    }
    const stop = scroll.subscribe(soon)
    void measure()
    return () => {
      isClosed = true
      stop()
      clearTimeout(timer)
    }
  }, [list, count, scroll, boxOf, systemInfo])
  const [from, to] = [Math.min(range[0], count), Math.min(range[1], count)]
  const sum = (start: number, end: number) => {
    let px = 0
    for (let block = start; block < end; block++) px += heightOf(block)
    return px
  }
  return {
    from,
    to,
    abovePx: sum(0, from),
    belowPx: sum(to, count),
    measured: (block, element) =>
      void boxOf(element).then((box) => {
        if (box !== null) heights.current[block] = box.bottom - box.top
      }),
  }
}
