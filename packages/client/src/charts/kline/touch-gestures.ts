import { keysOf } from '@guanlan/domain/collections/records.ts'
import { type ChartPoint, GestureMachine, type TouchTarget } from './gesture-machine.ts'

const LISTEN = { capture: true, passive: false }

/** Listens in the capture phase, so that a chart library underneath never sees touches. Answers the function that ends it. */
export function attachTouch(element: HTMLElement, target: TouchTarget): () => void {
  const machine = new GestureMachine(target)
  const ended = (event: TouchEvent) => {
    event.stopPropagation()
    if (machine.ended(event.timeStamp) && event.cancelable) event.preventDefault()
  }
  const handlers = {
    touchstart: (event: TouchEvent) => {
      event.stopPropagation()
      machine.started(fingers(event, element), event.timeStamp)
    },
    touchmove: (event: TouchEvent) => {
      event.stopPropagation()
      if (machine.moved(fingers(event, element), event.timeStamp) && event.cancelable) event.preventDefault()
    },
    touchend: ended,
    touchcancel: ended,
  }
  const names = keysOf(handlers)
  for (const name of names) element.addEventListener(name, handlers[name], LISTEN)
  return () => {
    machine.stop()
    for (const name of names) element.removeEventListener(name, handlers[name], LISTEN)
  }
}

function fingers({ touches }: TouchEvent, element: HTMLElement): ChartPoint[] {
  const box = element.getBoundingClientRect()
  return Array.from(touches, ({ clientX, clientY }) => ({ x: clientX - box.left, y: clientY - box.top }))
}
