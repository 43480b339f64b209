import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Operand, Screen } from '../condition.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { clausesOf, readBetweenCommas } from './clauses.ts'
import { withExclusiveJoined } from './exclusive-lists.ts'
import { allOf } from './groups.ts'
import { withLimit } from './limits.ts'
import type { ClauseReading } from './read-clause.ts'
import type { Missed, NotedDoubt, TokenRange } from './reader.ts'
import { scan } from './scan.ts'
import { type Spelling, spellingOf } from './spelling.ts'
import type { Choice, Token } from './token.ts'

type Place = { start: number; end: number; text: string }
/** A clause that was not understood, with its place in the sentence (`start` to before `end`); `reason` is '' where its words are simply not known. */
type UnknownClause = Place & { reason: string; suggestions: readonly string[] }
/** Words with several readings: the one taken, and words for the others. */
type DoubtfulWords = Place & { chosen: string; choices: readonly Choice[] }
/** A clause and how it was read. */
export type ClauseState = Place & { state: 'read' | 'doubtful' | 'unknown' }

/** A sentence as understood: each clause is in the screen as a whole, or is in `unknown` as a whole. */
export type ParsedSentence = {
  text: string
  screen: Screen
  /** Figures named without a comparison. */
  columns: readonly Operand[]
  clauses: readonly ClauseState[]
  unknown: readonly UnknownClause[]
  doubtful: readonly DoubtfulWords[]
}

/** Longest sentence that is read; what is behind is unknown. */
const LONGEST_SENTENCE = 2000

/** Whether a clause begins with a word that joins it to the one before: 或者, and 要么 behind another 要么. */
function joinsBefore(tokens: readonly Token[], before: ClauseReading, { from }: ClauseReading): boolean {
  const token = itemAt(tokens, from)
  return token.kind === 'or' && (token.word !== '要么' || itemAt(tokens, before.from).word === '要么')
}

/** A clause that begins with 或者 and the one before it are one: (A，或者B). */
function joinAlternatives(clauses: readonly ClauseReading[][], tokens: readonly Token[]): ClauseReading[] {
  const all: ClauseReading[] = []
  for (const readings of clauses) {
    const first = firstItem(readings)
    const before = all.at(-1)
    if (before === undefined || !joinsBefore(tokens, before, first)) all.push(...readings)
    else all[all.length - 1] = alternativesOf(before, readings, all.length > 1 && itemAt(tokens, before.from).kind !== 'or')
  }
  return all
}

function conditionOf(readings: readonly ClauseReading[]): Condition {
  return allOf(readings.flatMap(({ conditions }) => conditions))
}

/** Both sides of a 或者 behind a comma; unread where one of them is, or where clauses before them leave open what it joins. */
function alternativesOf(before: ClauseReading, readings: readonly ClauseReading[], isOpen: boolean): ClauseReading {
  const sides = [before, ...readings]
  const range = { from: before.from, to: lastItem(sides).to }
  const missed = sides.flatMap((side) => side.missed)
  const isMixed = sides.some(
    ({ sort, limit, columns, conditions }) => sort !== null || limit !== null || columns.length > 0 || conditions.length === 0,
  )
  const reason = isOpen ? '“或者”前面有几个条件，请用括号写明它和谁并列' : '“或者”的两边要是条件'
  const isLost = isOpen || isMixed
  const [left] = before.conditions
  const parts = [...(before.conditions.length === 1 && left?.kind === 'or' ? left.parts : [conditionOf([before])]), conditionOf(readings)]
  return {
    ...before,
    ...range,
    conditions: [{ kind: 'or', parts }],
    ranks: [],
    missed: missed.length === 0 && isLost ? [{ ...range, reason, suggestions: [] }] : missed,
    doubts: sides.flatMap(({ doubts }) => doubts),
  }
}

const LISTS_NAMED = ['industry', 'concept'] as const
/** Words around the name of a sector. */
const AROUND = /^(?:属于|是|做|搞)|(?:的|股票|概念股|概念|板块|行业|公司|个股|股|票|类)+$/g
const MOST_LIKE = 4

/** Industries and concepts whose name holds unknown words: 芯片 is no sector, 存储芯片 is. */
function sectorsLike(words: string, lexicon: Lexicon): string[] {
  const core = words.replace(AROUND, '')
  if (core.length < 2) return []
  return LISTS_NAMED.flatMap((list) => [...(lexicon.lists.get(list)?.values() ?? [])])
    .filter((name) => name.includes(core) || core.includes(name))
    .slice(0, MOST_LIKE)
}

/** Places of tokens in the sentence as written. */
function placesOf(sentence: string, spelling: Spelling, tokens: readonly Token[]) {
  return ({ from, to }: TokenRange): Place => {
    const start = itemAt(spelling.at, tokens[from]?.start ?? spelling.text.length)
    const last = tokens[Math.max(from, to - 1)]
    const end = last === undefined ? sentence.length : itemAt(spelling.at, last.end - 1) + 1
    return { start, end, text: sentence.slice(start, end) }
  }
}

/** What stands together and is simply not known. */
function together(missed: readonly Missed[]): Missed[] {
  const all: Missed[] = []
  for (const one of [...missed].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last?.to === one.from && last.reason === '' && one.reason === '') all[all.length - 1] = { ...last, to: one.to }
    else all.push(one)
  }
  return all
}

/** A suggestion that is a condition of its own. */
const IS_CONDITION = /(?:大于|小于|前)[\d.]+%?$/

/**
 * A clause that was not read: the reason of the first words that have one, and the clause with those words replaced. What could be written instead of words
 * without data is a condition: it replaces what is said of them too (委比大于50%).
 */
function unknownOf({ missed, ...range }: ClauseReading, placeOf: (range: TokenRange) => Place, lexicon: Lexicon): UnknownClause {
  const place = placeOf(range)
  const all = together(missed)
  const cause = all.find(({ reason }) => reason !== '') ?? firstItem(all)
  const words = placeOf(cause)
  const like = cause.reason === '' ? sectorsLike(words.text, lexicon) : []
  const plain = words.text === place.text ? '' : `没有读懂“${words.text}”`
  const instead = like.length > 0 ? like : cause.suggestions
  const endOf = (text: string) => (cause.reason !== '' && IS_CONDITION.test(text) ? place.end : words.end)
  return {
    ...place,
    reason: like.length > 0 ? '没有这个名称的行业或概念' : cause.reason === '' ? plain : cause.reason,
    suggestions: instead.map((text) => place.text.slice(0, words.start - place.start) + text + place.text.slice(endOf(text) - place.start)),
  }
}

const NUMERALS = '零一二三四五六七八九十'

/** 1、非ST；2、市值小于100亿: numbers of an enumeration of clauses, from 1 on, are no figures. */
function withoutNumbers(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ kind, word }) => kind === 'quantity' && /^[1一]$/.test(word))) return tokens
  const isNumbered = (from: number, number: number) => {
    const word = tokens[from]?.kind === 'quantity' ? tokens[from]?.word : undefined
    return (word === String(number) || word === NUMERALS.charAt(number)) && /^[、.)]$/.test(tokens[from + 1]?.word ?? '')
  }
  const numbered = new Set<number>()
  let run: number[] = []
  const closeRun = () => {
    if (run.length > 1) for (const from of run) numbered.add(from)
    run = []
  }
  for (const { from } of clausesOf(tokens)) {
    if (!isNumbered(from, run.length + 1)) closeRun()
    if (isNumbered(from, run.length + 1)) run.push(from)
  }
  closeRun()
  return tokens.map(
    (token, at): Token =>
      numbered.has(at) || numbered.has(at - 1) ? { kind: 'noise', word: token.word, start: token.start, end: token.end } : token,
  )
}

function screenOf(read: readonly ClauseReading[]): Screen {
  const conditions = read.flatMap((one) => one.conditions)
  return {
    where: conditions.length === 1 ? firstItem(conditions) : { kind: 'and', parts: conditions },
    sort: read.findLast(({ sort }) => sort !== null)?.sort ?? null,
    limit: read.findLast(({ limit }) => limit !== null)?.limit ?? null,
  }
}

/** Reads a sentence as traders write it, clause by clause. Places count UTF-16 units of `sentence`. Never throws. */
export function parseSentence(sentence: string, lexicon: Lexicon): ParsedSentence {
  const text = sentence.slice(0, LONGEST_SENTENCE)
  const spelling = spellingOf(text)
  const tokens: readonly Token[] = withoutNumbers(scan(spelling, lexicon))
  const placeOf = placesOf(text, spelling, tokens)
  const parts = { tokens, lexicon, blanks: spelling.blanks }
  const clauses = withLimit(
    withExclusiveJoined(
      joinAlternatives(
        clausesOf(tokens).map((range) => readBetweenCommas(parts, range)),
        tokens,
      ),
      tokens,
    ),
  )
  const read = clauses.filter(({ missed }) => missed.length === 0)
  const unknown = clauses.filter(({ missed }) => missed.length > 0).map((one) => unknownOf(one, placeOf, lexicon))
  if (sentence.length > LONGEST_SENTENCE) {
    const start = LONGEST_SENTENCE
    unknown.push({ start, end: sentence.length, text: sentence.slice(start), reason: `一句话最多 ${LONGEST_SENTENCE} 字`, suggestions: [] })
  }
  return {
    text: sentence,
    screen: screenOf(read),
    columns: read.flatMap(({ columns }) => columns),
    clauses: clauses.map((one) => ({
      ...placeOf(one),
      state: one.missed.length > 0 ? 'unknown' : one.doubts.length > 0 ? 'doubtful' : 'read',
    })),
    unknown,
    doubtful: read
      .flatMap(({ doubts }) => doubts)
      .map((one: NotedDoubt) => ({ ...placeOf(one), chosen: one.chosen, choices: one.choices })),
  }
}
