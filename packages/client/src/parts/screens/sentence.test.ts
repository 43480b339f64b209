import { expect, test } from 'vitest'
import { sentenceOf, spliced } from './sentence.ts'

const parsed = {
  text: '市盈率TTM小于20倍',
  clauses: [{ text: '龙抬头', at: 0, length: 3, state: 'unknown' }],
  columns: [],
  unknown: [{ text: '龙抬头', at: 0, length: 3, reason: '', suggestions: [] }],
  choices: [],
} as unknown as NonNullable<Parameters<typeof sentenceOf>[0]['parsed']>

test('a typed sentence stands as it was typed; words left over stand behind what the server writes', () => {
  expect(sentenceOf({ hasScreen: false, words: '龙抬头，市盈率小于20', parsed })).toMatchObject({
    sentence: '龙抬头，市盈率小于20',
    clauses: [{ at: 0, inWords: 0, state: 'unknown' }],
    unknown: [{ at: 0, inWords: 0 }],
  })
  const both = sentenceOf({ hasScreen: true, words: '龙抬头', parsed })
  expect([both.sentence, both.sentence.slice(both.unknown[0]?.at)]).toEqual(['市盈率TTM小于20倍，龙抬头', '龙抬头'])
  expect(sentenceOf({ hasScreen: true, words: '', parsed }).sentence).toBe('市盈率TTM小于20倍')
})

test('words are replaced or dropped without leaving stops behind', () => {
  const word = { text: '龙抬头', at: 0, inWords: 5, length: 3 }
  expect(spliced('破净股，，龙抬头，银行', word, '突破60日新高')).toBe('破净股，突破60日新高，银行')
  expect(spliced('破净股，，龙抬头，银行', word, '')).toBe('破净股，银行')
  expect(spliced('龙抬头', { ...word, inWords: 0 }, '')).toBe('')
})
