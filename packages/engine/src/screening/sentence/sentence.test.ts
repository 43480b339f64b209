import { itemAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factors } from '../../factors/index.ts'
import type { Condition, Leaf } from '../condition.ts'
import { lexiconOf } from '../lexicon/lexicon.ts'
import { parseSentence } from '../parse/parse-sentence.ts'
import { replaceAt } from '../replace-at.ts'
import { anyCondition, anyScreen, sectors } from '../testing/any-screen.ts'
import { chipsOf } from './chips.ts'
import { sentenceOf } from './sentence-of.ts'

const lexicon = lexiconOf({ factors, sectors })
const parse = (sentence: string) => parseSentence(sentence, lexicon)
const leavesOf = (condition: Condition): Leaf[] =>
  condition.kind === 'and' || condition.kind === 'or'
    ? condition.parts.flatMap(leavesOf)
    : condition.kind === 'not'
      ? leavesOf(condition.part)
      : [condition]

describe('a screen as a sentence', () => {
  test('is read back as the same screen, whatever the screen', () => {
    fc.assert(
      fc.property(anyScreen, (screen) => {
        const { unknown, screen: read } = parse(sentenceOf(screen, lexicon))
        expect(unknown).toEqual([])
        expect(read).toEqual(screen)
      }),
      { numRuns: 300 },
    )
  })

  test('names every factor of the dictionary so that it is read back', () => {
    for (const { key, unit } of factors) {
      const [op, right] = unit === '是否' ? (['=', 1] as const) : (['>', -2.5] as const)
      const where: Leaf = { kind: 'compare', left: { factor: key }, op, right }
      const sentence = sentenceOf({ where, sort: null, limit: null }, lexicon)
      expect([sentence, sentence.includes('['), parse(sentence).screen.where]).toEqual([sentence, false, where])
    }
  })

  test('is what a person would write', () => {
    const written = [
      '市盈率TTM小于20倍 且 年初至今净资产收益率（未年化）大于15% 且 白酒概念，按总市值由高到低排序，取前50只',
      '（总市值在50亿元到200亿元之间 或 涨跌幅全市场前10%） 且 非（年初至今净资产收益率（未年化）行业内后3名）',
      '银行行业、食品饮料行业 且 现价大于2.5元 且 沪深300成分股',
    ]
    for (const sentence of written) expect(sentenceOf(parse(sentence).screen, lexicon)).toBe(sentence)
  })
})

describe('chips', () => {
  test('are the leaves from left to right; each can be replaced where it stands', () => {
    const other: Leaf = { kind: 'list', list: 'board', ids: ['star'] }
    fc.assert(
      fc.property(anyCondition, fc.nat(), (where, pick) => {
        const chips = chipsOf({ where, sort: null, limit: null }, lexicon)
        expect(chips.map(({ leaf }) => leaf)).toEqual(leavesOf(where))
        if (chips.length === 0) return
        const at = pick % chips.length
        const replaced = replaceAt(where, itemAt(chips, at).path, other) as Condition
        expect(leavesOf(replaced)).toEqual(leavesOf(where).map((leaf, place) => (place === at ? other : leaf)))
        const without = replaceAt(where, itemAt(chips, at).path, null)
        expect(without === null ? [] : leavesOf(without)).toEqual(leavesOf(where).filter((_, place) => place !== at))
      }),
      { numRuns: 100 },
    )
  })

  test('figures have the unit people use', () => {
    const chips = chipsOf(parse('总市值大于100亿，非（换手率低于3%），净资产收益率行业内前3名').screen, lexicon)
    expect(
      chips.map(({ label, isNegated, figures }) => [label, isNegated, ...figures.map(({ text, unit, scale }) => [text, unit, scale])]),
    ).toEqual([
      ['总市值', false, ['100', '亿元', 1e8]],
      ['换手率', true, ['3', '%', 0.01]],
      ['年初至今净资产收益率（未年化）', false, ['3', '名', 1]],
    ])
  })
})
