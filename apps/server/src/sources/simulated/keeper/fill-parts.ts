import type { StoredDataset } from '@guanlan/datasets/definition.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { simulatedGroups } from '@guanlan/simulation/groups.ts'

/** Data sets that hear one another, directly or by others, have the same root. */
function rootsOf(): Map<string, string> {
  const above = new Map<string, string>()
  const rootOf = (key: string): string => {
    const next = above.get(key) ?? key
    return next === key ? key : rootOf(next)
  }
  const join = (a: string, b: string) => void above.set(rootOf(a), rootOf(b))
  for (const { datasets, needs = [] } of simulatedGroups) {
    const own = [...datasets, ...needs]
    for (const other of own.slice(1)) join(other, firstItem(own))
  }
  return new Map(simulatedGroups.flatMap(({ datasets }) => datasets.map((key) => [key, rootOf(key)])))
}

/**
 * Data sets in at most so many parts of about as many data sets each, to be reported at the same time: those that hear one another stay together, or what one
 * reports would be reported twice.
 */
export function fillParts(entries: readonly StoredDataset[], count: number): StoredDataset[][] {
  const roots = rootsOf()
  const together = Map.groupBy(entries, ({ key }) => roots.get(key))
  const parts: StoredDataset[][] = Array.from({ length: count }, () => [])
  for (const own of [...together.values()].sort((a, b) => b.length - a.length)) {
    const smallest = parts.reduce((least, part) => (part.length < least.length ? part : least))
    smallest.push(...own)
  }
  return parts.filter((part) => part.length > 0)
}
