import { describe, expect, test } from 'vitest'
import { factors } from '../../factors/index.ts'
import { lexiconOf } from '../lexicon/lexicon.ts'
import { parseSentence } from './parse-sentence.ts'

const lexicon = lexiconOf({ factors, sectors: [{ id: 'GN0006', name: '白酒', kind: 'concept' }] })

describe('a sentence', () => {
  test('becomes conditions and an order', () => {
    const { screen, unknown } = parseSentence('市盈率低于20 且 ROE大于15% 的 白酒股 按总市值排序', lexicon)
    expect(unknown).toEqual([])
    expect(screen).toEqual({
      where: {
        kind: 'and',
        parts: [
          { kind: 'compare', left: { factor: 'pe-ttm' }, op: '<', right: 20 },
          { kind: 'compare', left: { factor: 'roe' }, op: '>', right: 0.15 },
          { kind: 'list', list: 'concept', ids: ['GN0006'] },
        ],
      },
      sort: { by: { factor: 'total-mv' }, direction: 'desc' },
      limit: null,
    })
  })

  test('tells where the words stand that are not understood, and reads the rest', () => {
    const sentence = '换手率 3% 以上，龙抬头，非ST'
    const { screen, unknown } = parseSentence(sentence, lexicon)
    expect(unknown.map(({ start, end }) => sentence.slice(start, end))).toEqual(['龙抬头'])
    expect(screen.where).toMatchObject({ kind: 'and', parts: [{ kind: 'compare', op: '>=', right: 0.03 }, { kind: 'not' }] })
  })
})
