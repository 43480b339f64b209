import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barSentences } from '../testing/corpus/bars.ts'
import { chartSentences } from '../testing/corpus/chart.ts'
import { clauseSentences } from '../testing/corpus/clauses.ts'
import { companySentences } from '../testing/corpus/company.ts'
import { corpusLexicon } from '../testing/corpus/corpus-lexicon.ts'
import { freshSentences } from '../testing/corpus/fresh.ts'
import { joinedSentences } from '../testing/corpus/joined.ts'
import { judgedSentences } from '../testing/corpus/judged.ts'
import { marketSentences } from '../testing/corpus/market.ts'
import { readNotation } from '../testing/corpus/notation.ts'
import { pastSentences } from '../testing/corpus/past.ts'
import { postedSentences } from '../testing/corpus/posted.ts'
import { querySentences } from '../testing/corpus/queries.ts'
import { reportSentences } from '../testing/corpus/reports.ts'
import { screenSentences } from '../testing/corpus/screens.ts'
import { spokenSentences } from '../testing/corpus/spoken.ts'
import { traderSentences } from '../testing/corpus/traders.ts'
import { typedSentences } from '../testing/corpus/typed.ts'
import { textsOf, verdictOf } from '../testing/corpus/verdict.ts'
import { parseSentence } from './parse-sentence.ts'

const lexicon = corpusLexicon()
/** PROPERTY_RUNS asks for more cases of each property. */
const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 1000) }

describe.each([
  ['clauses that are easily misread', clauseSentences, 120],
  ['sentences as people type them', freshSentences, 80],
  ['earlier days', pastSentences, 100],
  ['joined figures', joinedSentences, 60],
  ['words of traders', traderSentences, 70],
  ['weekly and monthly bars', barSentences, 25],
  ['years and quarters', reportSentences, 30],
  ['spoken figures', spokenSentences, 60],
  ['screens as people send them', screenSentences, 140],
  ['conditions as traders type them', typedSentences, 140],
  ['sentences of programs and posts', postedSentences, 700],
  ['sentences judged by hand', judgedSentences, 600],
  ['queries of other subjects', querySentences, 60],
] as const)('%s', (_name, sentences, least) => {
  const expected = readNotation(sentences, lexicon)

  test('there are enough of them, none twice', () => {
    expect(expected.length).toBeGreaterThanOrEqual(least)
    expect(new Set(expected.map(({ sentence }) => sentence)).size).toBe(expected.length)
  })

  test('none is read as something that was not written', () => {
    const verdicts = expected.map((one) => verdictOf(one, lexicon))
    const count = (wanted: string) => verdicts.filter(({ verdict }) => verdict === wanted).length
    console.info(`${_name}: ${count('right')} right, ${count('reported')} reported, ${count('wrong')} wrong`)
    expect(verdicts.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
  })
})

const sentences = readNotation(
  traderSentences +
    querySentences +
    screenSentences +
    typedSentences +
    postedSentences +
    judgedSentences +
    barSentences +
    spokenSentences +
    reportSentences +
    pastSentences +
    joinedSentences +
    clauseSentences +
    freshSentences +
    marketSentences +
    chartSentences +
    companySentences,
  lexicon,
).map(({ sentence }) => sentence)
// 或 at the beginning joins what stands before it
const anySentence = fc.constantFrom(...sentences.filter((sentence) => !sentence.startsWith('或')))
const anyUnknown = fc.constantFrom(
  '控盘度大于35',
  '老鸭头',
  '真实波动大于5%',
  '17日跌停',
  '圆弧底',
  '季线MACD金叉',
  '跌停或老鸭头',
  '老鸭头除外',
  '按控盘度排序',
  '且',
  '小于10',
)
const read = (sentence: string) => parseSentence(sentence, lexicon)
const conditionsOf = (sentence: string) => textsOf(read(sentence).screen.where).sort()

const WINDOW_ALONE = /^(?:(?:近|未来|连续)[^，；;]{1,4}[日天周月年]|\d+[日天]内)$/
const MODIFIER_ALONE = /(?:^|[，；;])(?:昨日|前日|周线|月线|(?:近|未来|连续)[^，；;]{1,4}[日天周月年]|\d+[日天]内)(?:[，；;]|$)/

/** Words that change what a sentence means: without one of them it is reported, in doubt, or means something else. */
const WEIGHTY = /不(?=大于|高于|低于|超过|小于)|剔除|排除|昨日|前日|连续|周线|行业平均/g

/** Boards and codes beside each other are alternatives, one clause together. */
const LISTS_BESIDE =
  /(?:\d{6}|(?:主板|创业|科创|北交|北京|北证|B股|沪深)[^，；\s]{0,6})[，；\s]+(?:\S{1,5}[：:])?(?:\d{6}|[沪深]市|沪深|主板|创业|科创|北交|北京|北证|B股)/

/** Clauses with what belongs to them: 剔除 alone denies what stands before it, 昨日 alone says of which day the next is, 近30日 may be of either. */
function piecesOf(sentence: string): string[] {
  const pieces: string[] = []
  let takesNext = false
  for (const piece of sentence.split(/[，；]/)) {
    const takesBefore = /^(?:剔除|不要)$/.test(piece) || WINDOW_ALONE.test(piece)
    const last = pieces.pop()
    if (last === undefined) pieces.push(piece)
    else if (takesNext || takesBefore) pieces.push(`${last}，${piece}`)
    else pieces.push(last, piece)
    takesNext = WINDOW_ALONE.test(piece) || /^(?:昨日|前日|周线|月线)$/.test(piece)
  }
  return pieces
}

describe('clauses', () => {
  test('one that is not understood leaves the others as they are, before and behind them', () => {
    fc.assert(
      fc.property(anySentence, anyUnknown, (sentence, unknown) => {
        const { screen } = read(sentence)
        expect(read(`${unknown}，${sentence}`).screen).toEqual(screen)
        expect(read(`${sentence}；${unknown}`).screen).toEqual(screen)
        expect(read(`${sentence}\n${unknown}`).screen).toEqual(screen)
      }),
      RUNS,
    )
  })

  test('what is reported is in no condition: without it the screen is the same', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anySentence, { minLength: 1, maxLength: 3 }), (parts) => {
        const sentence = parts.join('，')
        const { screen, unknown } = read(sentence)
        const rest = [...unknown].reverse().reduce((text, { start, end }) => `${text.slice(0, start)}，${text.slice(end)}`, sentence)
        fc.pre(!/或|要么/.test(sentence) && !LISTS_BESIDE.test(sentence) && !LISTS_BESIDE.test(rest))
        expect(textsOf(read(rest).screen.where).sort()).toEqual(textsOf(screen.where).sort())
      }),
      RUNS,
    )
  })

  test('without one of them, or from the beginning to any of them, hold no condition that the whole does not', () => {
    fc.assert(
      fc.property(fc.array(anySentence, { minLength: 2, maxLength: 3 }), fc.nat(), fc.boolean(), (parts, pick, isPrefix) => {
        const sentence = parts.join('，')
        // 前20 and 最高 take from what the other conditions find
        fc.pre(!/或|要么|前|最|后|末|倒数|取|只要|top/i.test(sentence) && !LISTS_BESIDE.test(sentence))
        // of two orders the first is read
        fc.pre(parts.filter((part) => read(part).screen.sort !== null).length < 2)
        const pieces = piecesOf(sentence)
        const at = pick % pieces.length
        const rest = isPrefix ? pieces.slice(0, at) : pieces.filter((_, place) => place !== at)
        fc.pre(!LISTS_BESIDE.test(rest.join('，')))
        const whole = new Set(conditionsOf(sentence))
        expect(conditionsOf(rest.join('，')).filter((one) => !whole.has(one))).toEqual([])
      }),
      RUNS,
    )
  })

  test('without a word of denial, of a time or of bars none is read as the whole was', () => {
    const missing: [string, string][] = []
    for (const sentence of sentences) {
      const whole = read(sentence)
      if (whole.unknown.length > 0 || whole.doubtful.length > 0) continue
      for (const [word] of sentence.matchAll(WEIGHTY)) {
        const rest = sentence.replace(word, '')
        const shorter = read(rest)
        const isSilent = shorter.unknown.length === 0 && shorter.doubtful.length === 0
        const isSame = JSON.stringify(shorter.screen) === JSON.stringify(whole.screen)
        if (isSilent && isSame) missing.push([sentence, word])
      }
    }
    expect(missing).toEqual([])
  })

  test('in another order mean the same', () => {
    fc.assert(
      fc.property(anySentence, anySentence, (one, other) => {
        fc.pre(!/或|要么|前|最|后|末|倒数|取|只要|top/i.test(one + other) && !MODIFIER_ALONE.test(`${one}，${other}`))
        fc.pre(!LISTS_BESIDE.test(`${one}，${other}，${one}`))
        // of two orders the first is read
        fc.pre(read(one).screen.sort === null || read(other).screen.sort === null)
        expect(conditionsOf(`${one}，${other}`)).toEqual(conditionsOf(`${other}，${one}`))
      }),
      RUNS,
    )
  })

  test('cover the sentence: each word is in one of them', () => {
    fc.assert(
      fc.property(anySentence, anySentence, (one, other) => {
        const sentence = `${one}，${other}`
        const { clauses } = read(sentence)
        const outside = clauses.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), sentence)
        expect(outside).toMatch(/^(?:[\s，,；;：:。？?！①②③④⑤⑥⑦⑧⑨且并但而也还又]|但是|同时|另外|此外|and)*$/i)
        for (const { text, start, end } of clauses) expect(text).toBe(sentence.slice(start, end))
      }),
      RUNS,
    )
  })
})
