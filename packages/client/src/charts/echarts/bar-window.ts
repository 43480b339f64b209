/** Which part of the bars a chart shows. Counted from the newest bar, so that older bars coming in move nothing. */
export type BarWindow = {
  /** Distance of two bars in px. */
  stepPx: number
  /** Bars hidden behind the right edge, a fraction while a finger drags. */
  back: number
}

/** What a window looks out of and at: width of the plot in px, and how many bars there are. */
export type Outlook = { plotPx: number; count: number }

/** Between the newest bar and the price axis; neither dragging nor pinching leaves more. */
export const RIGHT_GAP_PX = 4
/** Empty room a drag may open left of the oldest bar. */
const LEFT_GAP_PX = 80
const STEP_PX = { min: 1, max: 50 }
/** Bars in view at first: about four months of days on a phone, half a year on a desktop. */
const FIRST_STEP_PX = { narrow: 6.4, wide: 8.7 }

export function firstWindow(isWide: boolean): BarWindow {
  return { stepPx: isWide ? FIRST_STEP_PX.wide : FIRST_STEP_PX.narrow, back: 0 }
}

/** The window kept where there is something to see: not past the newest bar, and 80 px at most before the oldest. */
export function clampWindow({ stepPx, back }: BarWindow, { plotPx, count }: Outlook): BarWindow {
  const most = Math.max(0, count - (plotPx - RIGHT_GAP_PX - LEFT_GAP_PX) / stepPx)
  return { stepPx, back: Math.min(Math.max(back, 0), most) }
}

/** Dragged by `dx` px: to the right shows older bars. */
export function panned(window: BarWindow, dx: number, outlook: Outlook): BarWindow {
  return clampWindow({ ...window, back: window.back + dx / window.stepPx }, outlook)
}

/** Bars `scale` times as wide, the place under `x` px of the plot kept where it is. */
export function zoomed(window: BarWindow, { scale, x }: { scale: number; x: number }, outlook: Outlook): BarWindow {
  const stepPx = Math.min(Math.max(window.stepPx * scale, STEP_PX.min), STEP_PX.max)
  const fromRight = outlook.plotPx - RIGHT_GAP_PX - x
  return clampWindow({ stepPx, back: window.back + fromRight / window.stepPx - fromRight / stepPx }, outlook)
}

/** After `added` bars came at the new end: the newest stays in view when it was, else nothing moves. */
export function grown(window: BarWindow, added: number): BarWindow {
  return window.back === 0 ? window : { ...window, back: window.back + added }
}

/** Left edge of the whole px in which a bar's wick stands. */
export function xOfBar({ stepPx, back }: BarWindow, index: number, { plotPx, count }: Outlook): number {
  return Math.floor(plotPx - RIGHT_GAP_PX - (count - index - 0.5 - back) * stepPx)
}

/** Bars of which anything is in view: `from` (inclusive) to `to` (exclusive). */
export function visibleBars({ stepPx, back }: BarWindow, { plotPx, count }: Outlook): { from: number; to: number } {
  const end = count - back
  const from = Math.floor(end - (plotPx - RIGHT_GAP_PX) / stepPx)
  const to = Math.ceil(end + RIGHT_GAP_PX / stepPx)
  return { from: Math.min(Math.max(from, 0), count), to: Math.min(Math.max(to, 0), count) }
}

/** The bar under `x` px of the plot, the nearest one beyond the ends; −1 when there are none. */
export function barAt({ stepPx, back }: BarWindow, x: number, { plotPx, count }: Outlook): number {
  const index = Math.floor(count - back - (plotPx - RIGHT_GAP_PX - x) / stepPx)
  return Math.min(Math.max(index, 0), count - 1)
}
