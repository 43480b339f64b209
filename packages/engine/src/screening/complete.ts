import { itemAt } from '@guanlan/domain/collections/elements.ts'
import type { Unit } from '@guanlan/figures/unit.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { factorFigure } from './parse/factor-figure.ts'
import { figureText } from './sentence/figure-text.ts'

/** A way to go on with a sentence: `text` is the sentence with it, `isWhole` whether it can be counted; `key` of the factor it ends with, where that needs a comparison. */
export type Completion = { text: string; label: string; isWhole: boolean; key: string | null }

/** Figures a comparison may name, from low to high: those that part the market. */
export type BoundsOf = (key: string) => readonly number[]

const MOST = 8
const LONGEST_WORD = 12
const SEPARATOR = /[，,；;。\n]/
/** Lists whose names are completed. */
const LISTS = ['board', 'index', 'industry', 'concept', 'area'] as const
const HAS_BOUND = /(?:大于|小于|高于|低于|不低于|不超过|超过|>|<|≥|≤)$/

type Word = { word: string; key: string | null; isWhole: boolean }
const wordsOf = new WeakMap<Lexicon, readonly Word[]>()

/** Names of figures, flags and lists, the shortest first; made once. */
function completable(lexicon: Lexicon): readonly Word[] {
  const known = wordsOf.get(lexicon)
  if (known !== undefined) return known
  const figures = [...lexicon.factors.values()].flatMap(({ key, name, synonyms = [], unit }) =>
    [name.replace(/^(?:年初至今|当日)/, ''), ...synonyms.slice(0, 3)].map((word): Word => ({ word, key, isWhole: unit === '是否' })),
  )
  const lists = LISTS.flatMap((list) =>
    [...(lexicon.lists.get(list)?.values() ?? [])].map((word): Word => ({ word, key: null, isWhole: true })),
  )
  const words = [...lists, ...figures].sort((a, b) => a.word.length - b.word.length)
  wordsOf.set(lexicon, words)
  return words
}

function boundText(value: number, unit: Unit): string {
  const { text, unit: said } = figureText(value, unit)
  return text + said
}

/** 大于 with the figures that part the market, and a rank. */
function comparisons(text: string, key: string, { lexicon, boundsOf }: { lexicon: Lexicon; boundsOf: BoundsOf }): Completion[] {
  const unit = lexicon.factors.get(key)?.unit
  if (unit === undefined) return []
  const bounds = boundsOf(key)
  const [low, high] = [bounds[0], bounds.at(-1)]
  const words = [
    ...(high === undefined ? [] : bounds.map((bound) => `大于${boundText(bound, unit)}`)),
    ...(low === undefined ? [] : [`小于${boundText(low, unit)}`]),
    '前20',
  ]
  return words.map((word) => ({ text: text + word, label: word, isWhole: true, key: null }))
}

/** The figure the text ends with, by the longest word. */
function figureAtEnd(clause: string, lexicon: Lexicon): string | null {
  for (let length = Math.min(clause.length, LONGEST_WORD * 2); length > 0; length--) {
    const word = clause.slice(clause.length - length).toUpperCase()
    const meaning = lexicon.meanings(word).find(({ kind }) => kind === 'factor')
    if (meaning?.kind !== 'factor') continue
    return factorFigure(lexicon, meaning.key)?.unit === '是否' ? null : meaning.key
  }
  return null
}

/** Words that begin with what the clause ends with, its longest end that begins one. */
function wordsBegun(text: string, clause: string, lexicon: Lexicon): Completion[] {
  const words = completable(lexicon)
  for (let length = Math.min(clause.length, LONGEST_WORD); length > 0; length--) {
    const begun = clause.slice(clause.length - length)
    // % of 20% begins no name
    if (length === 1 && /\d/.test(clause.charAt(clause.length - 2))) return []
    const wanted = begun.toUpperCase()
    const found = words.filter(({ word }) => word.length > begun.length && word.toUpperCase().startsWith(wanted))
    if (found.length === 0) continue
    const different = found.filter(
      ({ key, word }, at) => found.findIndex((one) => (key === null ? one.word === word : one.key === key)) === at,
    )
    return different.map(({ word, isWhole, key }) => ({
      text: text.slice(0, text.length - length) + word,
      label: word,
      isWhole,
      key: isWhole ? null : key,
    }))
  }
  return []
}

/** How a sentence that is being written may go on: values behind a comparison, comparisons behind a figure, names that begin with its end. */
export function completionsOf(text: string, given: { lexicon: Lexicon; boundsOf: BoundsOf }): Completion[] {
  const { lexicon, boundsOf } = given
  const clause = itemAt(text.split(SEPARATOR), text.split(SEPARATOR).length - 1).trim()
  if (clause === '') return []
  const said = HAS_BOUND.exec(clause)
  if (said !== null) {
    const key = figureAtEnd(clause.slice(0, said.index).trim(), lexicon)
    const unit = key === null ? undefined : lexicon.factors.get(key)?.unit
    if (key === null || unit === undefined) return []
    return boundsOf(key).map((bound) => ({ text: text + boundText(bound, unit), label: boundText(bound, unit), isWhole: true, key: null }))
  }
  const key = figureAtEnd(clause, lexicon)
  const behind = key === null ? [] : comparisons(text, key, given)
  return [...behind, ...wordsBegun(text, clause, lexicon)].slice(0, MOST)
}
