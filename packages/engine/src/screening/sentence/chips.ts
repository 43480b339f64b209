import { type Condition, isLeaf, type Leaf, type Screen } from '../condition.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { figureText, operandWords } from './figure-text.ts'
import { conditionText, operandText } from './sentence-of.ts'

/** Figures of a chip as they are shown and changed: the number, the unit beside it, and what one of the number is in the condition's own unit. */
type ChipFigure = { text: string; unit: string; value: number; scale: number }

/**
 * One condition as a chip. `path` leads to it from the root: places among the parts of groups, 0 for what is negated. `figures` are its bounds:
 * one of a comparison, two of a range, count or share of a rank. `depth` counts the groups around it, `group` how the nearest joins.
 */
type Chip = {
  path: readonly number[]
  leaf: Leaf
  isNegated: boolean
  depth: number
  group: 'and' | 'or'
  /** The whole condition in words, without its negation. */
  text: string
  /** What it is about: 市盈率TTM, 白酒概念. */
  label: string
  figures: readonly ChipFigure[]
}

type Around = { path: readonly number[]; isNegated: boolean; depth: number; group: 'and' | 'or' }

function figuresOf(leaf: Leaf, lexicon: Lexicon): ChipFigure[] {
  if (!('left' in leaf)) return []
  const { unit } = operandWords(leaf.left, lexicon)
  const figure = (value: number): ChipFigure => {
    const shown = figureText(value, unit)
    const scale = unit === '比例' ? 0.01 : shown.unit.startsWith('亿') ? 1e8 : shown.unit.startsWith('万') ? 1e4 : 1
    return { ...shown, value, scale }
  }
  switch (leaf.kind) {
    case 'compare':
      return typeof leaf.right === 'number' ? [figure(leaf.right)] : []
    case 'between':
      return [figure(leaf.from), figure(leaf.to)]
    case 'rank':
      return [{ text: String(leaf.count), unit: '名', value: leaf.count, scale: 1 }]
    case 'share':
      return [{ ...figureText(leaf.share, '比例'), value: leaf.share, scale: 0.01 }]
  }
}

function chipOf(leaf: Leaf, around: Around, lexicon: Lexicon): Chip {
  const text = conditionText(leaf, lexicon)
  return { ...around, leaf, text, label: 'left' in leaf ? operandText(leaf.left, lexicon) : text, figures: figuresOf(leaf, lexicon) }
}

function chipsIn(condition: Condition, around: Around, lexicon: Lexicon): Chip[] {
  if (isLeaf(condition)) return [chipOf(condition, around, lexicon)]
  const inner = (at: number) => [...around.path, at]
  if (condition.kind === 'not') return chipsIn(condition.part, { ...around, path: inner(0), isNegated: !around.isNegated }, lexicon)
  const isTop = around.path.length === 0 && condition.kind === 'and'
  const within = { ...around, depth: around.depth + (isTop ? 0 : 1), group: condition.kind }
  return condition.parts.flatMap((part, at) => chipsIn(part, { ...within, path: inner(at) }, lexicon))
}

/** The leaves of a screen as chips, from left to right. */
export function chipsOf({ where }: Screen, lexicon: Lexicon): Chip[] {
  return chipsIn(where, { path: [], isNegated: false, depth: 0, group: 'and' }, lexicon)
}
