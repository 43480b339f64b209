import { type RefObject, type TouchEvent, useEffect, useRef } from 'react'
import type { Box } from '../../platform/platform.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { OpenedCanvas } from '../../ui/picture/canvas.weapp.tsx'
import { type ChartPoint, GestureMachine, type TouchTarget } from './gesture-machine.ts'

/** A touch as WeChat reports it: `x` and `y` from the corner of the canvas, or else the position on screen. */
type Finger = { x?: number; y?: number; clientX?: number; clientY?: number }

/** Handlers that turn WeChat's touches on a canvas into what `target` does. */
export function useChartTouch({ ref, drawing }: OpenedCanvas, target: RefObject<TouchTarget | null>) {
  const { boxOf } = usePlatform()
  const box = useRef<Box | null>(null)
  const machine = useRef<GestureMachine | null>(null)
  useEffect(() => {
    const own = new GestureMachine({
      pan: (dx) => target.current?.pan(dx),
      zoom: (scale, x) => target.current?.zoom(scale, x),
      crosshair: (at) => target.current?.crosshair(at),
    })
    machine.current = own
    return () => own.stop()
  }, [target])
  const measure = async () => {
    if (ref.current) box.current = await boxOf(ref.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when the canvas is opened anew
  useEffect(() => void measure(), [drawing])
  const fingers = (event: TouchEvent) => Array.from(event.touches as ArrayLike<Finger>, (finger) => placeOf(finger, box.current))
  const ended = (event: TouchEvent) => void machine.current?.ended(event.timeStamp)
  return {
    onTouchStart(event: TouchEvent) {
      void measure()
      machine.current?.started(fingers(event), event.timeStamp)
    },
    onTouchMove: (event: TouchEvent) => void machine.current?.moved(fingers(event), event.timeStamp),
    onTouchEnd: ended,
    onTouchCancel: ended,
  }
}

/** Where a finger is on the chart, in px from its top left corner. */
function placeOf({ x, y, clientX = 0, clientY = 0 }: Finger, box: Pick<Box, 'left' | 'top'> | null): ChartPoint {
  return { x: x ?? clientX - (box?.left ?? 0), y: y ?? clientY - (box?.top ?? 0) }
}
