import { mapTuple } from '@guanlan/domain/collections/elements.ts'
import { MOST_YEARS, type YearlyKind } from '../../factors/fundamental/yearly.ts'
import type { Condition } from '../condition.ts'
import { keyOf } from '../derived/derived-figure.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { conditionCounted, derivedKey } from './at-moment.ts'
import { countOf } from './chinese-number.ts'
import { factorFigure, figureNamed } from './factor-figure.ts'
import { formulaOf, signalOf } from './formula-figure.ts'
import type { Figure, Found } from './token.ts'

/** A word of the lexicon that was found: where it stands and how long it is. */
type Word = { text: string; at: number; length: number; lexicon: Lexicon }

function sliceOf({ text, at, length }: Word): { word: string; rest: string } {
  return { word: text.slice(at, at + length), rest: text.slice(at + length, at + length + 24) }
}

function figureFound(figure: Figure | null, length: number): Found | null {
  return figure === null ? null : { meaning: { kind: 'figure', figure }, length }
}

const GROWTH =
  /^(同比|环比|[较比](?:上一?个?|前一?)季度?|[较比](?:上年|去年)同期|[较比]上一?期)?(?:的)?(增长率|增长|增速|增幅|增加|上升|提升|提高|改善|变动|下降|下滑|减少|大增|大降)?/

/** The growth of what a word names (净利润增长, 营收环比下降), where the dictionary has one. */
export function growthOf(found: Word): Found | null {
  const { word, rest } = sliceOf(found)
  const [all = '', over, change = ''] = GROWTH.exec(rest) ?? []
  if (over === undefined && change === '' && !/^翻[倍番]/.test(rest)) return null
  const isChange = /(?:同比|环比|变动|变化)$/.test(word)
  const short = word.replace(/比例$/, '')
  const meaning = found.lexicon.meanings(word)[0]
  const named = meaning?.kind === 'factor' ? (found.lexicon.factors.get(meaning.key)?.name ?? word) : word
  const isOfQuarter = over !== undefined && /环比|季/.test(over)
  const names = isChange
    ? [word]
    : isOfQuarter
      ? [word, named].flatMap((one) => [`${one}环比`, `单季${one}环比`, `${one}环比变动`])
      : [`${word}增长率`, `${word}变化`, `${word}同比`, `${word}同比变动`, `${short}变动`, `${short}变化`]
  const figure = figureNamed(found.lexicon, ...names)
  if (figure === null || !/下降|下滑|减少|大降/.test(change)) return figureFound(figure, found.length + all.length)
  const { operand } = figure
  const turned: Figure = { ...figure, sign: figure.sign === 1 ? -1 : 1, alone: { kind: 'compare', left: operand, op: '<', right: 0 } }
  return figureFound(turned, found.length + all.length)
}

/** A bound, and whether another stands right behind it. */
const BOUND =
  /^([^\d,，;；。]*)[\d.]+(?:%|亿|万|元|个点|个百分点|倍)*(以下|以内|及以下)?(?:且|并且)?(小于|低于|不超过|不高于|大于|高于|超过|[<>≤≥])?/
const OTHER_FIGURE = /^[^\d,，;；。]{0,4}(?:大于|小于|高于|低于|超过|[<>≥≤])=?(?![-\d.负零一二两三四五六七八九十百千])/
const LESS = /小于|低于|少于|不高于|不超过|不大于|不足|不到|[<≤]/

/** What a word names over years of annual reports: the lowest of them, or the highest where less than a bound is asked for. */
export function lowestOfYears(key: string, { years, rest, lexicon }: { years: number; rest: string; lexicon: Lexicon }): Figure | null {
  const [, before = '', behind, second] = BOUND.exec(rest) ?? []
  // 大于10%小于30% needs the lowest and the highest, 大于净利润 each year of both
  if (second !== undefined || (years > 1 && OTHER_FIGURE.test(rest))) return null
  const isLess = behind !== undefined || LESS.test(before)
  const known = years === 1 ? `${key}-annual` : `${key}-${isLess ? 'max' : 'min'}-${years}y`
  return factorFigure(lexicon, known) ?? yearlyFigure(lexicon, { key, how: isLess ? 'yearly-max' : 'yearly-min', years })
}

/** A reported figure over annual reports: the lowest or the average of them, or in how many it rose. */
export function yearlyFigure(lexicon: Lexicon, { key, how, years }: { key: string; how: YearlyKind; years: number }): Figure | null {
  return years < 1 || years > MOST_YEARS ? null : factorFigure(lexicon, keyOf({ kind: 'years', how, of: key, years }))
}

/** 毛利率连续3年提升: it rose in each of the years. */
export function risesOfYears(lexicon: Lexicon, { key, years, change }: { key: string; years: number; change: string }): Condition | null {
  const figure = yearlyFigure(lexicon, { key, how: /降|滑|减|恶/.test(change) ? 'yearly-falls' : 'yearly-rises', years })
  return figure === null ? null : { kind: 'compare', left: figure.operand, op: '>=', right: years }
}

const LASTING =
  /^(?:已)?连续(\d+|[一二两三四五六七八九十]+)个?(年|季度|季|期)(?:都|均)?(增长|增加|上升|提升|提高|改善|减少|下降|降低|下滑|为正)?(?![率幅])/

const RISES = ['增长', '增加', '上升', '提升', '提高', '改善']
const FALLS = ['减少', '下降', '降低', '下滑']

/** The factor of the growth of what a word names: 营收同比 of 营收. */
function growthKey({ lexicon, ...found }: Word, change: string): string | null {
  const word = found.text.slice(found.at, found.at + found.length)
  const meaning = lexicon.meanings(word)[0]
  const name = meaning?.kind === 'factor' ? (lexicon.factors.get(meaning.key)?.name ?? word) : word
  const figure = RISES.includes(change) ? figureNamed(lexicon, `${word}增长率`, `${word}同比`, `${name}同比`) : null
  return figure !== null && figure.sign === 1 && 'factor' in figure.operand ? figure.operand.factor : null
}

/** ROE连续3年 大于15% asks for the lowest of the years; 股东户数连续3期减少 for how many times. */
function lastingOf(found: Word): Found | null {
  const { word, rest } = sliceOf(found)
  const [all = '', digits = '', unit = '', change] = LASTING.exec(rest) ?? []
  const count = all === '' ? null : countOf(digits)
  if (count === null) return null
  const length = found.length + all.length
  const meaning = found.lexicon.meanings(word)[0]
  const grown =
    change === undefined || !/^(?:均|都|幅度?)*(?:超过?|大于|高于|不低于|[>≥])\d/.test(rest.slice(all.length))
      ? null
      : growthKey(found, change)
  if (grown !== null && unit === '年') {
    const clause = /^[^,，;；。]*/.exec(found.text.slice(found.at + length))?.[0] ?? ''
    return figureFound(lowestOfYears(grown, { years: count, rest: clause, lexicon: found.lexicon }), length)
  }
  if (change === undefined) {
    if (unit !== '年' || meaning?.kind !== 'factor' || meaning.sign !== 1) return null
    const clause = /^[^,，;；。]*/.exec(found.text.slice(found.at + length))?.[0] ?? ''
    return figureFound(lowestOfYears(meaning.key, { years: count, rest: clause, lexicon: found.lexicon }), length)
  }
  const times = unit === '年' ? '年数' : unit === '期' ? '期数' : '季数'
  const named = [word, ...(meaning?.kind === 'factor' ? [found.lexicon.factors.get(meaning.key)?.name ?? word] : [])]
  const said = FALLS.includes(change) ? FALLS : RISES.includes(change) ? RISES : [change]
  const figure = figureNamed(
    found.lexicon,
    ...named.flatMap((name) => said.flatMap((one) => [`${name}连续${one}${times}`, `${name}连续同比${one}${times}`])),
  )
  if (figure !== null)
    return { meaning: { kind: 'condition', condition: { kind: 'compare', left: figure.operand, op: '>=', right: count } }, length }
  if (unit === '年' && change === '为正' && meaning?.kind === 'factor' && meaning.sign === 1) {
    const lowest = lowestOfYears(meaning.key, { years: count, rest: '大于0', lexicon: found.lexicon })
    const held: Condition | null = lowest && { kind: 'compare', left: lowest.operand, op: '>', right: 0 }
    return held && { meaning: { kind: 'condition', condition: held }, length }
  }
  if (unit !== '年' || change === '为正' || meaning?.kind !== 'factor' || meaning.sign !== 1) return null
  const rises = risesOfYears(found.lexicon, { key: meaning.key, years: count, change })
  return rises === null ? null : { meaning: { kind: 'condition', condition: rises }, length }
}

const HISTORIC = /^(?:处于|位于|在)?(?:近年|历史)的?(低位|低点|底部|高位|高点|顶部)/
const HISTORIC_SHARE = 0.2

/** 市盈率处于历史低位: the lowest fifth of its own three years, reported as a guess. */
function historicOf(found: Word): Found | null {
  const { word, rest } = sliceOf(found)
  const [all = '', side = ''] = HISTORIC.exec(rest) ?? []
  const figure = all === '' ? null : figureNamed(found.lexicon, `${word}历史分位`, `${word}3年分位`)
  if (figure === null) return null
  const isLow = '低位低点底部'.includes(side)
  const bound = isLow ? HISTORIC_SHARE : 1 - HISTORIC_SHARE
  const words = (percent: number) => `${figure.name}${isLow ? '不高于' : '不低于'}${percent}%`
  const [chosen, ...others] = mapTuple(isLow ? [20, 10, 30] : [80, 90, 70], words)
  return {
    meaning: { kind: 'condition', condition: { kind: 'compare', left: figure.operand, op: isLow ? '<=' : '>=', right: bound } },
    length: found.length + all.length,
    doubt: { chosen, choices: others.map((text) => ({ label: text, text })) },
  }
}

/** 预增50%以上: a flag with a number behind it is its lower bound. */
function boundedOf(found: Word): Found | null {
  const { word, rest } = sliceOf(found)
  return /^(?:超过?|大于|不低于|至少|\d)/.test(rest) ? figureFound(figureNamed(found.lexicon, `${word}下限`), found.length) : null
}

const LASTING_DAYS =
  /^(?:已)?连续(\d+|[一二两三四五六七八九十]+)个?(?:交易)?(?:日|天)(?:都|均|逐日|持续)*(增加|增长|递增|上升|上涨|走高|放大|提升|提高|减少|下降|递减|萎缩|走低|下跌|降低|缩小)(?![率幅])/

/** 融资余额连续5日增加: on each of the days it was above that of the day before. */
function lastingDaysOf(found: Word): Found | null {
  const { lexicon } = found
  const { word, rest } = sliceOf(found)
  const [all = '', digits = '', change = ''] = LASTING_DAYS.exec(rest) ?? []
  const days = all === '' ? null : countOf(digits)
  const meaning = lexicon.meanings(word)[0]
  const figure = meaning?.kind === 'factor' && meaning.sign === 1 ? factorFigure(lexicon, meaning.key) : null
  if (days === null || days < 1 || figure === null || figure.unit === '是否' || /[红绿]柱/.test(word)) return null
  const op = /[减降跌]|萎|走低|缩/.test(change) ? '<' : '>'
  const length = found.length + all.length
  // figures published after the session have a count of their own
  const counted = figureNamed(lexicon, `${word}连续${op === '>' ? '增加' : '减少'}天数`)
  if (counted !== null) {
    const { operand, sign } = counted
    const held: Condition = { kind: 'compare', left: operand, op: sign === 1 ? '>=' : '<=', right: sign * days }
    return { meaning: { kind: 'condition', condition: held }, length }
  }
  const formula = formulaOf(figure.operand, lexicon)
  // 股价连续3日上涨 has a count of its own
  if (formula === 'CLOSE') return null
  const each = formula === null ? changeOf(figure, op) : null
  const condition =
    formula !== null
      ? signalOf(`EVERY(${formula}${op}REF(${formula},1),${days})`, `连续${days}日${figure.name}${op === '>' ? '增加' : '减少'}`)
      : each && conditionCounted(each, { over: { sessions: days }, times: { op: '>=', count: days } }, lexicon)
  return condition === null ? null : { meaning: { kind: 'condition', condition }, length }
}

/** That a factor of each session is above, or below, that of the session before. */
function changeOf({ operand }: Figure, op: '<' | '>'): Condition | null {
  const of = derivedKey(operand)
  if (of === null || /^(?:margin|lend)-/.test(keyOf(of))) return null
  const factor = keyOf({ kind: 'join', join: 'sub', left: of, right: { kind: 'ago', of, sessions: 1 } })
  return { kind: 'compare', left: { factor }, op, right: 0 }
}

/** What a word and the words behind it say together, where that is more than the word. */
export function wordWithTail(found: Word): Found | null {
  return growthOf(found) ?? lastingOf(found) ?? lastingDaysOf(found) ?? historicOf(found) ?? boundedOf(found)
}
