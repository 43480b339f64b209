import { createElement, type RefObject, type TouchEvent, useEffect, useId, useRef, useState } from 'react'
import type { Drawing } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import { CHART_DELAY_MS } from './chart-delay.ts'

/** A canvas of a page that is still being built has no size yet; it is asked again for two seconds. */
const RETRY = { everyMs: 100, times: 20 }

export type OpenedCanvas = { id: string; ref: RefObject<HTMLCanvasElement>; drawing: Drawing | null }

/** A canvas for `<Canvas>`, opened anew whenever `size` changes; `drawing` is null until it stands on screen. */
export function useCanvas(size: string): OpenedCanvas {
  const { openCanvas } = usePlatform()
  const id = `canvas${useId().replaceAll(':', '')}`
  const ref = useRef<HTMLCanvasElement>(null)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is another drawing
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    const open = async (left: number) => {
      const opened = ref.current && (await openCanvas(ref.current))
      if (isGone) return
      if (opened) setDrawing(opened)
      else if (left > 0) timer = setTimeout(open, RETRY.everyMs, left - 1)
    }
    timer = setTimeout(open, CHART_DELAY_MS, RETRY.times)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [openCanvas, size])
  return { id, ref, drawing }
}

/** Calls `draw` once the canvas is open and again, `delayMs` later, whenever what is drawn (`key`) changes. */
export function useDrawn(
  { drawing }: OpenedCanvas,
  draw: (drawing: Drawing) => void,
  { key, delayMs }: { key: string; delayMs: number },
): void {
  const latest = useRef(draw)
  latest.current = draw
  const drawnOn = useRef<Drawing | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the key says so
  useEffect(() => {
    if (drawing === null) return
    const isFirst = drawnOn.current !== drawing
    drawnOn.current = drawing
    if (isFirst) return latest.current(drawing)
    const timer = setTimeout(() => latest.current(drawing), delayMs)
    return () => clearTimeout(timer)
  }, [drawing, key, delayMs])
}

type Touches = Partial<Record<'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel', (event: TouchEvent) => void>>
type CanvasProps = Touches & {
  canvas: OpenedCanvas
  width: string
  height: string
  /** Keeps the page from scrolling under a finger on the canvas. */
  disableScroll?: boolean
}

/** WeChat's canvas of the second kind, found by its id. */
export function Canvas({ canvas: { id, ref }, width, height, ...rest }: CanvasProps) {
  return createElement('canvas', { ...rest, type: '2d', id, ref, style: { display: 'block', width, height } })
}
