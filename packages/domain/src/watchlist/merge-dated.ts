/** An entry that knows when it was last edited (epoch ms), and whether that edit removed it. */
type Dated = { updatedAt: number; isDeleted: boolean }

/**
 * The entry of each key edited last, by key. Of edits of the same instant what is kept goes before what was removed, then the text of the entry decides, so
 * that all devices come to the same in whichever order they learn of each other.
 */
export function mergeDated<T extends Dated>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
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
