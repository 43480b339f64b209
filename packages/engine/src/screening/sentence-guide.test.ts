import { expect, test } from 'vitest'
import { parseSentence } from './parse/parse-sentence.ts'
import { guideSections, spokenCounts } from './sentence-guide.ts'
import { corpusLexicon } from './testing/corpus/corpus-lexicon.ts'

const lexicon = corpusLexicon()

test.each(guideSections.flatMap(({ examples }) => examples))('the example %s is read whole', (sentence) => {
  const { screen, columns, unknown } = parseSentence(sentence, lexicon)
  expect(unknown).toEqual([])
  expect(columns.length > 0 || screen.sort !== null || JSON.stringify(screen.where) !== '{"kind":"and","parts":[]}').toBe(true)
})

test('groups of sectors name their members that the market has', () => {
  const { groups, factors, concepts } = spokenCounts(lexicon)
  expect(new Map(groups).get('大金融、金融')).toEqual(['银行', '非银金融'])
  expect(factors).toBeGreaterThan(900)
  expect(concepts).toBe(39)
})
