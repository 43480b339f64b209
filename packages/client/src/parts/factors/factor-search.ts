import type { FactorEntry } from '@guanlan/contract/schemas/factor.ts'

/** How well an entry fits the words, the less the better; null when it does not. Words are of the name, other names, letters, key or definition. */
function placeOf({ name, synonyms, letters, key, definition }: FactorEntry, words: string): number | null {
  const lower = words.toLowerCase()
  const named = [name, ...synonyms].map((one) => one.toLowerCase())
  if (named.includes(lower) || key === lower) return 0
  if (named.some((one) => one.startsWith(lower))) return 1
  if (letters.startsWith(lower)) return 2
  if (named.some((one) => one.includes(lower))) return 3
  if (letters.includes(lower) || key.includes(lower)) return 4
  return definition.toLowerCase().includes(lower) ? 5 : null
}

/** Factors of a group (all without one) that fit what was typed, the best first; in the order of the dictionary where they fit alike. */
export function findFactors(infos: readonly FactorEntry[], group: string | undefined, typed: string): FactorEntry[] {
  const words = typed.trim()
  const inGroup = group === undefined ? infos : infos.filter((one) => one.group === group)
  if (words === '') return [...inGroup]
  const found = inGroup.flatMap((entry, at) => {
    const place = placeOf(entry, words)
    return place === null ? [] : [{ entry, place, at }]
  })
  return found.sort((a, b) => a.place - b.place || a.at - b.at).map(({ entry }) => entry)
}
