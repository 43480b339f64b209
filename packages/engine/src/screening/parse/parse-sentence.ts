import { firstItem, itemAt, lastItem } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Screen } from '../condition.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { allOf, missToken, readOr } from './groups.ts'
import { readOrder } from './order.ts'
import { type Missed, Reader } from './reader.ts'
import { scan } from './scan.ts'
import { spellingOf } from './spelling.ts'
import type { Choice, Token } from './token.ts'
import { readExcludedToo, readUnit } from './unit.ts'

/** Words that were not understood, with their place in the sentence (`start` to before `end`); `reason` is '' where the words are simply not known. */
type UnknownWords = { start: number; end: number; text: string; reason: string; suggestions: readonly string[] }
/** Words with several readings: the one taken, and words for the others. */
type DoubtfulWords = { start: number; end: number; text: string; chosen: string; choices: readonly Choice[] }

/** A sentence as understood. What is not understood is in `unknown`, never left out in silence; the rest is screened by. */
export type ParsedSentence = { text: string; screen: Screen; unknown: readonly UnknownWords[]; doubtful: readonly DoubtfulWords[] }

/** Longest sentence that is read; what is behind is unknown. */
const LONGEST_SENTENCE = 2000

/** One clause; a bare list behind an excluding one is left out too. */
function readClause(reader: Reader): Condition[] | null {
  const excluded = reader.isExcluding ? reader.attempt(() => readExcludedToo(reader)) : null
  if (excluded !== null) return excluded
  reader.isExcluding = false
  return readOr(reader)
}

/** Conditions of the whole sentence: commas join, 或者 behind a comma parts. */
function readAll(reader: Reader): Condition {
  const alternatives: Condition[][] = [[]]
  while (reader.peek() !== undefined) {
    const parts = lastItem(alternatives)
    reader.conditions = alternatives.flat().length
    if (reader.skip('comma', 'noise', 'among')) continue
    if (reader.skip('or')) {
      if (parts.length > 0) alternatives.push([])
      continue
    }
    if (reader.skip('and', 'listed')) continue
    if (readOrder(reader)) continue
    const from = reader.at
    const found = readClause(reader)
    if (found !== null && reader.at > from) parts.push(...found)
    else {
      reader.at = from + 1
      missToken(reader, from)
    }
  }
  const told = alternatives.filter((parts) => parts.length > 0).map(allOf)
  return told.length === 0 ? { kind: 'and', parts: [] } : told.length === 1 ? firstItem(told) : { kind: 'or', parts: told }
}

/** What stands together and is simply not known is told together. */
function together(missed: readonly Missed[]): Missed[] {
  const all: Missed[] = []
  for (const one of [...missed].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last?.to === one.from && last.reason === '' && one.reason === '') all[all.length - 1] = { ...last, to: one.to }
    else all.push(one)
  }
  return all
}

const LISTS_NAMED = ['industry', 'concept'] as const
/** Words around the name of a sector. */
const AROUND = /^(?:属于|是|做|搞)|(?:的|股票|概念股|概念|板块|行业|公司|个股|股|票|类)+$/g
const MOST_LIKE = 4

/** Industries and concepts whose name holds words nobody knows: 芯片 is no sector, 存储芯片 is. */
function sectorsLike(words: string, lexicon: Lexicon): string[] {
  const core = words.replace(AROUND, '')
  if (core.length < 2) return []
  return LISTS_NAMED.flatMap((list) => [...(lexicon.lists.get(list)?.values() ?? [])])
    .filter((name) => name.includes(core) || core.includes(name))
    .slice(0, MOST_LIKE)
}

/** Reads a sentence as traders write it. Places count UTF-16 units of `sentence`. Never throws. */
export function parseSentence(sentence: string, lexicon: Lexicon): ParsedSentence {
  const read = sentence.slice(0, LONGEST_SENTENCE)
  const spelling = spellingOf(read)
  const tokens: readonly Token[] = scan(spelling, lexicon)
  const reader = new Reader(tokens, lexicon, readUnit)
  const where = readAll(reader)
  const placeOf = ({ from, to }: { from: number; to: number }) => {
    const start = itemAt(spelling.at, tokens[from]?.start ?? spelling.text.length)
    const last = tokens[Math.max(from, to - 1)]
    const end = last === undefined ? read.length : itemAt(spelling.at, last.end - 1) + 1
    return { start, end, text: read.slice(start, end) }
  }
  const unknown = together(reader.missed).map((one) => {
    const place = placeOf(one)
    const like = one.reason === '' ? sectorsLike(place.text, lexicon) : []
    return like.length === 0
      ? { ...place, reason: one.reason, suggestions: one.suggestions }
      : { ...place, reason: '没有这个名称的行业或概念', suggestions: like }
  })
  if (sentence.length > LONGEST_SENTENCE) {
    const start = LONGEST_SENTENCE
    unknown.push({ start, end: sentence.length, text: sentence.slice(start), reason: `一句话最多 ${LONGEST_SENTENCE} 字`, suggestions: [] })
  }
  const doubtful = reader.doubts.map((one) => ({ ...placeOf(one), chosen: one.chosen, choices: one.choices }))
  return { text: sentence, screen: { where, sort: reader.sort, limit: reader.limit }, unknown, doubtful }
}
