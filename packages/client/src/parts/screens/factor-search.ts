/** What a factor is found by. */
export type Findable = { key: string; name: string; letters: string; synonyms: readonly string[]; definition: string }

/** How well a factor answers to a text: 0 best, null not at all. */
function rankOf(factor: Findable, text: string): number | null {
  const names = [factor.name, ...factor.synonyms].map((name) => name.toLowerCase())
  if (names.includes(text)) return 0
  if (names[0]?.startsWith(text)) return 1
  if (names.some((name) => name.startsWith(text))) return 2
  if (names.some((name) => name.includes(text))) return 3
  if (text.length >= 2 && factor.letters.startsWith(text)) return 4
  if (factor.key === text || (text.length >= 2 && factor.definition.toLowerCase().includes(text))) return 5
  return null
}

/** Factors a text may mean by name, other words, letters of its pinyin or definition, the best first; those alike in the order given. */
export function foundFactors<F extends Findable>(factors: readonly F[], text: string): F[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const ranked = factors.flatMap((factor) => {
    const rank = rankOf(factor, wanted)
    return rank === null ? [] : [{ factor, rank }]
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ factor }) => factor)
}
