import type { Unit } from '@guanlan/figures/unit.ts'

/** How two figures are compared. */
export const comparisons = ['>', '>=', '<', '<=', '=', '!='] as const
export type Comparison = (typeof comparisons)[number]

/**
 * A figure of every security: a factor of the dictionary by its key, or an expression of the formula language over its day bars, 前复权, of which the
 * newest bar counts (近7日涨幅 is `CLOSE/REF(CLOSE,7)-1`), with the words and the unit it is shown with.
 */
export type Operand = { factor: string } | { formula: string; name: string; unit: Unit }

/** Lists a security may be on. Ids: boards, industries and concepts by sector id, areas by code, indexes, what the user keeps, the first digits of a code, and a part of a short name. */
export const listKinds = [
  'board',
  'industry',
  'concept',
  'area',
  'index',
  'mark',
  'watchlist',
  'screen',
  'security',
  'code',
  'name',
] as const
export type ListKind = (typeof listKinds)[number]

/** Among whom a rank or a percentile is counted. */
export type Peers = 'market' | 'industry'

/** A condition that holds of a security or does not. Figures in 元, 股 and fractions, as factors report them. */
export type Leaf =
  | { kind: 'compare'; left: Operand; op: Comparison; right: number | Operand }
  /** Both bounds included. */
  | { kind: 'between'; left: Operand; from: number; to: number }
  /** Among the `count` highest (top) or lowest (bottom) known figures; who ties with the last is in. */
  | { kind: 'rank'; left: Operand; end: 'top' | 'bottom'; count: number; peers: Peers }
  /** In the highest or lowest share (0–1) of known figures. */
  | { kind: 'share'; left: Operand; end: 'top' | 'bottom'; share: number; peers: Peers }
  /** A condition of the formula language is true on the newest bar (5日均线上穿20日均线). */
  | { kind: 'signal'; formula: string; name: string }
  | { kind: 'list'; list: ListKind; ids: readonly string[] }

/** Conditions joined. An empty `and` holds of everything, an empty `or` of nothing. */
export type Condition =
  | Leaf
  | { kind: 'and'; parts: readonly Condition[] }
  | { kind: 'or'; parts: readonly Condition[] }
  | { kind: 'not'; part: Condition }

/** What is looked for: the condition, in which order, and at most how many. */
export type Screen = { where: Condition; sort: { by: Operand; direction: 'asc' | 'desc' } | null; limit: number | null }

export function isLeaf(condition: Condition): condition is Leaf {
  return condition.kind !== 'and' && condition.kind !== 'or' && condition.kind !== 'not'
}

/** Conditions a funnel goes through one after the other: the parts of an `and` at the top, else the condition itself. */
export function stepsOf(condition: Condition): readonly Condition[] {
  return condition.kind === 'and' ? condition.parts : [condition]
}

/** Every operand a condition and a sort read, each once (by its key or its formula). */
export function operandsOf({ where, sort }: Screen): Operand[] {
  const found = new Map<string, Operand>()
  const add = (operand: Operand) => found.set(operandId(operand), operand)
  const visit = (condition: Condition): void => {
    if (condition.kind === 'and' || condition.kind === 'or') condition.parts.forEach(visit)
    else if (condition.kind === 'not') visit(condition.part)
    else if ('left' in condition) {
      add(condition.left)
      if (condition.kind === 'compare' && typeof condition.right !== 'number') add(condition.right)
    }
  }
  visit(where)
  if (sort !== null) add(sort.by)
  return [...found.values()]
}

/** What names an operand among others. */
export function operandId(operand: Operand): string {
  return 'factor' in operand ? operand.factor : `=${operand.formula}`
}
