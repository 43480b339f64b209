import { itemAt } from '@guanlan/domain/collections/elements.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpusLexicon } from '../testing/corpus/corpus-lexicon.ts'
import { parseSentence } from './parse-sentence.ts'

const lexicon = corpusLexicon()
const parse = (sentence: string) => parseSentence(sentence, lexicon)
const whereOf = (sentence: string) => parse(sentence).screen.where

describe('words that are not understood', () => {
  test('keep their place, and the rest is read', () => {
    const sentence = '换手率 3% 以上，龙抬头，非ST，股价 大于 5%'
    const { screen, unknown } = parse(sentence)
    expect(unknown.map(({ start, end, reason }) => [sentence.slice(start, end), reason])).toEqual([
      ['龙抬头', ''],
      ['股价 大于 5%', '现价的单位是元，不能写“%”'],
    ])
    expect(screen.where).toEqual({
      kind: 'and',
      parts: [
        { kind: 'compare', left: { factor: 'turnover-rate' }, op: '>=', right: 0.03 },
        { kind: 'not', part: { kind: 'compare', left: { factor: 'st' }, op: '=', right: 1 } },
      ],
    })
  })

  test('of any text: places lie within it, texts are what stands there, nothing is thrown', () => {
    const words = fc.constantFrom(
      '市盈率',
      '大于',
      '20',
      '%',
      '且',
      '或',
      '非',
      '（',
      '）',
      '前',
      '10',
      '名',
      '近5日',
      '连续3日',
      '银行',
      '上穿',
      '20日均线',
      '，',
      '、',
      ' ',
      '的',
      '龙抬头',
      '亿',
      '到',
      '按',
      '排序',
      '高',
      '公式[',
      ']',
      '最高的',
    )
    const texts = fc.oneof(
      fc.array(words, { maxLength: 14 }).map((parts) => parts.join('')),
      fc.string({ maxLength: 30 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const { unknown, doubtful } = parse(text)
        for (const { start, end, text: said } of [...unknown, ...doubtful]) {
          expect([start >= 0, end > start, end <= text.length]).toEqual([true, true, true])
          expect(said).toBe(text.slice(start, end))
        }
        const ends = unknown.map(({ end }) => end)
        expect([...unknown.entries()].every(([at, { start }]) => at === 0 || start >= itemAt(ends, at - 1))).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  test('conditions within conditions without end are reported as not understood', () => {
    for (const word of ['（', '非', '近5日内', '全部满足（']) expect(parse(word.repeat(300)).unknown.length).toBeGreaterThan(0)
  })

  test('a sentence longer than can be read says so', () => {
    expect(parse('市盈率小于20，'.repeat(400)).unknown.at(-1)).toMatchObject({ start: 2000, end: 3200, reason: '一句话最多 2000 字' })
  })
})

describe('words of several readings', () => {
  test('take the most usual, say so, and offer words for the others that are read as such', () => {
    const { doubtful } = parse('利润大于5亿')
    expect(doubtful).toMatchObject([{ start: 0, end: 2, text: '利润', chosen: '归母净利润' }])
    const offered = (doubtful[0]?.choices ?? []).map(({ text }) => whereOf(`${text}大于5亿`))
    expect(offered).toContainEqual({ kind: 'compare', left: { factor: 'operating-profit' }, op: '>', right: 5e8 })
  })

  test('an amount without a unit is 亿 for sums of a company and 元 for prices', () => {
    expect(whereOf('市值大于100')).toEqual({ kind: 'compare', left: { factor: 'total-mv' }, op: '>', right: 1e10 })
    expect(whereOf('股价大于100')).toEqual({ kind: 'compare', left: { factor: 'price' }, op: '>', right: 100 })
    expect(parse('市值大于100').doubtful.map(({ chosen }) => chosen)).toEqual(['100亿'])
    expect(parse('股价大于100').doubtful).toEqual([])
  })
})

describe('numbers', () => {
  test.each([
    ['三千万', 3e7],
    ['3千万', 3e7],
    ['一亿', 1e8],
    ['二十五亿', 2.5e9],
    ['一百五十亿', 1.5e10],
    ['1.5亿元', 1.5e8],
    ['12,000万', 1.2e8],
    ['２０亿', 2e9],
    ['两百亿', 2e10],
    ['百亿', 1e10],
    ['三点五亿', 3.5e8],
    ['2个亿', 2e8],
  ])('%s of 元', (text, value) => {
    expect(whereOf(`总市值大于${text}`)).toEqual({ kind: 'compare', left: { factor: 'total-mv' }, op: '>', right: value })
  })

  test.each([
    ['15%', 0.15],
    ['15', 0.15],
    ['百分之十五', 0.15],
    ['15个点', 0.15],
    ['15个百分点', 0.15],
    ['一成半', null],
    ['两成', 0.2],
    ['１５％', 0.15],
    ['-3.5%', -0.035],
  ])('%s of a ratio', (text, value) => {
    const { screen, unknown } = parse(`涨跌幅大于${text}`)
    if (value === null) expect(unknown.length).toBeGreaterThan(0)
    else expect(screen.where).toEqual({ kind: 'compare', left: { factor: 'change-ratio' }, op: '>', right: value })
  })
})

describe('what could be written instead', () => {
  test.each([
    ['委比大于50%', '竞价涨幅大于0'],
    ['封单量大于100', '封单额大于100'],
    ['上证50中市盈率前10', '沪深300成分股中市盈率前10'],
  ])('of %s is a clause that can be read: %s', (sentence, instead) => {
    expect(parse(sentence).unknown[0]?.suggestions[0]).toBe(instead)
    expect(parse(instead).unknown).toEqual([])
  })
})
