import { itemAt, oldestKey } from '@guanlan/domain/collections/elements.ts'

/** Events a reader may be behind and receive only what changed: an hour of ticks of 3 s. */
const KEPT_EVENTS = 1200

/** Which rows changed after which event. */
export type ChangeLog = {
  /** An event with its changed rows; an id that comes again stands for the first event that had it. */
  note(id: string, rows: ArrayLike<number>): void
  /** Reports of a row whether it changed after the event; null when that event is not known (any more). */
  changedSince(id: string): ((row: number) => boolean) | null
  /** Whether a row changed with the event noted last. */
  isNew(row: number): boolean
}

/** A log of the newest events. It holds one number per event and per row, however many rows change. */
export function createChangeLog(kept = KEPT_EVENTS): ChangeLog {
  const placeOf = new Map<string, number>()
  /** The place of the event each row last changed with; grown as rows come. */
  let changedAt = new Int32Array(0)
  let place = 0
  const mark = (row: number) => {
    if (row >= changedAt.length) {
      const grown = new Int32Array(2 * row + 1)
      grown.set(changedAt)
      changedAt = grown
    }
    changedAt[row] = place
  }
  return {
    note(id, rows) {
      place++
      // the highest row first: what holds them grows once
      for (let at = rows.length - 1; at >= 0; at--) mark(itemAt(rows, at))
      if (!placeOf.has(id)) placeOf.set(id, place)
      if (placeOf.size > kept) placeOf.delete(oldestKey(placeOf))
    },
    changedSince(id) {
      const since = placeOf.get(id)
      return since === undefined ? null : (row) => (changedAt[row] ?? 0) > since
    },
    isNew: (row) => place > 0 && changedAt[row] === place,
  }
}
