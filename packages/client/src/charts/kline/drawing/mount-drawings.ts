import { type Crosshair, type OverlayFigure, registerOverlay } from 'klinecharts'
import type { ChartLayer, ChartMount, MountLayer } from '../kline-options.ts'
import type { Board } from './board.ts'
import { DrawingController } from './drawing-controller.ts'

const OVERLAY = 'guanlan-drawings'
const PANE = 'candle_pane'
const LISTEN = { capture: true, passive: false }
type Point = { x: number; y: number }

registerOverlay<() => OverlayFigure[]>({
  name: OVERLAY,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay }) => overlay.extendData(),
})

/** The drawings of a board as a layer of the chart: one overlay of the library draws them, pointer and keys are taken before the chart sees them. */
export function drawingLayer(board: Board): MountLayer {
  return (seat) => mount(seat, board)
}

function mount(seat: ChartMount, board: Board): ChartLayer {
  const controller = new DrawingController(seat, board)
  // locked: the library leaves its events alone; one point, or it would not draw it
  const id = seat.chart.createOverlay({
    name: OVERLAY,
    paneId: PANE,
    lock: true,
    points: [{ dataIndex: 0, value: 0 }],
    extendData: () => controller.figures(),
  })
  // the library draws anew only what differs: another function does
  const draw = () =>
    void (typeof id === 'string' && seat.chart.overrideOverlay({ id, name: OVERLAY, extendData: () => controller.figures() }))
  const changed = () => {
    controller.changed()
    draw()
    board.report(controller.unseen())
  }
  const stops = [board.subscribe(changed), listenPointer(seat, { controller, draw }), listenKeys(seat, { controller, draw })]
  changed()
  return {
    changed,
    destroy() {
      for (const stop of stops) stop()
      if (typeof id === 'string') seat.chart.removeOverlay({ id })
    },
  }
}

type Part = { controller: DrawingController; draw(): void }

/** Listens above the chart's own element, so that what the controller takes reaches neither the library nor the gestures. */
function listenPointer({ element }: ChartMount, part: Part): () => void {
  const place = element.parentElement ?? element
  const hold: Hold = { pointer: null }
  const taken = (event: Event) => {
    if (hold.pointer === null) return
    event.stopPropagation()
    if (event.cancelable && event.type.startsWith('touch')) event.preventDefault()
  }
  const handlers = {
    ...pointerHandlers({ element, place, hold }, part),
    ...Object.fromEntries(['mousedown', 'mouseup', 'click', 'touchstart', 'touchmove', 'touchend'].map((name) => [name, taken])),
  }
  for (const [name, handler] of Object.entries(handlers)) place.addEventListener(name, handler as EventListener, LISTEN)
  return () => {
    for (const [name, handler] of Object.entries(handlers)) place.removeEventListener(name, handler as EventListener, LISTEN)
    place.style.cursor = ''
  }
}

/** The pointer the controller has taken, until it is lifted. */
type Hold = { pointer: number | null }
type Place = { element: HTMLElement; place: HTMLElement; hold: Hold }

function pointerHandlers({ element, place, hold }: Place, { controller, draw }: Part): Record<string, (event: PointerEvent) => void> {
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const box = element.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  const isHere = ({ target }: Event) => target instanceof Node && element.contains(target)
  return {
    pointerdown(event) {
      if (hold.pointer !== null || event.button !== 0 || !isHere(event)) return
      if (controller.pressed(at(event), event.pointerType)) {
        hold.pointer = event.pointerId
        place.setPointerCapture(event.pointerId)
        element.focus({ preventScroll: true })
      }
      draw()
    },
    pointermove(event) {
      if (hold.pointer !== null && hold.pointer !== event.pointerId) return
      if (hold.pointer === null) place.style.cursor = controller.isOver(at(event)) ? 'pointer' : ''
      if (controller.moved(at(event))) draw()
    },
    pointerup(event) {
      if (hold.pointer !== event.pointerId) return
      controller.lifted(at(event))
      draw()
      // the mouse events of this press are still to come
      setTimeout(() => {
        hold.pointer = null
      })
    },
    pointercancel(event) {
      if (hold.pointer !== event.pointerId) return
      hold.pointer = null
      controller.cancelled()
      draw()
    },
  }
}

const NUDGES: Record<string, readonly [bars: number, steps: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** On the chart: Enter sets a point at the crosshair, Shift with arrows moves the chosen drawing, Esc goes back. */
function listenKeys({ chart, element }: ChartMount, { controller, draw }: Part): () => void {
  let cross: Point | null = null
  const crossed = (data?: unknown) => {
    const { x, y, paneId } = (data ?? {}) as Partial<Crosshair>
    cross = x === undefined || y === undefined || (paneId !== undefined && paneId !== PANE) ? null : { x, y }
    if (cross !== null && controller.moved(cross)) draw()
  }
  const pressed = (event: KeyboardEvent) => {
    const nudge = event.shiftKey ? NUDGES[event.key] : undefined
    const isMine =
      (event.key === 'Enter' && controller.setPoint(cross)) ||
      (event.key === 'Escape' && controller.leave()) ||
      (nudge !== undefined && controller.nudge(...nudge))
    if (!isMine) return
    event.preventDefault()
    event.stopPropagation()
    draw()
  }
  chart.subscribeAction('onCrosshairChange', crossed)
  element.addEventListener('keydown', pressed, true)
  return () => {
    chart.unsubscribeAction('onCrosshairChange', crossed)
    element.removeEventListener('keydown', pressed, true)
  }
}
