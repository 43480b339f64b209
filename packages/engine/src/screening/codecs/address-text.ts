import { entryOf } from '@guanlan/domain/collections/elements.ts'
import { type Comparison, type Condition, isLeaf, type Leaf, type ListKind, type Operand, type Screen } from '../condition.ts'
import { figureUnits } from './figure-units.ts'
import { DEEPEST, type Decoded, decoded, refuse } from './refusal.ts'

/**
 * A screen as text for an address, of the characters A–Z a–z 0–9 - _ . * ( ) ~, none of which is escaped in one. Version first. Prefix notation:
 *   a(…) and, o(…) or, n… not; c compare (+ comparison), b between, r rank and p share (t/b for top or bottom, m/i for market or industry),
 *   s signal, i list (+ kind, ids up to `)`). Operands: f key, x formula name unit; numbers: v. Every text ends with `*`.
 * Then ~d or ~a and an operand for the order, ~l and a number for the limit. Letters are never given another meaning: addresses live long.
 */
const VERSION = '1'
const LONGEST = 20_000

const COMPARISONS: readonly (readonly [Comparison, string])[] = [
  ['>', 'g'],
  ['>=', 'h'],
  ['<', 'l'],
  ['<=', 'm'],
  ['=', 'e'],
  ['!=', 'd'],
]
const LISTS: readonly (readonly [ListKind, string])[] = [
  ['board', 'b'],
  ['industry', 'i'],
  ['concept', 'c'],
  ['area', 'a'],
  ['index', 'x'],
  ['mark', 'm'],
  ['watchlist', 'w'],
  ['screen', 's'],
  ['security', 'z'],
  ['code', 'k'],
  ['name', 'n'],
]
const ENDS = [
  ['top', 't'],
  ['bottom', 'b'],
] as const
const PEERS = [
  ['market', 'm'],
  ['industry', 'i'],
] as const
function letterOf<T>(table: readonly (readonly [T, string])[], value: T): string {
  return entryOf(new Map(table), value)
}

/** Any text in letters, digits, - and .; other characters by their number between underscores. */
function escaped(text: string): string {
  return `${text.replace(/[^A-Za-z0-9.-]/g, (char) => `_${char.charCodeAt(0).toString(36)}_`)}*`
}

function numberText(value: number): string {
  const text = String(value).replace('+', '')
  return `${text.replace(/^(-?\d*[1-9])(0{3,})$/, (_, digits: string, zeros: string) => `${digits}e${zeros.length}`)}*`
}

function operandText(operand: Operand): string {
  return 'factor' in operand
    ? `f${escaped(operand.factor)}`
    : `x${escaped(operand.formula)}${escaped(operand.name)}${escaped(operand.unit)}`
}

function leafText(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'compare': {
      const right = typeof leaf.right === 'number' ? `v${numberText(leaf.right)}` : operandText(leaf.right)
      return `c${letterOf(COMPARISONS, leaf.op)}${operandText(leaf.left)}${right}`
    }
    case 'between':
      return `b${operandText(leaf.left)}${numberText(leaf.from)}${numberText(leaf.to)}`
    case 'rank':
    case 'share': {
      const head = `${leaf.kind === 'rank' ? 'r' : 'p'}${letterOf(ENDS, leaf.end)}${letterOf(PEERS, leaf.peers)}`
      return `${head}${operandText(leaf.left)}${numberText(leaf.kind === 'rank' ? leaf.count : leaf.share)}`
    }
    case 'signal':
      return `s${escaped(leaf.formula)}${escaped(leaf.name)}`
    case 'list':
      return `i${letterOf(LISTS, leaf.list)}${leaf.ids.map(escaped).join('')})`
  }
}

function conditionText(condition: Condition): string {
  if (isLeaf(condition)) return leafText(condition)
  if (condition.kind === 'not') return `n${conditionText(condition.part)}`
  return `${condition.kind === 'and' ? 'a' : 'o'}(${condition.parts.map(conditionText).join('')})`
}

/** A screen as text for an address. Numbers must be finite. */
export function toAddressText({ where, sort, limit }: Screen): string {
  const order = sort === null ? '' : `~${sort.direction === 'desc' ? 'd' : 'a'}${operandText(sort.by)}`
  return `${VERSION}${conditionText(where)}${order}${limit === null ? '' : `~l${numberText(limit)}`}`
}

/** Reads the notation from left to right. */
class AddressReader {
  private at = 0
  private readonly source: string

  constructor(source: string) {
    this.source = source
  }

  get isDone(): boolean {
    return this.at >= this.source.length
  }

  take(): string {
    if (this.isDone) refuse('链接里的选股条件不完整，请重新复制链接')
    this.at += 1
    return this.source.charAt(this.at - 1)
  }

  is(char: string): boolean {
    if (this.source[this.at] !== char) return false
    this.at += 1
    return true
  }

  fail(what: string): never {
    return refuse(`链接里的选股条件第 ${this.at} 个字符处的${what}无法识别，请重新复制链接，或重新设置条件`)
  }

  letter<T>(table: readonly (readonly [T, string])[], what: string): T {
    const char = this.take()
    return (table.find(([, letter]) => letter === char) ?? this.fail(what))[0]
  }

  text(): string {
    const end = this.source.indexOf('*', this.at)
    if (end < 0) refuse('链接里的选股条件不完整，请重新复制链接')
    const raw = this.source.slice(this.at, end)
    this.at = end + 1
    if (!/^(?:[A-Za-z0-9.-]|_[0-9a-z]{1,4}_)*$/.test(raw)) this.fail('文字')
    return raw.replace(/_([0-9a-z]+)_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 36)))
  }

  number(): number {
    const text = this.text()
    const value = /^-?\d+(?:\.\d+)?(?:e-?\d{1,3})?$/.test(text) ? Number(text) + 0 : Number.NaN
    return Number.isFinite(value) ? value : this.fail('数字')
  }

  count(): number {
    const value = this.number()
    return Number.isInteger(value) && value >= 0 ? value : this.fail('名次')
  }

  operand(letter = this.take()): Operand {
    if (letter === 'f') return { factor: this.text() }
    if (letter !== 'x') this.fail('指标')
    const formula = this.text()
    const name = this.text()
    const said = this.text()
    const unit = figureUnits.find((one) => one === said) ?? this.fail('单位')
    return { formula, name, unit }
  }

  private compare(): Leaf {
    const op = this.letter(COMPARISONS, '比较')
    const left = this.operand()
    return { kind: 'compare', left, op, right: this.is('v') ? this.number() : this.operand() }
  }

  private list(): Leaf {
    const list = this.letter(LISTS, '名单')
    const ids: string[] = []
    while (!this.is(')')) ids.push(this.text())
    return { kind: 'list', list, ids }
  }

  private group(kind: 'and' | 'or', depth: number): Condition {
    if (!this.is('(')) this.fail('括号')
    const parts: Condition[] = []
    while (!this.is(')')) parts.push(this.condition(depth + 1))
    return { kind, parts }
  }

  condition(depth = 0): Condition {
    if (depth > DEEPEST) refuse('链接里的条件嵌套太深，请减少括号的层数')
    const letter = this.take()
    if (letter === 'a' || letter === 'o') return this.group(letter === 'a' ? 'and' : 'or', depth)
    if (letter === 'n') return { kind: 'not', part: this.condition(depth + 1) }
    if (letter === 'c') return this.compare()
    if (letter === 'b') return { kind: 'between', left: this.operand(), from: this.number(), to: this.number() }
    if (letter === 'i') return this.list()
    if (letter === 's') return { kind: 'signal', formula: this.text(), name: this.text() }
    if (letter !== 'r' && letter !== 'p') this.fail('条件')
    const end = this.letter(ENDS, '名次')
    const peers = this.letter(PEERS, '范围')
    const left = this.operand()
    return letter === 'r'
      ? { kind: 'rank', left, end, count: this.count(), peers }
      : { kind: 'share', left, end, share: this.number(), peers }
  }
}

/** The screen of an address; a Chinese reason where the text is broken or of a version this product does not know. */
export function fromAddressText(text: string): Decoded {
  return decoded(() => {
    if (text.length > LONGEST) refuse(`链接里的选股条件太长，最多 ${LONGEST} 个字符`)
    if (!text.startsWith(VERSION)) refuse('链接里的选股条件来自其他版本或不完整，请更新应用或重新复制链接')
    const reader = new AddressReader(text.slice(VERSION.length))
    const where = reader.condition()
    let sort: Screen['sort'] = null
    let limit: number | null = null
    while (!reader.isDone) {
      if (!reader.is('~')) reader.fail('内容')
      const letter = reader.take()
      if (letter === 'l') limit = reader.count()
      else if (letter === 'a' || letter === 'd') sort = { by: reader.operand(), direction: letter === 'd' ? 'desc' : 'asc' }
      else reader.fail('排序')
    }
    return { where, sort, limit }
  })
}
