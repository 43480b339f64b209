import type { Thing } from '@guanlan/contract/schemas/business/user-items.ts'
import { mergeDated } from '../watchlist/merge-dated.ts'

/** What a thing is found by. */
export const thingKey = ({ kind, id }: Pick<Thing, 'kind' | 'id'>) => `${kind} ${id}`

/** Two states of what somebody keeps as one: of each thing the last edit, removals included. */
export function mergeThings(left: readonly Thing[], right: readonly Thing[]): Thing[] {
  return mergeDated([...left, ...right], thingKey)
}

/** Edits that lead from what was known to what a device shows now, dated later than what they edit. */
export function thingEdits(base: readonly Thing[], shown: readonly Pick<Thing, 'kind' | 'id' | 'value'>[], nowMs: number): Thing[] {
  const known = new Map(base.map((one) => [thingKey(one), one]))
  const now = new Set(shown.map(thingKey))
  const edited = shown.flatMap((one): Thing[] => {
    const before = known.get(thingKey(one))
    if (before !== undefined && !before.isDeleted && before.value === one.value) return []
    return [{ ...one, updatedAt: after(nowMs, before), isDeleted: false }]
  })
  const removed = base.filter((one) => !one.isDeleted && !now.has(thingKey(one)))
  return [...edited, ...removed.map((one) => ({ ...one, value: '', updatedAt: after(nowMs, one), isDeleted: true }))]
}

function after(nowMs: number, before: Thing | undefined): number {
  return Math.max(nowMs, (before?.updatedAt ?? -1) + 1)
}
