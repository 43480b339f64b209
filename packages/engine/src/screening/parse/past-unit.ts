import type { Comparison, Condition } from '../condition.ts'
import { conditionAt, conditionCounted, figureAt, type Past } from './at-moment.ts'
import { readAfterFigure } from './comparison.ts'
import { factorFigure, figureNamed } from './factor-figure.ts'
import { takePast } from './figure-expression.ts'
import { expressionOf, formulaFigure, signalOf } from './formula-figure.ts'
import { formulaDate, spanWords } from './moments.ts'
import { numberOf } from './quantity.ts'
import type { Reader } from './reader.ts'
import type { Figure, Span } from './token.ts'

/** Words of the newest day, which a condition of an earlier one cannot have. */
const OF_TODAY = /今日|今天|当日|现价|最新|目前|当前/
const COUNTED_UNITS = new Set(['次', '天', '日', '个交易日', '交易日'])
const NO_PAST = '这个条件没有过去交易日的记录'
const NOT_COUNTED = '“近几日内”“连续几日”只能用于每天都有的因子，因子最多数 60 个交易日'

type Times = { op: Comparison; count: number; isOpen: boolean }

/** 至少3天, 有2次, 3天以上 within a window. */
function readTimes(reader: Reader): Times | null {
  return reader.attempt(() => {
    const op = reader.take('op')
    const quantity = reader.take('quantity')?.quantity
    if (quantity === undefined || !COUNTED_UNITS.has(quantity.unit)) return null
    const after = op === null ? reader.take('after') : null
    if (after?.op === 'about' || op?.op === '!=') return null
    reader.skip('noise', 'has', 'among')
    const count = numberOf(quantity)
    return Number.isInteger(count) ? { op: op?.op ?? after?.op ?? '>=', count, isOpen: op === null && after === null } : null
  })
}

/** 10日内3次涨停以上: the bound of the count stands behind. */
function readBehind(reader: Reader, times: Times | null): Times | null {
  if (times === null || !times.isOpen) return times
  const after = reader.attempt(() => {
    const token = reader.take('after')
    return token === null || token.op === 'about' ? null : token
  })
  return after === null || after.op === 'about' ? times : { ...times, op: after.op }
}

/** Whether the words behind a day name another: 昨日换手率大于前日换手率. */
function namesAnotherDay(reader: Reader): boolean {
  const first = reader.peek()
  if (first?.kind !== 'figure' || first.figure.unit === '是否') return false
  for (let ahead = 1; ; ahead++) {
    const token = reader.peek(ahead)
    if (token === undefined || ['comma', 'and', 'or', 'close'].includes(token.kind)) return false
    if (token.kind === 'window' || token.kind === 'moment' || (ahead > 1 && OF_TODAY.test(token.word))) return true
  }
}

/** 昨日换手率 before a comparison with a figure of another day. */
function readPastFigure(reader: Reader, past: Past): Condition[] | null {
  const from = reader.at
  const token = reader.take('figure')
  const figure = token === null ? null : figureAt(token.figure, past, reader.lexicon)
  return figure === null ? null : readAfterFigure(reader, figure, from)
}

/** Conditions of an earlier session: 昨日涨停, 11月13日换手率大于5%. */
function readPast(reader: Reader, past: Past, from: number): Condition[] | null {
  reader.skip('noise', 'has', 'among')
  if (namesAnotherDay(reader)) return reader.attempt(() => readPastFigure(reader, past))
  const doubts = reader.doubts.length
  const start = reader.at
  const conditions = reader.unit(reader)
  if (conditions === null) return null
  const isOfToday = reader.tokens.slice(start, reader.at).some(({ word }) => OF_TODAY.test(word))
  // 昨日龙虎榜净买入 is of one day, not of the thirty a guess would take
  const isGuessedOver = reader.doubts.slice(doubts).some(({ chosen }) => /^近\d/.test(chosen))
  const dated = isGuessedOver ? [null] : conditions.map((condition) => conditionAt(condition, past, reader.lexicon))
  if (!isOfToday && dated.every((one) => one !== null)) {
    for (const rank of reader.ranks) {
      const of = dated[conditions.indexOf(rank.leaf)]
      if (of?.kind === 'rank') rank.leaf = of
    }
    return dated
  }
  reader.doubts.length = doubts
  reader.miss(from, NO_PAST)
  return []
}

/** 近20日涨幅大于10%，近5日大于3%: the figure said last over another period. */
function sameOver(reader: Reader, subject: Figure | null, days: number): Condition[] | null {
  const kind = /^近\d+日(.+)$/.exec(subject?.name ?? '')?.[1]
  const figure = kind === undefined ? null : figureNamed(reader.lexicon, `近${days}日${kind}`)
  return figure === null ? null : readAfterFigure(reader, { ...figure, sign: subject?.sign ?? 1 }, reader.at)
}

/** 近5日内MACD金叉, 连续3日收盘价大于20日均线, 昨日炸板. */
export function readWindow(reader: Reader, subject: Figure | null): Condition[] | null {
  const from = reader.at
  const token = reader.peek()
  if (token?.kind !== 'window') return null
  const past = token.over === 'ago' ? takePast(reader) : null
  if (past !== null) return readPast(reader, past, from)
  reader.take('window')
  if (reader.is('op') && token.over === 'some') {
    const same = reader.attempt(() => sameOver(reader, subject, token.days))
    if (same !== null) return same
  }
  reader.skip('noise', 'has', 'among')
  if (reader.is('window')) return null
  return readCounted(reader, { sessions: token.days }, { isEvery: token.over === 'every', before: token.times ?? null })
}

type CountOptions = { isEvery: boolean; before: { op: Comparison; count: number } | null }

function readCounted(reader: Reader, over: { sessions: number } | Span, { isEvery, before }: CountOptions): Condition[] | null {
  const from = reader.at - 1
  const said = before === null ? readTimes(reader) : { ...before, isOpen: false }
  const doubts = reader.doubts.length
  const conditions = reader.unit(reader)
  if (conditions === null) return null
  const times = readBehind(reader, said)
  const [condition] = conditions
  const isFit = conditions.length === 1 && condition !== undefined && !(isEvery && times !== null)
  const windowed = isFit ? overDays(reader, condition, { over, times, isEvery }) : null
  if (windowed !== null) return [windowed]
  reader.doubts.length = doubts
  reader.miss(from, NOT_COUNTED)
  return []
}

/** The two sides of a formula that is one crossing; null for any other. */
function sidesCrossed(formula: string): readonly [string, string] | null {
  const inside = /^CROSS\((.+)\)$/.exec(formula)?.[1]
  if (inside === undefined) return null
  let depth = 0
  const commas: number[] = []
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === '(') depth += 1
    if (inside[at] === ')') depth -= 1
    if (depth < 0) return null
    if (inside[at] === ',' && depth === 0) commas.push(at)
  }
  const [comma, ...others] = commas
  return comma === undefined || others.length > 0 ? null : [inside.slice(0, comma), inside.slice(comma + 1)]
}

/** What holds on each of several days; 连续3日站上5日均线 stays above it, for nothing crosses every day. */
export function everyDay(reader: Reader, { formula, name }: { formula: string; name: string }, days: number): Condition {
  const sides = days < 2 ? null : sidesCrossed(formula)
  if (sides === null) return signalOf(`EVERY(${formula},${days})`, `连续${days}日${name}`)
  const stays = name
    .replace(/^当日/, '')
    .replace(/站上|上穿|突破|金叉/, '高于')
    .replace(/下穿|跌破|死叉/, '低于')
  reader.doubt(Math.max(0, reader.at - 1), { chosen: `每日${stays}`, choices: [] })
  return signalOf(`EVERY(${sides.join('>')},${days})`, `连续${days}日${stays}`)
}

type OverDays = { over: { sessions: number } | Span; times: Times | null; isEvery: boolean }

function overDays(reader: Reader, condition: Condition, { over, times, isEvery }: OverDays): Condition | null {
  const { lexicon } = reader
  if (!isEvery) return conditionCounted(condition, { over, times }, lexicon)
  if (!('sessions' in over)) return null
  const expression = expressionOf(condition, lexicon)
  if (expression !== null) return everyDay(reader, expression, over.sessions)
  return conditionCounted(condition, { over, times: { op: '>=', count: over.sessions } }, lexicon)
}

const AMOUNTS: Readonly<Record<string, readonly [formula: string, unit: '元' | '股' | '比例']>> = {
  成交额: ['AMOUNT', '元'],
  成交量: ['VOL', '股'],
  换手率: ['HSL/100', '比例'],
}

/** A figure of a day over several: the change from the close before the first to the last, sums of amounts. */
function spanFigure({ name, sign }: Figure, span: Span): Figure | null {
  const from = formulaDate(span.from)
  const until = span.isToNow ? 'CLOSE' : `REF(CLOSE,BARSLAST(DATE<=${formulaDate(span.to)}))`
  if (name === '涨跌幅' || name === '现价')
    return { ...formulaFigure(`${until}/REF(CLOSE,BARSLAST(DATE<${from}))-1`, `${spanWords(span)}涨跌幅`, '比例'), sign }
  const amount = AMOUNTS[name]
  if (amount === undefined) return null
  const [formula, unit] = amount
  const within = span.isToNow ? `DATE>=${from}` : `(DATE>=${from} AND DATE<=${formulaDate(span.to)})`
  return {
    ...formulaFigure(
      `SUM(${formula.includes('/') ? `(${formula})` : formula}*${within.startsWith('(') ? within : `(${within})`},0)`,
      `${spanWords(span)}累计${name}`,
      unit,
    ),
    sign,
  }
}

const SEVERAL_TIMES = /^(涨停|跌停|炸板|首板)(?:次数|天数)$/

/** 本月涨停次数. */
function timesFigure(reader: Reader, word: string, span: Span): Figure | null {
  const name = SEVERAL_TIMES.exec(word)?.[1]
  const flag = name === undefined ? null : figureNamed(reader.lexicon, name)
  const counted = flag?.alone === undefined ? null : conditionCounted(flag.alone, { over: span, times: null }, reader.lexicon)
  return counted?.kind === 'compare' && 'factor' in counted.left ? factorFigure(reader.lexicon, counted.left.factor) : null
}

function readSpanFigure(reader: Reader, span: Span): Condition[] | null {
  const from = reader.at
  const token = reader.take('figure')
  if (token === null) return null
  const isPrice = token.figure.name === '现价' && !reader.is('sign')
  const figure = timesFigure(reader, token.word, span) ?? (isPrice ? null : spanFigure(token.figure, span))
  if (figure === null) return null
  reader.doubts.length = reader.doubts.filter((one) => one.from < from).length
  return readAfterFigure(reader, figure, from)
}

const MOVES: Readonly<Record<string, Comparison>> = {
  'CLOSE>REF(CLOSE,1)': '>',
  'CLOSE<REF(CLOSE,1)': '<',
  'CLOSE/REF(CLOSE,1)-1>=0': '>=',
  'CLOSE/REF(CLOSE,1)-1<=0': '<=',
}
const CANDLES: readonly string[] = ['CLOSE>OPEN', 'CLOSE<OPEN']

/** 本周下跌, 本周没有下跌: over the whole of it, not on one of its days. 本周收阳 would be of its own bar. */
function readSpanMove(reader: Reader, span: Span): Condition[] | null {
  const token = reader.peek()
  const said = token?.kind === 'condition' ? token.condition : token?.kind === 'figure' ? token.figure.alone : undefined
  const formula = said === undefined ? undefined : expressionOf(said, reader.lexicon)?.formula
  const op = formula === undefined ? undefined : MOVES[formula]
  if (formula === undefined || (op === undefined && !CANDLES.includes(formula))) return null
  const from = reader.at
  reader.at += 1
  const price = op === undefined ? null : figureNamed(reader.lexicon, '现价')
  const change = price === null ? null : spanFigure(price, span)
  if (op !== undefined && change !== null) return [{ kind: 'compare', left: change.operand, op, right: 0 }]
  reader.miss(from, '一段时间收阳收阴请写“周线收阳”“月线收阳”')
  return []
}

/** 涨跌幅20261101-20261120大于20%: the days behind the figure. */
export function readOverSpan(reader: Reader, figure: Figure): Condition[] | null {
  const from = reader.at
  const span = reader.take('moment')?.span
  const over = span === undefined || span.isDay ? null : spanFigure(figure, span)
  return over === null ? null : readAfterFigure(reader, over, from)
}

/** 11月13日涨停, 本月涨幅大于20%, 11月1日至11月20日有过跌停. */
export function readMoment(reader: Reader): Condition[] | null {
  const from = reader.at
  const token = reader.peek()
  if (token?.kind !== 'moment' || token.span === undefined) return null
  const past = takePast(reader)
  if (past !== null) return alone(reader, from, readPast(reader, past, from))
  const { span } = token
  reader.take('moment')
  reader.skip('noise', 'among')
  const whole = readSpanMove(reader, span)
  if (whole !== null) return alone(reader, from, whole)
  const figures = reader.attempt(() => readSpanFigure(reader, span))
  if (figures !== null) return alone(reader, from, figures)
  reader.skip('noise', 'has', 'among')
  return alone(reader, from, readCounted(reader, span, { isEvery: false, before: null }))
}

/** A day before several conditions does not say of which it is the day. */
function alone(reader: Reader, from: number, found: Condition[] | null): Condition[] | null {
  if (found === null || reader.depth > 0) return found
  const next = reader.peek()
  const behind = next?.kind === 'and' || next?.kind === 'or' || next?.kind === 'listed' ? reader.peek(1) : undefined
  if (behind === undefined || behind.kind === 'moment' || behind.kind === 'window' || OF_TODAY.test(behind.word)) return found
  reader.miss(from, '日期后面有几个条件，请给每个条件都写上日期')
  return []
}
