import type { Unit } from '@guanlan/figures/unit.ts'
import type { ListKind } from '../condition.ts'
import { boardWords, indexWords, type ListWords, markWords, sectorSynonyms } from './list-words.ts'
import { spokenWords } from './spoken-words.ts'

/** What sentences need of a factor. */
type FactorWords = { key: string; name: string; synonyms?: readonly string[] | undefined; unit: Unit; isYearly?: boolean | undefined }
export type SectorWords = ListWords & { kind: 'industry' | 'concept' | 'area' }

/** What a lexicon is made of; boards, indexes and marks are the product's own unless given. */
type LexiconInput = {
  factors: readonly FactorWords[]
  sectors?: readonly SectorWords[]
  boards?: readonly ListWords[]
  areas?: readonly ListWords[]
  indexes?: readonly ListWords[]
  marks?: readonly ListWords[]
  watchlists?: readonly ListWords[]
  screens?: readonly ListWords[]
  securities?: readonly ListWords[]
  /** The newest session, YYYY-MM-DD: dates without a year and 上周五 are counted from it. */
  session?: string
}

/** What a word may mean: a factor (sign −1 for words of the opposite direction, 跌幅 for 涨跌幅), or a list. */
export type WordMeaning = { kind: 'factor'; key: string; sign: 1 | -1 } | { kind: 'list'; list: ListKind; id: string }

/** Words of a market for reading and writing sentences; made once, read by everyone. */
export type Lexicon = {
  factors: ReadonlyMap<string, FactorWords>
  lists: ReadonlyMap<ListKind, ReadonlyMap<string, string>>
  /** The newest session, YYYY-MM-DD; null where the words are of no market. */
  session: string | null
  /** What the text means as a whole word; more than one where lists share a name. */
  meanings(text: string): readonly WordMeaning[]
  /** Length of the longest word that begins at `at`, 0 for none. */
  longestWord(text: string, at: number): number
}

/** Words of the opposite direction, made from those of the factor. */
const OPPOSITES: readonly (readonly [RegExp, string])[] = [
  [/涨跌幅|涨幅/, '跌幅'],
  [/净流入/, '净流出'],
  [/净买入/, '净卖出'],
  [/连涨/, '连跌'],
  [/连续上涨/, '连续下跌'],
  [/增长/, '下降'],
  [/增长/, '下滑'],
  [/增加/, '减少'],
]
const NEGATIVE = /(?<!涨)跌|净流出|净卖出|下降|下滑|减少|低开|缩量|绿柱/

/** Letters in capitals, full-width signs in their usual form, no blanks: how words are compared. Keeps the length of a text without blanks. */
export function foldChar(char: string): string {
  const code = char.charCodeAt(0)
  const half = code > 0xff00 && code < 0xff5f ? String.fromCharCode(code - 0xfee0) : char
  return half >= 'a' && half <= 'z' ? half.toUpperCase() : half
}

/** Without small letters, full-width signs and blanks, as most names are. */
const FOLDED = /^[^\sa-z\uff01-\uff5e]*$/

function foldWord(word: string): string {
  if (FOLDED.test(word)) return word
  return Array.from(word.replace(/\s+/g, ''), foldChar).join('')
}

function createWords() {
  const words = new Map<string, WordMeaning[]>()
  return {
    words,
    add(text: string, meaning: WordMeaning) {
      const word = foldWord(text)
      if (word === '') return
      const known = words.get(word)
      if (known === undefined) words.set(word, [meaning])
      else if (!known.some((one) => one.kind === 'factor') && meaning.kind === 'list') known.push(meaning)
    },
  }
}
type Words = ReturnType<typeof createWords>

/** How long words are that begin with a character, by its code: the longest first. */
export function lengthsOf(words: Iterable<string>): ReadonlyMap<number, readonly number[]> {
  const lengths = new Map<number, Set<number>>()
  for (const word of words) {
    const first = word.charCodeAt(0)
    const known = lengths.get(first)
    if (known === undefined) lengths.set(first, new Set([word.length]))
    else known.add(word.length)
  }
  return new Map(Array.from(lengths, ([first, of]) => [first, [...of].sort((a, b) => b - a)]))
}

function addFactor(words: Words, { key, name, synonyms = [] }: FactorWords): void {
  words.add(name, { kind: 'factor', key, sign: 1 })
  for (const word of [...synonyms, ...(spokenWords[key]?.split(' ') ?? [])]) {
    words.add(word, { kind: 'factor', key, sign: NEGATIVE.test(word) && !NEGATIVE.test(name) ? -1 : 1 })
  }
}

function addOpposites(words: Words, { key, name, synonyms = [] }: FactorWords): void {
  for (const word of [name, ...synonyms]) {
    if (NEGATIVE.test(word)) continue
    for (const [from, to] of OPPOSITES) {
      const opposite = word.replace(from, to)
      if (opposite !== word && !words.words.has(foldWord(opposite))) words.add(opposite, { kind: 'factor', key, sign: -1 })
    }
  }
}

function listsOf(input: LexiconInput): readonly (readonly [ListKind, readonly ListWords[]])[] {
  const sectors = (kind: SectorWords['kind']) =>
    (input.sectors ?? [])
      .filter((sector) => sector.kind === kind)
      .map((sector) => ({ ...sector, synonyms: [...(sector.synonyms ?? []), ...(sectorSynonyms[sector.name] ?? [])] }))
  const areas = [...sectors('area'), ...(input.areas ?? [])].map((area) => ({
    ...area,
    synonyms: [...(area.synonyms ?? []), `${area.name}省`, `${area.name}市`],
  }))
  return [
    ['board', input.boards ?? boardWords],
    ['index', input.indexes ?? indexWords],
    ['industry', sectors('industry')],
    ['concept', sectors('concept')],
    ['area', areas],
    ['mark', input.marks ?? markWords],
    ['watchlist', input.watchlists ?? []],
    ['screen', input.screens ?? []],
    ['security', input.securities ?? []],
  ]
}

/** A lexicon of factors and lists. Names win over synonyms, factors over lists; of two factors that claim a word the first has it. */
export function lexiconOf(input: LexiconInput): Lexicon {
  const parts = lexiconParts(input)
  for (;;) {
    const { done, value } = parts.next()
    if (done) return value
  }
}

/** Words taken in between two pauses of `lexiconParts`: well below a millisecond. */
const WORDS_A_PART = 100

/** The same with pauses, for a thread that others wait for. */
export function* lexiconParts(input: LexiconInput): Generator<undefined, Lexicon> {
  const words = createWords()
  for (const factor of input.factors) words.add(factor.name, { kind: 'factor', key: factor.key, sign: 1 })
  for (const factor of input.factors) addFactor(words, factor)
  yield
  for (const factor of input.factors) {
    addOpposites(words, factor)
    yield
  }
  const lists = listsOf(input)
  for (const [list, entries] of lists) {
    for (const [at, { id, name, synonyms = [] }] of entries.entries()) {
      for (const word of [name, ...synonyms]) words.add(word, { kind: 'list', list, id })
      if (at % WORDS_A_PART === 0) yield
    }
  }
  const lengths = lengthsOf(words.words.keys())
  return {
    factors: new Map(input.factors.map((factor) => [factor.key, factor])),
    lists: new Map(lists.map(([list, entries]) => [list, new Map(entries.map(({ id, name }) => [id, name]))])),
    session: input.session ?? null,
    meanings: (text) => words.words.get(text) ?? [],
    longestWord(text, at) {
      for (const length of lengths.get(text.charCodeAt(at)) ?? []) {
        if (length <= text.length - at && words.words.has(text.slice(at, at + length))) return length
      }
      return 0
    },
  }
}
