import type { Collection } from '@guanlan/contract/schemas/collect.ts'

type Dated = { updatedAt: number; isDeleted: boolean }

/**
 * Two states of one watchlist as one: of every entry and group the one edited last, removals included. Of edits of the same instant what is kept goes before
 * what was removed, then the text of the entry decides, so that all devices come to the same list in whichever order they learn of each other.
 */
export function mergeCollections(left: Collection, right: Collection): Collection {
  return {
    items: mergeBy([...left.items, ...right.items], ({ secucode }) => secucode),
    groups: mergeBy([...left.groups, ...right.groups], ({ id }) => id),
  }
}

/** The one of each key edited last, by key. */
function mergeBy<T extends Dated>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  const newest = new Map<string, T>()
  for (const entry of entries) {
    const known = newest.get(keyOf(entry))
    newest.set(keyOf(entry), known === undefined || wins(entry, known) ? entry : known)
  }
  return [...newest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

function wins(entry: Dated, known: Dated): boolean {
  if (entry.updatedAt !== known.updatedAt) return entry.updatedAt > known.updatedAt
  if (entry.isDeleted !== known.isDeleted) return known.isDeleted
  return textOf(entry) > textOf(known)
}

const textOf = (entry: Dated) => JSON.stringify(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
