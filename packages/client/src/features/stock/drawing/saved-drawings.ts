import { fieldsIn } from '@guanlan/domain/collections/records.ts'
import {
  type Anchor,
  type Drawing,
  drawingColours,
  drawingTools,
  drawingWidths,
  TEXT_LENGTH,
} from '../../../charts/kline/drawing/drawing.ts'

/** More on one chart hide the candles. */
export const MAX_OF_STOCK = 50
/** More are not kept on a device: those of the securities looked at longest ago go. */
export const MAX_DRAWINGS = 600

/** When charts with drawings were last opened, epoch ms by code. */
export type Uses = Readonly<Record<string, number>>

/** Kept text as drawings; what is none is left out. */
export function readDrawings(text: string | null): Drawing[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isDrawing) : []
  } catch {
    return []
  }
}

function isDrawing(stored: unknown): stored is Drawing {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, code, family, tool, anchors, colour, width, text } = fieldsIn(stored)
  const isNamed = typeof id === 'string' && id !== '' && typeof code === 'string' && code !== ''
  if (!isNamed || (family !== 'day' && family !== 'minute') || !(String(tool) in drawingTools) || !(String(colour) in drawingColours))
    return false
  if (!drawingWidths.some((one) => one === width) || (text !== undefined && (typeof text !== 'string' || text.length > TEXT_LENGTH)))
    return false
  return Array.isArray(anchors) && anchors.length === drawingTools[tool as Drawing['tool']].points && anchors.every(isAnchor)
}

function isAnchor(stored: unknown): stored is Anchor {
  const { time, price } = (stored ?? {}) as Partial<Anchor>
  return (
    typeof time === 'string' &&
    /^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(time) &&
    typeof price === 'number' &&
    Number.isFinite(price) &&
    price > 0
  )
}

/** An id that two devices of an account do not both give. */
export function drawingId(code: string, { nowMs, chance }: { nowMs: number; chance: number }): string {
  return `${code}.${nowMs.toString(36)}${Math.floor(chance * 36 ** 4)
    .toString(36)
    .padStart(4, '0')}`
}

/**
 * The drawings with another; the reason where its chart is full. Where there are too many in all, those of the security whose chart was opened longest ago
 * are `dropped` together.
 */
export function withDrawing(
  drawings: readonly Drawing[],
  drawing: Drawing,
  uses: Uses,
): { ok: true; drawings: Drawing[]; dropped: Drawing[] } | { ok: false; reason: string } {
  const { code } = drawing
  if (drawings.filter((one) => one.code === code).length >= MAX_OF_STOCK)
    return { ok: false, reason: `一只股票最多画 ${MAX_OF_STOCK} 条，先删去不用的` }
  let stored = [...drawings, drawing]
  const order = [...new Set(stored.map((one) => one.code))].filter((one) => one !== code).sort((a, b) => (uses[a] ?? 0) - (uses[b] ?? 0))
  while (stored.length > MAX_DRAWINGS && order.length > 0) {
    const oldest = order.shift()
    stored = stored.filter((one) => one.code !== oldest)
  }
  return { ok: true, drawings: stored, dropped: drawings.filter((one) => !stored.includes(one)) }
}

/** What one step did to drawings: null is one that is not there. */
export type Step = readonly { id: string; before: Drawing | null; after: Drawing | null }[]

/** A step done, or with `isBack` undone, on the drawings as they are by now. */
export function stepped(drawings: readonly Drawing[], step: Step, isBack: boolean): Drawing[] {
  const wanted = new Map(step.map(({ id, before, after }) => [id, isBack ? before : after]))
  const known = drawings.flatMap((one) => {
    const to = wanted.get(one.id)
    wanted.delete(one.id)
    return to === undefined ? [one] : to === null ? [] : [to]
  })
  return [...known, ...[...wanted.values()].filter((one) => one !== null)]
}
