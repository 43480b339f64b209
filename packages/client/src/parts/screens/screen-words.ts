import type { CallOutput } from '@guanlan/contract/calls.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import type { Comparison, Condition, Leaf, ListKind, Operand } from '@guanlan/engine/screening/condition.ts'
import { derivedWords, type FigureWords } from '@guanlan/engine/screening/derived/derived-words.ts'
import { figureText } from '@guanlan/engine/screening/sentence/figure-text.ts'
import type { Unit } from '@guanlan/figures/unit.ts'

type Constants = CallOutput<'screen.constants'>
/** A factor as the picker and the sheet of a condition need it. */
export type FigureDef = Constants['groups'][number]['items'][number]

/** Names of what conditions speak of: factors by key, and entries of lists by their kind and id. */
export type ScreenWords = {
  figures: ReadonlyMap<string, FigureDef>
  lists: ReadonlyMap<ListKind, ReadonlyMap<string, string>>
}

export const noWords: ScreenWords = { figures: new Map(), lists: new Map() }

/** Words of the server's constants, with the reader's own lists beside those of the market. */
export function wordsOf(
  { groups }: Pick<Constants, 'groups'>,
  own: Partial<Record<'watchlist' | 'screen', ReadonlyMap<string, string>>>,
): ScreenWords {
  const figures = new Map<string, FigureDef>()
  const lists = new Map<ListKind, ReadonlyMap<string, string>>()
  for (const item of groups.flatMap(({ items }) => items)) {
    if (item.type !== 'enum') figures.set(item.key, item)
    else lists.set(item.key as ListKind, new Map((item.options ?? []).map(({ value, name }) => [value, name])))
  }
  for (const kind of keysOf(own)) {
    const names = own[kind]
    if (names !== undefined) lists.set(kind, names)
  }
  return { figures, lists }
}

/** Titles of lists, where one is chosen. */
export const listTitles: Readonly<Record<ListKind, string>> = {
  board: '上市板',
  industry: '行业',
  concept: '概念',
  area: '地域',
  index: '指数成分',
  mark: '标记',
  watchlist: '自选',
  screen: '已存选股',
  security: '证券',
  code: '代码开头',
  name: '简称包含',
}

/** Name and unit of a factor, or of a figure made of factors (昨日换手率). */
function figureOf(key: string, figures: ScreenWords['figures']): { name: string; unit: string } | null {
  return figures.get(key) ?? derivedWords(key, (one) => figures.get(one) as FigureWords | undefined)
}

export function operandName(operand: Operand, { figures }: ScreenWords): string {
  return 'formula' in operand ? operand.name : (figureOf(operand.factor, figures)?.name ?? operand.factor)
}

export function operandUnit(operand: Operand, { figures }: ScreenWords): Unit {
  return 'formula' in operand ? operand.unit : ((figureOf(operand.factor, figures)?.unit ?? '个') as Unit)
}

/** Whether a figure is a yes/no value. */
export function isFlag(operand: Operand, words: ScreenWords): boolean {
  return operandUnit(operand, words) === '是否'
}

/** A condition in the two parts of a chip: what it is about, and what is asked of it. */
export type LeafWords = { name: string; value: string }

const SIGNS: Readonly<Record<Comparison, string>> = { '>': '>', '>=': '≥', '<': '<', '<=': '≤', '=': '=', '!=': '≠' }
/** Names of a list that are shown before the rest is counted. */
const NAMED = 2

function listWords({ list, ids }: Extract<Leaf, { kind: 'list' }>, { lists }: ScreenWords): LeafWords {
  const names = ids.map((id) => lists.get(list)?.get(id) ?? id)
  const shownNames = names.slice(0, NAMED).join('、')
  return { name: listTitles[list], value: names.length > NAMED ? `${shownNames} 等 ${names.length} 项` : shownNames || '（空）' }
}

/** A condition in words, without its negation. */
export function leafWords(leaf: Leaf, words: ScreenWords): LeafWords {
  if (leaf.kind === 'list') return listWords(leaf, words)
  if (leaf.kind === 'signal') return { name: leaf.name, value: '' }
  const name = operandName(leaf.left, words)
  const unit = operandUnit(leaf.left, words)
  const figure = (value: number) => {
    const shown = figureText(value, unit)
    return `${shown.text.replace('-', '−')}${shown.unit}`
  }
  const among = 'peers' in leaf && leaf.peers === 'industry' ? '行业' : ''
  switch (leaf.kind) {
    case 'compare':
      if (unit === '是否' && leaf.op === '=') return { name, value: leaf.right === 1 ? '' : '否' }
      return { name, value: `${SIGNS[leaf.op]} ${typeof leaf.right === 'number' ? figure(leaf.right) : operandName(leaf.right, words)}` }
    case 'between':
      return { name, value: `${figure(leaf.from)} 至 ${figure(leaf.to)}` }
    case 'rank':
      return { name, value: `${among}${leaf.end === 'top' ? '前' : '后'} ${leaf.count} 名` }
    case 'share':
      return { name, value: `${among}${leaf.end === 'top' ? '前' : '后'} ${figureText(leaf.share, '比例').text}%` }
  }
}

/** A condition of any kind as one line, for labels read out. */
export function conditionLine(condition: Condition, words: ScreenWords): string {
  if (condition.kind === 'not') return `排除 ${conditionLine(condition.part, words)}`
  if (condition.kind === 'and' || condition.kind === 'or')
    return condition.parts.map((part) => conditionLine(part, words)).join(condition.kind === 'and' ? ' 且 ' : ' 或 ')
  const { name, value } = leafWords(condition, words)
  return value === '' ? name : `${name} ${value}`
}
