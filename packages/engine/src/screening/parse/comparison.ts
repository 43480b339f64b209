import { firstItem } from '@guanlan/domain/collections/elements.ts'
import type { Condition, Leaf } from '../condition.ts'
import { figureNamed } from './factor-figure.ts'
import { aboutOf, alike, betweenOf, boundOf, compareTo, readValue, turned } from './figures.ts'
import { barTextOf, formulaFigure, formulaOf, signalOf } from './formula-figure.ts'
import { readMultiple, readThan, sideOf, takeOperand, takeQuantity } from './other-figure.ts'
import { numberOf, type Quantity } from './quantity.ts'
import type { RankRead, Reader } from './reader.ts'
import type { Crossing, Figure, Token } from './token.ts'

/** Share taken for 高 and 低, reported as a guess. */
const VAGUE_SHARE = 0.2
/** Words that say by themselves that there is some. */
const NAMES_A_FIGURE = /(?:率|速|额|比|比例|占比|幅度?|市值|股数|天数|次数|年数|季数|期数)$/
const SELF_EVIDENT = /解禁|净流入|净流出|净买入|净卖出|增长|下降|下滑|增持|减持|增加|减少|提升|提高|上升|改善|大增|大降|红柱|绿柱/

/** 大于20, 大于20日均线. */
function readCompared(reader: Reader, figure: Figure): Condition[] | null {
  const token = reader.take('op')
  if (token === null) return null
  reader.skip('noise')
  const quantity = takeQuantity(reader)
  if (quantity !== null) {
    const value = readValue(reader, figure, quantity)
    reader.skip('after')
    return value === null ? [] : boundOf(figure, token.op, value)
  }
  const other = takeOperand(reader, figure, token.op)
  // 低于60日均线20%以上
  const after = reader.tokens[reader.at - 1]?.kind === 'quantity' ? reader.take('after') : null
  if (after !== null && after.op !== '>=') return null
  if (other === null || figure.sign !== other.figure.sign) return null
  // 股价大于5日线大于10日线 goes on with what was compared last, 股价大于5日线小于10日线 with the price
  const next = reader.peek()
  reader.subject = next?.kind === 'op' && sideOf(next.op) !== sideOf(token.op) ? figure : other.figure
  return [{ kind: 'compare', left: figure.operand, op: figure.sign === 1 ? token.op : turned(token.op), right: other.operand }]
}

/** 约100亿. */
function readAbout(reader: Reader, figure: Figure): Condition[] | null {
  const quantity = reader.skip('about') ? takeQuantity(reader) : null
  if (quantity === null) return null
  const value = readValue(reader, figure, quantity)
  reader.skip('after')
  return value === null ? [] : [aboutOf(figure, value)]
}

/** 90亿以下 behind 30亿以上; not 90亿以下总市值. */
function readOtherBound(reader: Reader, figure: Figure): Condition | null {
  reader.skip('noise', 'and')
  const quantity = takeQuantity(reader)
  const after = quantity === null ? null : reader.take('after')
  if (quantity === null || after === null || after.op === 'about') return null
  if (reader.is('figure') || (reader.is('noise') && reader.peek(1)?.kind === 'figure')) return null
  const value = readValue(reader, figure, quantity)
  return value === null ? null : compareTo(figure, after.op, value)
}

/** 20以上, 10到20之间, 20. */
function readQuantified(reader: Reader, figure: Figure): Condition[] | null {
  const start = reader.at
  const first = takeQuantity(reader)
  if (first === null) return null
  const second = reader.attempt(() => {
    if (!reader.skip('range') && !(reader.is('listed', 'and') && reader.skip('listed', 'and'))) return null
    reader.skip('noise')
    return takeQuantity(reader)
  })
  if (second !== null) {
    const from = readValue(reader, figure, { ...first, quantity: alike(first.quantity, second.quantity) })
    const to = readValue(reader, figure, second)
    reader.skip('between', 'after', 'noise')
    return from === null || to === null ? [] : [betweenOf(figure, from, to)]
  }
  const value = readValue(reader, figure, first)
  if (value === null) return []
  const after = reader.take('after')
  if (after !== null) {
    const other = after.op === 'about' ? null : reader.attempt(() => readOtherBound(reader, figure))
    const said = after.op === 'about' ? [aboutOf(figure, value)] : boundOf(figure, after.op, value)
    return other === null ? said : [...said, other]
  }
  if (reader.is('op') || (first.quantity.unit === '' && /[A-Z]$/.test(reader.tokens[start - 1]?.word ?? ''))) return null
  const about = aboutOf(figure, value)
  if (about.kind === 'between') {
    reader.doubt(start, {
      chosen: '上下一成之内',
      choices: [
        { label: '不低于', text: '不低于' },
        { label: '不高于', text: '不高于' },
        { label: '恰好等于', text: '等于' },
      ],
    })
  }
  return [about]
}

/** Whether a list and 里 stand before the place in its clause. */
function isWithinList({ tokens, at }: Reader): boolean {
  for (let place = at - 1; place > 0 && tokens[place]?.kind !== 'comma'; place--) {
    if (tokens[place]?.kind === 'among' && tokens[place - 1]?.kind === 'list') return true
  }
  return false
}

/** A rank that may take from what the other conditions find. */
function noteRank(
  reader: Reader,
  { leaf, figure, token }: { leaf: RankRead['leaf']; figure: Figure; token: Extract<Token, { kind: 'rank' }> },
): void {
  const { end, count } = token.extreme
  const text = `${figure.name}全市场${end === 'top' ? '前' : '后'}${count}名`
  const doubt = { chosen: '在其他条件找到的股票里排', choices: [{ label: '在全市场排', text }], from: reader.at - 1, to: reader.at }
  const before = reader.ranks.at(-1)?.doubt.to
  const isBeside = before !== undefined && reader.tokens.slice(before, reader.at).some(({ kind }) => kind === 'and')
  reader.ranks.push({ leaf, isSuperlative: token.isSuperlative, isBeside, isWithin: isWithinList(reader), doubt })
}

/** 行业前3, 前10%, 最高的20只. The last of a sentence that asked for more before takes from what was found (最高的20只): order and limit. */
function readRank(reader: Reader, figure: Figure): Condition[] | null {
  const peers = reader.take('peers')?.peers ?? 'market'
  const isPeersSaid = reader.tokens[reader.at - 1]?.kind === 'peers'
  reader.skip('noise', 'among')
  const token = reader.take('rank')
  if (token === null) return null
  const { count, share } = token.extreme
  const end = (token.extreme.end === 'top') === (figure.sign === 1) ? 'top' : 'bottom'
  reader.skip('noise')
  if (figure.unit === '名' && count !== null && !isPeersSaid) return [compareTo(figure, token.extreme.end === 'top' ? '<=' : '>=', count)]
  if (share !== null) return [{ kind: 'share', left: figure.operand, end, share, peers }]
  if (count === null) return null
  const leaf = { kind: 'rank', left: figure.operand, end, count, peers } as const
  // 最小的100只里剔除ST takes from the market, then leaves out
  const isRest = reader.is('among')
  if (!isPeersSaid && !isRest && reader.depth === 0 && reader.nesting === 1) noteRank(reader, { leaf, figure, token })
  return [leaf]
}

function crossOf(reader: Reader, crossing: Crossing, [a, b]: readonly [Figure, Figure]): Condition | null {
  const isPrice = formulaOf(a.operand, reader.lexicon) === 'CLOSE'
  const verb = crossing === 'up' ? '上穿' : '下穿'
  const names = isPrice ? [`${verb}${b.name}`, `${crossing === 'up' ? '突破' : '跌破'}${b.name}`] : [`${a.name}${verb}${b.name}`]
  const flag = figureNamed(reader.lexicon, ...names)
  if (flag?.unit === '是否' && flag.alone !== undefined) return flag.alone
  const left = barTextOf(a.operand, reader.lexicon)
  const right = barTextOf(b.operand, reader.lexicon)
  if (left === null || right === null || left === right) return null
  const name = `${a.name}${crossing === 'up' ? '上穿' : '下穿'}${b.name}`
  return signalOf(crossing === 'up' ? `CROSS(${left},${right})` : `CROSS(${right},${left})`, name)
}

/** 5日均线上穿20日均线; 5日均线与10日均线金叉. */
function readCrossing(reader: Reader, figure: Figure): Condition | null {
  const between = reader.attempt(() => {
    if (!reader.skip('and', 'listed', 'noise')) return null
    const other = reader.take('figure')
    const token = other === null ? null : reader.take('cross')
    return other === null || token === null ? null : crossOf(reader, token.crossing, [figure, other.figure])
  })
  if (between !== null) return between
  const token = reader.take('cross')
  if (token === null) return null
  reader.skip('noise')
  const level = reader.take('quantity')?.quantity
  if (level !== undefined) return levelCrossed(reader, token.crossing, { figure, level })
  const other = reader.take('figure')
  return other === null ? null : crossOf(reader, token.crossing, [figure, other.figure])
}

/** CCI上穿100: a figure in points crosses a number. */
function levelCrossed(reader: Reader, crossing: Crossing, { figure, level }: { figure: Figure; level: Quantity }): Condition | null {
  const text = barTextOf(figure.operand, reader.lexicon)
  const isNumber = level.unit === '' && !level.isScaled && (figure.unit === '点' || Number(level.digits) === 0)
  if (text === null || !isNumber || figure.sign !== 1) return null
  const value = numberOf(level)
  const name = `${figure.name}${crossing === 'up' ? '上穿' : '下穿'}${value}`
  return signalOf(crossing === 'up' ? `CROSS(${text},${value})` : `CROSS(${value},${text})`, name)
}

/** 20日均线上方: the price is. */
function readLine(reader: Reader, figure: Figure): Condition | null {
  const after = figure.unit === '元' && /线|轨|成本/.test(figure.name) ? reader.take('after') : null
  if (after === null || after.op === 'about') return null
  const price = figureNamed(reader.lexicon, '现价') ?? formulaFigure('CLOSE', '收盘价', '元')
  return { kind: 'compare', left: price.operand, op: after.op === '>=' ? '>' : '<', right: figure.operand }
}

/** 在20日均线上方; 在5日均线、10日均线之上. */
function readBeside(reader: Reader, figure: Figure): Condition[] | null {
  const others: Figure[] = []
  do {
    reader.skip('noise')
    const other = reader.take('figure')
    if (other === null) return null
    others.push(other.figure)
  } while (reader.skip('listed'))
  const after = reader.take('after')
  if (after === null || after.op === 'about') return null
  const op = after.op === '>=' ? '>' : '<'
  return others.map((other) => ({ kind: 'compare', left: figure.operand, op, right: other.operand }))
}

export function vagueOf(reader: Reader, { operand, sign, name }: Figure, { end, from }: { end: 'top' | 'bottom'; from: number }): Leaf {
  const wanted = (end === 'top') === (sign === 1) ? 'top' : 'bottom'
  const side = wanted === 'top' ? '前' : '后'
  reader.doubt(from, {
    chosen: `${name}全市场${side}20%`,
    choices: [10, 30, 50].map((one) => ({ label: `${name}全市场${side}${one}%`, text: `${name}全市场${side}${one}%` })),
  })
  return { kind: 'share', left: operand, end: wanted, share: VAGUE_SHARE, peers: 'market' }
}

function readVague(reader: Reader, figure: Figure, from: number): Condition | null {
  const token = reader.take('vague')
  return token === null ? null : vagueOf(reader, figure, { end: token.side, from })
}

/** Figures that say themselves how something changed. */
const CHANGES = /同比|环比|变化|变动|增长|增速|涨跌幅|收益/

function readSign(reader: Reader, figure: Figure): Condition | null {
  const token = reader.take('sign')
  if (
    token === null ||
    (token.value !== undefined && figure.unit !== (token.unit ?? '比例')) ||
    (token.isOfChange && !CHANGES.test(figure.name))
  )
    return null
  return compareTo(figure, token.op, token.value ?? 0)
}

/** 不在10到20之间. */
function readDenied(reader: Reader, figure: Figure, from: number): Condition[] | null {
  reader.skip('not')
  const said = readAfterFigure(reader, figure, from)
  if (said === null || said.length === 0) return said
  return [{ kind: 'not', part: said.length === 1 ? firstItem(said) : { kind: 'and', parts: said } }]
}

/** What is said of a figure: one condition, or several (大于10小于20). `from`: the token of the figure. Null where nothing is. */
export function readAfterFigure(reader: Reader, figure: Figure, from: number): Condition[] | null {
  reader.subject = figure
  const start = reader.at
  reader.skip('noise', 'between')
  // 占成交额 的比例
  if (reader.is('ratio', 'than') && /占/.test(reader.tokens[from]?.word ?? '')) reader.at += 1
  const isRange = reader.tokens.slice(start, reader.at).some(({ kind }) => kind === 'between')
  if (reader.is('not')) return reader.attempt(() => readDenied(reader, figure, from))
  const one = (condition: Condition | null) => (condition === null ? null : [condition])
  const found =
    reader.attempt(() => readCompared(reader, figure)) ??
    reader.attempt(() => readAbout(reader, figure)) ??
    reader.attempt(() => readQuantified(reader, figure)) ??
    reader.attempt(() => readMultiple(reader, figure)) ??
    reader.attempt(() => readThan(reader, figure)) ??
    reader.attempt(() => one(readLine(reader, figure))) ??
    reader.attempt(() => readRank(reader, figure)) ??
    reader.attempt(() => one(readCrossing(reader, figure))) ??
    reader.attempt(() => readBeside(reader, figure)) ??
    reader.attempt(() => one(readSign(reader, figure))) ??
    reader.attempt(() => one(readVague(reader, figure, from)))
  if (isRange && !found?.every(({ kind }) => kind === 'between')) return null
  const all = found === null ? null : [...found, ...readMore(reader)]
  reader.subject = figure
  return all
}

/** 大于10 小于20 of one figure; 5日均线大于10日均线 大于20日均线, where the next is compared with the figure said last. */
function readMore(reader: Reader): Condition[] {
  const { subject } = reader
  const more = subject === null || !reader.is('op') ? null : reader.attempt(() => readCompared(reader, subject))
  return more === null ? [] : [...more, ...readMore(reader)]
}

/** Words that say something went on: 连续涨停, 连板; not the names of their counts. */
const GOES_ON = /连续|^连[板涨跌阳阴]$/
/** The least that goes on. */
const SEVERAL = 2

/** Whether a word alone says that what it counts went on for several of its days, years or reports. */
export function saysGoesOn({ unit, name }: Figure, word: string): boolean {
  return GOES_ON.test(word) && !NAMES_A_FIGURE.test(word) && COUNTS_ON.has(unit) && /连/.test(name)
}

const COUNTS_ON: ReadonlySet<string> = new Set(['日', '年', '季', '次', '个'])

/** What a figure says alone: that a flag is set, that there is a net inflow or a growth, that something went on. */
export function aloneOf(figure: Figure, word: string, isSaidToBe: boolean): Condition | null {
  if (figure.alone === undefined) return null
  if (saysGoesOn(figure, word)) return compareTo(figure, '>=', SEVERAL)
  return figure.unit === '是否' || isSaidToBe || (SELF_EVIDENT.test(word) && !NAMES_A_FIGURE.test(word)) ? figure.alone : null
}
