import type { HotWord } from '@guanlan/contract/schemas/market/search.ts'

/** A place as versions without boards of sources stored it: of own searches. */
type OwnWord = Pick<HotWord, 'word' | 'heat' | 'num' | 'down' | 'secucode' | 'blockcode' | 'price' | 'changeRatio'>

/** Stored places with whose they are. */
export function storedHotWords(words: readonly (HotWord | OwnWord)[]): HotWord[] {
  return words.map((word, at) => {
    if ('board' in word) return word
    const own = { board: 'own', owner: '观澜', title: word.word, imgUrl: '', value: word.heat, attention: null } as const
    return { ...word, ...own, rank: at + 1, previousRank: null }
  })
}
