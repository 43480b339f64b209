import type { Drawing } from './drawing.ts'
import type { PaneView } from './pane-view.ts'
import type { Placing } from './placing.ts'
import { distanceTo } from './shape.ts'

/** What the pointer has hold of: one point of a drawing, or all of it (`handle` −1). */
export type Grip = { drawing: Drawing; handle: number }

/** How near is near enough: a finger covers more than an arrow, px. */
export const reachOf = (pointer: string) => (pointer === 'touch' ? { line: 14, handle: 22 } : { line: 6, handle: 10 })

type Looking = { at: { x: number; y: number }; pointer: string; selected: string | null }

/** The drawing under a point: a handle of the chosen one before all, else the last drawn. */
export function gripAt(
  view: PaneView,
  { drawings, placing }: { drawings: readonly Drawing[]; placing: Placing },
  looking: Looking,
): Grip | null {
  const { at, selected } = looking
  const reach = reachOf(looking.pointer)
  const shown = drawings.flatMap((drawing) => {
    const shape = view.shapeOf(drawing, placing)
    return shape === null ? [] : [{ drawing, shape }]
  })
  const chosen = shown.find(({ drawing }) => drawing.id === selected)
  const handle = nearest(chosen?.shape.handles ?? [], at, reach.handle)
  if (chosen !== undefined && handle >= 0) return { drawing: chosen.drawing, handle }
  const near = shown.filter(({ shape }) => distanceTo(shape, at) <= reach.line)
  const hit = near.find(({ drawing }) => drawing.id === selected) ?? near.at(-1)
  if (hit === undefined) return null
  return { drawing: hit.drawing, handle: nearest(hit.shape.handles, at, reach.line) }
}

function nearest(points: readonly { x: number; y: number }[], at: { x: number; y: number }, reach: number): number {
  let best = -1
  let least = reach
  points.forEach((point, index) => {
    const far = Math.hypot(point.x - at.x, point.y - at.y)
    if (far <= least) {
      least = far
      best = index
    }
  })
  return best
}
