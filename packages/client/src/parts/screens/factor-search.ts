import { initialsOf } from '@guanlan/domain/search/pinyin.ts'

/** What a factor is found by. */
export type Findable = { key: string; name: string; synonyms: readonly string[]; definition: string }

const spelt = new WeakMap<Findable, readonly string[]>()

/** Initials of a factor's name and of its other words: 市盈率TTM → sylttm. Worked out when it is first looked for. */
function initialsFor(factor: Findable): readonly string[] {
  const known = spelt.get(factor) ?? [factor.name, ...factor.synonyms].map(initialsOf)
  spelt.set(factor, known)
  return known
}

/** How well a factor answers to a text: 0 best, null not at all. */
function rankOf(factor: Findable, text: string): number | null {
  const names = [factor.name, ...factor.synonyms].map((name) => name.toLowerCase())
  if (names.includes(text)) return 0
  if (names[0]?.startsWith(text)) return 1
  if (names.some((name) => name.startsWith(text))) return 2
  if (names.some((name) => name.includes(text))) return 3
  if (/^[a-z0-9]{2,}$/.test(text) && initialsFor(factor).some((letters) => letters.startsWith(text))) return 4
  if (factor.key === text || (text.length >= 2 && factor.definition.toLowerCase().includes(text))) return 5
  return null
}

/** Factors a text may mean by name, other words, initials or definition, the best first; those alike in the order given. */
export function foundFactors<F extends Findable>(factors: readonly F[], text: string): F[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const ranked = factors.flatMap((factor) => {
    const rank = rankOf(factor, wanted)
    return rank === null ? [] : [{ factor, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ factor }) => factor)
}
