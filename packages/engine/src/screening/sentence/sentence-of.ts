import { firstItem, mapTuple } from '@guanlan/domain/collections/elements.ts'
import { type Comparison, type Condition, isLeaf, type Leaf, type Operand, type Screen } from '../condition.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { literalText } from '../parse/literal.ts'
import { parseSentence } from '../parse/parse-sentence.ts'
import { figureText, operandWords } from './figure-text.ts'

const COMPARISONS: Readonly<Record<Comparison, string>> = {
  '>': '大于',
  '>=': '不低于',
  '<': '小于',
  '<=': '不高于',
  '=': '等于',
  '!=': '不等于',
}
const LIST_SUFFIXES: Readonly<Partial<Record<string, string>>> = { industry: '行业', concept: '概念', area: '地区', index: '成分股' }

/** Whether two plain values are the same to the last bit. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  const [one, other] = mapTuple(
    [a, b],
    (value) => new Map<string, unknown>(Object.entries(value).filter(([, inner]) => inner !== undefined)),
  )
  return one.size === other.size && Array.from(one).every(([key, inner]) => isSame(inner, other.get(key)))
}

/** Words kept of one lexicon; then they are forgotten and found anew. */
const MOST_KEPT = 5000
const keptWords = new WeakMap<Lexicon, Map<string, string>>()

/** JSON has no −0 and nothing infinite. */
function exactNumber(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? `#${Object.is(value, -0) ? '-0' : value}` : value
}

/** Words for something that means the same wherever it stands: finding them takes reading them back, and an answer says the same condition many times. */
function wordsOnce(lexicon: Lexicon, what: Leaf | Operand, find: () => string): string {
  let kept = keptWords.get(lexicon)
  if (kept === undefined || kept.size >= MOST_KEPT) {
    kept = new Map()
    keptWords.set(lexicon, kept)
  }
  const id = JSON.stringify(what, exactNumber)
  const words = kept.get(id) ?? find()
  kept.set(id, words)
  return words
}

/** Writes screens in words that are read back as the same screen; words that would be read otherwise are replaced by exact ones in brackets. */
class Writer {
  readonly lexicon: Lexicon

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon
  }

  /** Whether a text alone is read as just this screen. */
  private isReadAs(text: string, screen: Screen): boolean {
    const parsed = parseSentence(text, this.lexicon)
    return parsed.unknown.length === 0 && isSame(parsed.screen, screen)
  }

  private isConditionOf(text: string, where: Condition): boolean {
    return this.isReadAs(text, { where, sort: null, limit: null })
  }

  operand(operand: Operand, isExact = false): string {
    const exact =
      'factor' in operand ? literalText('因子', [operand.factor]) : literalText('公式', [operand.name, operand.unit, operand.formula])
    return isExact ? exact : wordsOnce(this.lexicon, operand, () => this.nameOf(operand) ?? exact)
  }

  /** Its name; null where that is read as something else. */
  private nameOf(operand: Operand): string | null {
    const { name } = operandWords(operand, this.lexicon)
    if (
      /^\S+$/.test(name) &&
      this.isReadAs(`按${name}由高到低排序`, { where: { kind: 'and', parts: [] }, sort: { by: operand, direction: 'desc' }, limit: null })
    )
      return name
    return null
  }

  private figure(operand: Operand, value: number): string {
    const { text, unit } = figureText(value, operandWords(operand, this.lexicon).unit)
    return `${text}${unit}`
  }

  private list(leaf: Extract<Leaf, { kind: 'list' }>): string {
    const { list, ids } = leaf
    const names = ids.map((id) => this.lexicon.lists.get(list)?.get(id))
    const exact = literalText('名单', [list, ...ids])
    const spoken = list === 'code' ? `代码以${ids.join('、')}开头` : list === 'name' && ids.length === 1 ? `简称含${ids[0]}` : null
    if (spoken !== null)
      return this.isConditionOf(spoken, leaf) && this.isConditionOf(`非（${spoken}）`, { kind: 'not', part: leaf }) ? spoken : exact
    if (ids.length === 0 || names.some((name) => name === undefined)) return exact
    const texts = [LIST_SUFFIXES[list] ?? '', ''].map((suffix) => names.map((name) => `${name}${suffix}`).join('、'))
    return texts.find((text) => this.isConditionOf(text, leaf) && this.isConditionOf(`非${text}`, { kind: 'not', part: leaf })) ?? exact
  }

  private compare(leaf: Extract<Leaf, { kind: 'compare' }>, isExact: boolean): string {
    const name = this.operand(leaf.left, isExact)
    if (leaf.op === '=' && leaf.right === 1 && operandWords(leaf.left, this.lexicon).unit === '是否' && this.isConditionOf(name, leaf))
      return name
    const right = typeof leaf.right === 'number' ? this.figure(leaf.left, leaf.right) : this.operand(leaf.right, isExact)
    return `${name}${COMPARISONS[leaf.op]}${right}`
  }

  private extreme(leaf: Extract<Leaf, { kind: 'rank' | 'share' }>, isExact: boolean): string {
    const among = leaf.peers === 'market' ? '全市场' : '行业内'
    const wanted = leaf.kind === 'rank' ? `${leaf.count}名` : `${shareText(leaf.share)}%`
    return `${this.operand(leaf.left, isExact)}${among}${leaf.end === 'top' ? '前' : '后'}${wanted}`
  }

  private figures(leaf: Extract<Leaf, { left: Operand }>, isExact: boolean): string {
    if (leaf.kind === 'compare') return this.compare(leaf, isExact)
    if (leaf.kind !== 'between') return this.extreme(leaf, isExact)
    return `${this.operand(leaf.left, isExact)}在${this.figure(leaf.left, leaf.from)}到${this.figure(leaf.left, leaf.to)}之间`
  }

  leaf(leaf: Leaf): string {
    return wordsOnce(this.lexicon, leaf, () => this.leafWords(leaf))
  }

  private leafWords(leaf: Leaf): string {
    if (leaf.kind === 'signal') return this.isConditionOf(leaf.name, leaf) ? leaf.name : literalText('信号', [leaf.name, leaf.formula])
    if (leaf.kind === 'list') return this.list(leaf)
    const text = this.figures(leaf, false)
    return this.isConditionOf(text, leaf) ? text : this.figures(leaf, true)
  }

  /** A condition that stands inside another: groups in brackets. */
  private part(condition: Condition): string {
    const text = this.condition(condition)
    const isGroup = (condition.kind === 'and' || condition.kind === 'or') && condition.parts.length > 1
    // a day or bars before several conditions do not say of which they are
    return isGroup || BEGINS_WITH_DAY.test(text) ? `（${text}）` : text
  }

  condition(condition: Condition): string {
    if (isLeaf(condition)) return this.leaf(condition)
    if (condition.kind === 'not') {
      const { part } = condition
      return part.kind === 'list' && part.list !== 'code' && part.list !== 'name' ? `非${this.leaf(part)}` : `非（${this.condition(part)}）`
    }
    const { kind, parts } = condition
    if (parts.length === 0) return kind === 'and' ? '全部股票' : '没有股票'
    if (parts.length === 1) return `${kind === 'and' ? '全部满足' : '任一满足'}（${this.condition(firstItem(parts))}）`
    return parts.map((part) => this.part(part)).join(kind === 'and' ? ' 且 ' : ' 或 ')
  }
}

const BEGINS_WITH_DAY = /^(?:\d{4}年\d{1,2}月\d{1,2}日|[周月]线)/

function shareText(share: number): string {
  return figureText(share, '比例').text
}

/** One condition in words. */
export function conditionText(condition: Condition, lexicon: Lexicon): string {
  return new Writer(lexicon).condition(condition)
}

/** One figure in words. */
export function operandText(operand: Operand, lexicon: Lexicon): string {
  return new Writer(lexicon).operand(operand)
}

/**
 * 说法: a screen as one Chinese sentence a person can change. `parseSentence` reads it back as the same screen, figure by figure, for every screen
 * whose numbers are finite (and not −0) and whose ranges go upwards.
 */
export function sentenceOf({ where, sort, limit }: Screen, lexicon: Lexicon): string {
  const writer = new Writer(lexicon)
  const isEverything = where.kind === 'and' && where.parts.length === 0
  const order = sort === null ? null : `按${writer.operand(sort.by)}由${sort.direction === 'desc' ? '高到低' : '低到高'}排序`
  const most = limit === null ? null : `${sort === null ? '任取' : '取前'}${limit}只`
  const parts = [isEverything && (order ?? most) !== null ? null : writer.condition(where), order, most]
  return parts.filter((part) => part !== null).join('，')
}
