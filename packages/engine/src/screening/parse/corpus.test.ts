import { describe, expect, test } from 'vitest'
import { compileFormula } from '../../formula-language/compile.ts'
import { operandsOf } from '../condition.ts'
import { chipsOf } from '../sentence/chips.ts'
import { sentenceOf } from '../sentence/sentence-of.ts'
import { chartSentences } from '../testing/corpus/chart.ts'
import { companySentences } from '../testing/corpus/company.ts'
import { corpusLexicon } from '../testing/corpus/corpus-lexicon.ts'
import { freeSentences } from '../testing/corpus/free.ts'
import { marketSentences } from '../testing/corpus/market.ts'
import { type Expected, readNotation } from '../testing/corpus/notation.ts'
import { bareCondition, bareOperand } from '../testing/corpus/verdict.ts'
import { parseSentence } from './parse-sentence.ts'
import { namedSignals } from './templates/named-signals.ts'

const lexicon = corpusLexicon()
const corpus = readNotation(marketSentences + chartSentences + companySentences, lexicon)
const free = readNotation(freeSentences, lexicon)

function reported({ sentence }: Expected): Expected {
  const { screen, columns, unknown, doubtful } = parseSentence(sentence, lexicon)
  const by = screen.sort === null ? null : bareOperand(screen.sort.by)
  return {
    sentence,
    where: bareCondition(screen.where),
    sort: by === null || screen.sort === null ? null : { by: 'factor' in by ? by.factor : by.formula, direction: screen.sort.direction },
    limit: screen.limit,
    columns: columns.map((column) => ('factor' in column ? column.factor : column.formula)),
    unknown: unknown.map(({ start, end }) => sentence.slice(start, end)),
    isDoubtful: doubtful.length > 0,
  }
}

describe('sentences as traders write them', () => {
  test('there are many of them, none twice', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(300)
    expect(new Set(corpus.map(({ sentence }) => sentence)).size).toBe(corpus.length)
  })

  test.each(corpus)('$sentence', (expected) => {
    expect(reported(expected)).toEqual(expected)
  })

  test('nineteen of twenty are understood in full', () => {
    const understood = corpus.filter(({ sentence }) => parseSentence(sentence, lexicon).unknown.length === 0).length
    const share = understood / corpus.length
    console.info(`corpus: ${understood} of ${corpus.length} sentences understood in full (${(share * 100).toFixed(1)} %)`)
    expect(share).toBeGreaterThanOrEqual(0.95)
  })

  test('formulas that come of them are of the formula language', () => {
    const formulas = new Set(namedSignals.map(([, formula]) => formula))
    for (const { sentence } of corpus) {
      const { screen } = parseSentence(sentence, lexicon)
      for (const operand of operandsOf(screen)) if ('formula' in operand) formulas.add(operand.formula)
      for (const { leaf } of chipsOf(screen, lexicon)) if (leaf.kind === 'signal') formulas.add(leaf.formula)
    }
    expect(formulas.size).toBeGreaterThan(40)
    for (const formula of formulas) expect([formula, compileFormula(formula).problems]).toEqual([formula, []])
  })

  test('what was understood is written so that it is read back the same', () => {
    for (const { sentence } of corpus) {
      const { screen } = parseSentence(sentence, lexicon)
      const written = sentenceOf(screen, lexicon)
      expect([sentence, written, parseSentence(written, lexicon)]).toMatchObject([sentence, written, { screen, unknown: [] }])
    }
  })
})

describe('free sentences', () => {
  test.each(free)('$sentence', (expected) => {
    expect(reported(expected)).toEqual(expected)
  })

  test('two of three are understood in full; of the others most say why not', () => {
    const parsed = free.map(({ sentence }) => parseSentence(sentence, lexicon))
    const understood = parsed.filter(({ unknown }) => unknown.length === 0).length
    const explained = parsed.filter(({ unknown }) => unknown.length > 0 && unknown.some(({ reason }) => reason !== '')).length
    console.info(`free sentences: ${understood} of ${free.length} understood in full, ${explained} with a reason why not`)
    expect(understood / free.length).toBeGreaterThanOrEqual(0.66)
    expect((understood + explained) / free.length).toBeGreaterThanOrEqual(0.85)
  })
})
