import type { Lexicon, WordMeaning } from '../lexicon/lexicon.ts'
import { factorFigure, figureNamed } from './factor-figure.ts'
import { literalAt } from './literal.ts'
import { momentAt } from './moments.ts'
import { periodAt } from './period.ts'
import { plainWordAt } from './plain-words.ts'
import { quantityAt } from './quantity.ts'
import type { Spelling } from './spelling.ts'
import { wordWithTail } from './tails.ts'
import { barsAt } from './templates/bar-words.ts'
import { templateAt } from './templates.ts'
import type { Figure, Found, Token } from './token.ts'

const LIST_NAMES = {
  board: '板块',
  index: '指数',
  industry: '行业',
  concept: '概念',
  area: '地区',
  mark: '标记',
  watchlist: '自选',
  screen: '条件',
  security: '证券',
  code: '代码',
  name: '简称',
} as const
/** Words behind a name that say which kind of list is meant. */
const SUFFIX = /(行业|业(?!绩|务|内)|概念|地区|成分股|成份股|成分|成份|自选|条件)?(板块)?(股票|个股|类股|股|公司)?/y
const SUFFIX_KINDS: Readonly<Record<string, string>> = {
  行业: 'industry',
  业: 'industry',
  概念: 'concept',
  地区: 'area',
  成分股: 'index',
  成份股: 'index',
  成分: 'index',
  成份: 'index',
  自选: 'watchlist',
  条件: 'screen',
}

/** What decides between readings: the words, and the token before. */
type Around = { lexicon: Lexicon; before: Token | undefined }
type ListMeaning = Extract<WordMeaning, { kind: 'list' }>

/** The words after a list's name that belong to it; not those that begin a longer word (银行股息率). */
function suffixAt(text: string, at: number, lexicon: Lexicon): { kind: string | undefined; length: number } {
  SUFFIX.lastIndex = at
  const [all = '', kind, block = '', share = ''] = SUFFIX.exec(text) ?? []
  const isTaken = share !== '' && lexicon.longestWord(text, at + all.length - share.length) > share.length
  if (kind !== undefined && lexicon.longestWord(text, at) > kind.length) return { kind: undefined, length: 0 }
  return { kind: kind === undefined ? undefined : SUFFIX_KINDS[kind], length: isTaken ? (kind ?? '').length + block.length : all.length }
}

function listFound(meanings: readonly ListMeaning[], word: string, suffix: { kind: string | undefined; length: number }): Found {
  const fitting = meanings.filter(({ list }) => suffix.kind === undefined || list === suffix.kind)
  const [first, ...others] = fitting.length > 0 ? fitting : meanings
  if (first === undefined) throw new RangeError(`${word} has no meaning as a list`)
  const length = word.length + (fitting.length > 0 ? suffix.length : 0)
  const meaning = { kind: 'list', list: first.list, ids: [first.id] } as const
  if (others.length === 0) return { meaning, length }
  const choices = others.map(({ list }) => ({ label: `${word}（${LIST_NAMES[list]}）`, text: `${word}${LIST_NAMES[list]}` }))
  return { meaning, length, doubt: { chosen: `${word}（${LIST_NAMES[first.list]}）`, choices } }
}

function figureFound(figure: Figure | null, length: number): Found | null {
  return figure === null ? null : { meaning: { kind: 'figure', figure }, length }
}

/** Words of a crossing belong to the figure before them where there is one (10日均线上穿30日均线). */
const CROSSING = /^(?:上穿|下穿|突破|站上|跌破)/

/** PE（动态）: the gloss in brackets chooses the figure. */
function glossed({ text, at, length, lexicon }: { text: string; at: number; length: number; lexicon: Lexicon }): Found | null {
  const [all = '', gloss = ''] = /^\((动态|静态|动|静|TTM|滚动|LYR|扣非)\)/.exec(text.slice(at + length, at + length + 6)) ?? []
  if (all === '') return null
  const word = text.slice(at, at + length)
  const full = /^[动静]$/.test(gloss) ? `${gloss}态` : gloss
  return figureFound(figureNamed(lexicon, `${word}${full}`, `${full}${word}`), length + all.length)
}

function lexiconWordAt(text: string, at: number, { lexicon, before }: Around): Found | null {
  const length = lexicon.longestWord(text, at)
  if (length === 0 || (before?.kind === 'figure' && before.end === at && CROSSING.test(text.slice(at)))) return null
  const word = text.slice(at, at + length)
  const meanings = lexicon.meanings(word)
  const factor = meanings.find((one) => one.kind === 'factor')
  if (factor?.kind === 'factor') {
    return (
      glossed({ text, at, length, lexicon }) ??
      wordWithTail({ text, at, length, lexicon }) ??
      figureFound(factorFigure(lexicon, factor.key, factor.sign), length)
    )
  }
  const lists = meanings.filter((one) => one.kind === 'list')
  // 新能源汽车概念 is no kind of 汽车行业
  const isPartOfName = before?.kind === 'unknown' && before.end === at && before.reason === ''
  if (isPartOfName && /^概念/.test(text.slice(at + length)) && !lists.some(({ list }) => list === 'concept')) return null
  return listFound(lists, word, suffixAt(text, at + length, lexicon))
}

/** A minus behind a quantity says a range (3%-10%). */
const ENDS_QUANTITY = /[\d%元亿万股手倍成日天年月]/

function quantityFound(text: string, at: number): Found | null {
  if (text[at] === '-' && at > 0 && ENDS_QUANTITY.test(text.charAt(at - 1))) return null
  const found = quantityAt(text, at)
  return found === null ? null : { meaning: { kind: 'quantity', quantity: found.quantity }, length: found.length }
}

/** Every reading of what begins at `at`, in the order that decides between readings of one length. */
function readingsAt(text: string, at: number, around: Around): Found[] {
  const { lexicon } = around
  return [
    momentAt(text, at, lexicon.session),
    barsAt(text, at),
    lexiconWordAt(text, at, around),
    templateAt(text, at, lexicon),
    periodAt(text, at, lexicon),
    plainWordAt(text, at),
    quantityFound(text, at),
  ].filter((found) => found !== null)
}

/** The next gap behind `at`; the end of the text where there is none. */
function gapBehind({ text, gaps }: Spelling, at: number): number {
  for (let k = at + 1; k < text.length; k++) if (gaps.has(k)) return k
  return text.length
}

/** Signs no word or phrase reaches over. */
const SEPARATOR = /[，;；。]/g

function clauseEnd(text: string, at: number): number {
  SEPARATOR.lastIndex = at + 1
  return SEPARATOR.exec(text)?.index ?? text.length
}

/** The first blank a word of this length reaches over; null for none. */
function blankIn({ blanks }: Spelling, at: number, length: number): number | null {
  for (let place = at + 1; place < at + length; place++) if (blanks.has(place)) return place
  return null
}

/** Whether the longest reading takes the beginning of a longer word behind a blank (ST 股价 is not ST股). */
function crossesWord(spelling: Spelling, at: number, { whole, lexicon }: { whole: readonly Found[]; lexicon: Lexicon }): boolean {
  const length = Math.max(0, ...whole.map((found) => found.length))
  const blank = blankIn(spelling, at, length)
  return blank !== null && blank + lexicon.longestWord(spelling.text, blank) > at + length
}

function bestWithinBlank(spelling: Spelling, at: number, around: Around): Found | null {
  const end = blankIn(spelling, at, spelling.text.length - at) ?? spelling.text.length
  const found = readingsAt(spelling.text.slice(0, end), at, around)
  return found.reduce<Found | null>((best, one) => (best === null || one.length > best.length ? one : best), null)
}

const LATIN = /[A-Z]/

/** Latin words count as a whole: ST is not in STOCKS. */
function isWholeWord({ text, blanks }: Spelling, at: number, end: number): boolean {
  const cuts = (place: number) => LATIN.test(text.charAt(place - 1)) && LATIN.test(text.charAt(place)) && !blanks.has(place)
  return !cuts(at) && !cuts(end)
}

/** The longest reading that stays within a gap of the sentence (30日内有解禁 市值大于50亿 says nothing of 解禁市值), else the longest. */
function bestAt(spelling: Spelling, at: number, { text, ...around }: Around & { text: string }): Found | null {
  const literal = literalAt(spelling.text, at, around.lexicon)
  if (literal !== null) return literal
  const end = gapBehind(spelling, at)
  const whole = readingsAt(text, at, around).filter(({ length }) => isWholeWord(spelling, at, at + length))
  const reaches = whole.some(({ length }) => at + length > end)
  const within = reaches ? readingsAt(text.slice(0, end), at, around).filter(({ length }) => isWholeWord(spelling, at, at + length)) : whole
  const known = reaches || !crossesWord(spelling, at, { whole, lexicon: around.lexicon }) ? null : bestWithinBlank(spelling, at, around)
  if (known !== null) return known
  const from = within.length > 0 ? within : whole
  return from.reduce<Found | null>((best, found) => (best === null || found.length > best.length ? found : best), null)
}

/** A misspelled word is reported as a guess. */
function withSlip(found: Found, { slips }: Spelling, at: number): Found {
  const slip = slips.find((one) => one.at < at + found.length && one.at + one.length > at)
  if (slip === undefined) return found
  return { ...found, doubt: { chosen: slip.meant, choices: found.doubt?.choices ?? [] } }
}

function tokenOf({ meaning, doubt }: Found, place: { start: number; end: number; word: string }): Token {
  return { ...meaning, ...place, ...(doubt && { doubt }) } as Token
}

/** Characters no word begins with are unknown, together where they stand together. */
function addUnknown(tokens: Token[], { text, gaps }: Spelling, at: number): void {
  if (text[at] === ' ') return
  const last = tokens.at(-1)
  if (last?.kind === 'unknown' && last.end === at && last.reason === '' && !gaps.has(at)) {
    last.end += 1
    last.word += text[at]
  } else tokens.push({ kind: 'unknown', reason: '', suggestions: [], start: at, end: at + 1, word: text.charAt(at) })
}

/** A single character between unknown ones is part of them (华为), whatever it may mean alone. */
function withoutIslands(tokens: readonly Token[]): Token[] {
  const all: Token[] = []
  for (const token of tokens) {
    const [before, island] = all.slice(-2)
    const isJoined =
      token.kind === 'unknown' &&
      before?.kind === 'unknown' &&
      island?.kind === 'noise' &&
      island.word.length === 1 &&
      before.end === island.start &&
      island.end === token.start
    if (isJoined) all.splice(-2, 2, { ...before, end: token.end, word: before.word + island.word + token.word })
    else all.push(token)
  }
  return all
}

/** Cuts a sentence into tokens. Places are those of the spelling. */
export function scan(spelling: Spelling, lexicon: Lexicon): Token[] {
  const tokens: Token[] = []
  // the text up to the end of the clause
  let text = ''
  for (let at = 0; at < spelling.text.length; ) {
    if (at >= text.length) text = spelling.text.slice(0, clauseEnd(spelling.text, at))
    const found = bestAt(spelling, at, { lexicon, before: tokens.at(-1), text })
    const end = at + (found?.length ?? 1)
    if (found === null) addUnknown(tokens, spelling, at)
    else tokens.push(tokenOf(withSlip(found, spelling, at), { start: at, end, word: spelling.text.slice(at, end) }))
    at = end
  }
  return withoutIslands(tokens)
}
