/** Events a reader may be behind and still be told only what changed: an hour of ticks of 3 s. */
const KEPT_EVENTS = 1200

/** Which rows changed after which event. */
export type ChangeLog = {
  /** An event with its changed rows; an id that comes again stands for the first event that had it. */
  note(id: string, rows: Iterable<number>): void
  /** Tells of a row whether it changed after the event; null when that event is not known (any more). */
  changedSince(id: string): ((row: number) => boolean) | null
}

/** A log of the newest events. It holds one number per event and per row, however many rows change. */
export function createChangeLog(kept = KEPT_EVENTS): ChangeLog {
  const placeOf = new Map<string, number>()
  const changedAt = new Map<number, number>()
  let place = 0
  return {
    note(id, rows) {
      place++
      for (const row of rows) changedAt.set(row, place)
      if (!placeOf.has(id)) placeOf.set(id, place)
      if (placeOf.size > kept) placeOf.delete(placeOf.keys().next().value as string)
    },
    changedSince(id) {
      const since = placeOf.get(id)
      return since === undefined ? null : (row) => (changedAt.get(row) ?? 0) > since
    },
  }
}
