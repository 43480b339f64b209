import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Leaf } from '../condition.ts'
import { aloneOf, readAfterFigure, saysGoesOn, vagueOf } from './comparison.ts'
import { figureNamed } from './factor-figure.ts'
import { readJoined } from './figure-expression.ts'
import { expressionOf, formulaFigure } from './formula-figure.ts'
import { readGroup } from './groups.ts'
import { readBars } from './longer-bars.ts'
import { everyDay, readMoment, readOverSpan, readWindow } from './past-unit.ts'
import { readPriceBound, readQuantityFirst } from './quantity-first.ts'
import { readLists, readSectors } from './read-lists.ts'
import type { Reader } from './reader.ts'
import type { Figure, Token } from './token.ts'

/** 上穿20日均线: the price does. */
function readPriceCrossing(reader: Reader): Condition[] | null {
  return reader.is('cross') ? readAfterFigure(reader, formulaFigure('CLOSE', '收盘价', '元'), reader.at) : null
}

function readVagueFirst(reader: Reader): Condition[] | null {
  const from = reader.at
  const token = reader.take('vague')
  const figure = token === null ? null : reader.take('figure')
  // 大股东, 小盘, 大单 are words of their own
  return token === null || figure === null || figure.figure.unit === '是否' || /^(?:股东|股民|盘|单|户)/.test(figure.word)
    ? null
    : [vagueOf(reader, figure.figure, { end: token.side, from })]
}

/** 行业内ROE最高的3只. */
function readPeersFirst(reader: Reader): Condition[] | null {
  const peers = reader.take('peers')
  if (peers === null) return null
  reader.skip('noise', 'among')
  if (reader.is('list')) return readLists(reader)
  const from = reader.at
  const figure = reader.take('figure')
  const next = reader.peek()
  // 每个行业市值最大的股票: the first of each
  if (
    figure !== null &&
    peers.peers === 'industry' &&
    next?.kind === 'rank' &&
    next.extreme.count === null &&
    next.extreme.share === null
  ) {
    reader.take('rank')
    const end = (next.extreme.end === 'top') === (figure.figure.sign === 1) ? 'top' : 'bottom'
    return [{ kind: 'rank', left: figure.figure.operand, end, count: 1, peers: 'industry' }]
  }
  const found = figure === null ? null : readAfterFigure(reader, figure.figure, from)
  return found?.map((one) => (one.kind === 'rank' || one.kind === 'share' ? { ...one, peers: peers.peers } : one)) ?? null
}

const CHANGE = /(?:同比|环比|增长率|增速)$/

/** ROE、毛利率都大于20%; 营收和净利润同比都大于20%: one comparison of several figures. */
function readFigures(reader: Reader): Condition[] | null {
  const tokens = []
  do {
    const token = reader.take('figure')
    if (token === null) return null
    tokens.push(token)
  } while (reader.skip('listed'))
  const change = CHANGE.exec(tokens.at(-1)?.word ?? '')?.[0]
  const from = reader.at
  if (tokens.length < 2) return null
  const all: Condition[] = []
  for (const { figure, word } of tokens) {
    reader.at = from
    const changed = change === undefined || CHANGE.test(word) ? null : figureNamed(reader.lexicon, `${word}${change}`)
    const said = readAfterFigure(reader, changed ?? figure, from)
    if (said === null || said.length === 0) return null
    all.push(...said)
  }
  return all
}

/** 收盘价连续3天大于5日线. */
function readLasting(reader: Reader, figure: Figure): Condition[] | null {
  reader.skip('noise')
  const window = reader.take('window')
  if (window?.over !== 'every') return null
  reader.skip('noise')
  const said = readAfterFigure(reader, figure, reader.at)
  const [condition] = said ?? []
  const reported = said?.length === 1 && condition !== undefined ? expressionOf(condition, reader.lexicon) : null
  return reported === null ? null : [everyDay(reader, reported, window.days)]
}

/** A flag by its name: nothing is compared with it. */
function isFlag({ figure, word }: Extract<Token, { kind: 'figure' }>): boolean {
  return figure.unit === '是否' && !/^(?:因子|公式)\[/.test(word)
}

/** 净利润/营业收入大于0.2: what is said of figures that are joined. */
function readMade(reader: Reader): Condition[] | null {
  const from = reader.at
  const figure = readJoined(reader)
  return figure === null ? null : readAfterFigure(reader, figure, from)
}

/** 连续减少 leaves open how often: twice at least. */
function doubtGoesOn(reader: Reader, { name, sign }: Figure, from: number): void {
  const said = (count: number) => `${name}${sign === 1 ? '不低于' : '不高于-'}${count}`
  reader.doubt(from, { chosen: said(2), choices: [3, 5].map((count) => ({ label: said(count), text: said(count) })) })
}

function readFigure(reader: Reader, isSaidToBe: boolean): Condition[] | null {
  const from = reader.at
  const token = reader.take('figure')
  if (token === null) return null
  if (isFlag(token) && reader.is('op', 'quantity', 'rank', 'vague', 'sign', 'about')) return null
  const found = reader.attempt(() => readAfterFigure(reader, token.figure, from))
  if (found !== null) return found
  const over = reader.attempt(() => readOverSpan(reader, token.figure))
  if (over !== null) return over
  const lasting = reader.attempt(() => readLasting(reader, token.figure))
  if (lasting !== null) return lasting
  const alone = aloneOf(token.figure, token.word, isSaidToBe || token.isSaid === true)
  if (alone !== null) {
    if (saysGoesOn(token.figure, token.word)) doubtGoesOn(reader, token.figure, from)
    return [alone]
  }
  const isLast = reader.peek() === undefined || reader.is('and', 'comma')
  reader.miss(from, `“${token.figure.name}”后面要写比较`, isLast ? [`${token.figure.name}大于`, `${token.figure.name}小于`] : [])
  return []
}

/** A list, or a flag nothing is compared with (ST, 停牌). */
function readMark(reader: Reader, isOwn: boolean): Leaf[] | null {
  const lists = readLists(reader, isOwn)
  if (lists !== null) return lists
  const figure = reader.take('figure')?.figure
  return figure?.unit === '是否' && figure.alone?.kind === 'compare' && !reader.is('op', 'sign', 'vague') ? [figure.alone] : null
}

/** Denials that are part of a word: 非ST、主板 does not say whether 主板 is denied, 剔除ST、主板 does. */
const OWN_DENIAL = /^(?:非|不是|并非|不|NOT|!)$/
const UNCLEAR_DENIAL = '“非”后面的顿号不清楚是否一起否定，请每一项都写“非”，或用逗号分开'

/** Goes behind 、和 where they carry a denial on; 、 behind 非 does not. */
function skipJoin(reader: Reader, isOwn: boolean): boolean {
  return !(isOwn && reader.peek()?.word === '、') && reader.skip('listed')
}

/** ST behind 创业板 in 不要创业板ST: a mark right behind what is denied is denied too. */
function isMarkBeside(reader: Reader): boolean {
  const [before, token] = [reader.tokens[reader.at - 1], reader.peek()]
  const isMark =
    (token?.kind === 'list' && token.list === 'mark') ||
    (token?.kind === 'figure' && token.figure.unit === '是否' && MARKS.test(token.word))
  return isMark && before?.end === token?.start
}

const MARKS = /^(?:\*?ST(?:股票?|板块)?|停牌股?)$/

function isSameList(token: Token | undefined, leaf: Leaf | undefined): boolean {
  return token?.kind === 'list' && leaf?.kind === 'list' && token.list === leaf.list
}

/** Marks and lists one behind the other, joined by 、和. */
function readEnumerated(reader: Reader, isOwn: boolean): Leaf[] | null {
  const first = readMark(reader, isOwn)
  if (first === null) return null
  const all = [...first]
  for (;;) {
    // 剔除白酒光伏 denies both
    const isBeside = isSameList(reader.peek(), all.at(-1)) || isMarkBeside(reader)
    const more = reader.attempt(() => (isBeside || skipJoin(reader, isOwn) ? readMark(reader, isOwn) : null))
    if (more === null) return all
    all.push(...more)
  }
}

/** 不含ST、科创板; 剔除ST和换手率大于20%的: none of them. */
export function readDeniedUnits(reader: Reader, isOwn = false): Condition[] | null {
  const all: Condition[] = []
  do {
    // 非ST、非停牌: each has its own denial
    if (all.length > 0 && reader.is('not')) {
      reader.at -= 1
      break
    }
    const denied = reader.attempt(() => readEnumerated(reader, isOwn)) ?? readDeniedUnit(reader)
    if (denied === null) return null
    all.push(...denied)
    reader.attempt(() => (reader.skip('noise') && reader.is('listed') ? true : null))
  } while (skipJoin(reader, isOwn))
  return all.map((part) => ({ kind: 'not', part }))
}

/** 不含ST、科创板: neither of them. */
function readNot(reader: Reader): Condition[] | null {
  const from = reader.at
  const isOwn = OWN_DENIAL.test(reader.peek()?.word ?? '')
  if (!reader.skip('not')) return null
  reader.skip('noise', 'has')
  const denied = readDeniedUnits(reader, isOwn)
  const isUnclear =
    isOwn &&
    denied !== null &&
    reader.is('listed') &&
    reader.tokens[from - 1]?.kind !== 'listed' &&
    !['not', 'and'].includes(reader.peek(1)?.kind ?? '')
  if (isUnclear) {
    reader.miss(from, UNCLEAR_DENIAL)
    return []
  }
  doubtBeside(reader, from)
  // 除了ST以外
  reader.attempt(() => (reader.skip('noise', 'excepted') && reader.tokens[reader.at - 1]?.kind === 'excepted' ? true : null))
  return denied
}

/** 不要创业板涨停 may deny both together: a flag right behind a list that is denied is asked for, reported as a guess. */
function doubtBeside(reader: Reader, from: number): void {
  const [before, next] = [reader.tokens[reader.at - 1], reader.peek()]
  const isFlag = next?.kind === 'condition' || (next?.kind === 'figure' && next.figure.unit === '是否')
  if (isFlag && before?.kind === 'list' && before.end === next.start)
    reader.doubt(from, { chosen: '只排除前面的名单，后面的照选', choices: [] })
}

/** What one denial denies, joined. */
function readDeniedUnit(reader: Reader): Condition[] | null {
  const inner = readUnit(reader, true)
  if (inner === null) return null
  if (inner.length === 0) return []
  const owned = reader.attempt(() => (reader.skip('noise') ? readLists(reader) : null))
  if (owned !== null) return [{ kind: 'and', parts: [...inner, ...owned] }]
  return [inner.length === 1 ? firstItem(inner) : { kind: 'and', parts: inner }]
}

function readOne(reader: Reader, isSaidToBe: boolean): Condition[] | null {
  reader.skip('noise')
  // 区间涨跌幅20261101-20261120
  if (reader.peek()?.word === '区间' && reader.peek(1)?.kind === 'figure' && reader.peek(2)?.kind === 'moment') reader.skip('between')
  const isSaid = reader.skip('has') || isSaidToBe
  const { subject } = reader
  reader.subject = null
  const condition = reader.take('condition')
  if (condition !== null) {
    const { condition: said } = condition
    return said.kind === 'and' && said.parts.length > 0 ? [...said.parts] : [said]
  }
  return (
    reader.attempt(() => readMade(reader)) ??
    reader.attempt(() => readNot(reader)) ??
    reader.attempt(() => readGroup(reader)) ??
    reader.attempt(() => readSectors(reader)) ??
    reader.attempt(() => readBars(reader)) ??
    reader.attempt(() => readWindow(reader, subject)) ??
    reader.attempt(() => readMoment(reader)) ??
    reader.attempt(() => readFigures(reader)) ??
    reader.attempt(() => readFigure(reader, isSaid)) ??
    reader.attempt(() => readQuantityFirst(reader)) ??
    reader.attempt(() => readPriceCrossing(reader)) ??
    reader.attempt(() => readVagueFirst(reader)) ??
    reader.attempt(() => readPeersFirst(reader)) ??
    (subject === null ? reader.attempt(() => readPriceBound(reader)) : null) ??
    (subject === null || !reader.is('op') ? null : reader.attempt(() => readAfterFigure(reader, subject, reader.at)))
  )
}

/** Conditions within conditions that are read at most. */
const DEEPEST = 60
/** Conditions that are tried in one clause at most. */
const MOST_UNITS = 600

/** One condition, or what is said of one figure; null where none begins here. What was understood and cannot be is noted, and nothing is answered for it. */
export function readUnit(reader: Reader, isSaidToBe = false): Condition[] | null {
  reader.units += 1
  if (reader.nesting >= DEEPEST || reader.units > MOST_UNITS) return null
  reader.nesting += 1
  const found = readOne(reader, isSaidToBe)
  reader.nesting -= 1
  return found
}
