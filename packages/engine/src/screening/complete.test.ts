import { expect, test } from 'vitest'
import { completionsOf } from './complete.ts'
import { parseSentence } from './parse/parse-sentence.ts'
import { corpusLexicon } from './testing/corpus/corpus-lexicon.ts'

const lexicon = corpusLexicon()
const boundsOf = (key: string) => (key === 'turnover-rate' ? [0.03, 0.05, 0.1] : key === 'total-mv' ? [5e9, 2e10] : [])
const labels = (text: string) => completionsOf(text, { lexicon, boundsOf }).map(({ label }) => label)

test.each([
  ['换手', '换手率'],
  ['主板，市盈', '市盈率静态'],
  ['人形机', '人形机器人'],
  ['非ST，创业', '创业板'],
  ['roe', 'ROETTM'],
  ['换手率', '大于5%'],
  ['换手率', '前20'],
  ['主板，换手率大于', '10%'],
  ['总市值小于', '200亿元'],
])('%s may go on with %s', (text, label) => {
  expect(labels(text)).toContain(label)
})

test('what is whole is read whole', () => {
  for (const text of ['换手', '换手率', '换手率大于', '主板，总市值', '涨', '银', '沪深', 'MACD', '广']) {
    const completions = completionsOf(text, { lexicon, boundsOf })
    expect(completions.length).toBeGreaterThan(0)
    expect(completions.length).toBeLessThanOrEqual(8)
    for (const one of completions) {
      expect(one.text.startsWith(text.slice(0, -1))).toBe(true)
      if (one.isWhole) expect([one.text, parseSentence(one.text, lexicon).unknown]).toEqual([one.text, []])
    }
  }
})

test('nothing is offered behind a separator or behind unknown words', () => {
  expect(labels('换手率大于5%，')).toEqual([])
  expect(labels('龘龘')).toEqual([])
})
