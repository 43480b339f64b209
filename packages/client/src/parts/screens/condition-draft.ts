import type { Comparison, Condition, Leaf, Operand, Peers } from '@guanlan/engine/screening/condition.ts'

/** How a figure is judged: against numbers, by its place among others, against another figure, or whether something is so. */
export type DraftMode = 'value' | 'rank' | 'other' | 'flag'
export type DraftOp = Comparison | 'between'

/** A condition on a figure while it is edited: every mode keeps what was set, so that changing to and fro loses nothing. */
export type ConditionDraft = {
  left: Operand
  isNegated: boolean
  mode: DraftMode
  op: DraftOp
  /** Bounds in the figure's unit; null is not set. Comparisons read `from` for what lies above and `to` for what lies below. */
  from: number | null
  to: number | null
  end: 'top' | 'bottom'
  by: 'count' | 'share'
  count: number | null
  share: number | null
  peers: Peers
  other: Operand | null
  isSo: boolean
}

type Start = { left: Operand; isFlag: boolean; median?: number | null }

/** A new condition: more than the median, or that something is so. */
export function newDraft({ left, isFlag, median = null }: Start): ConditionDraft {
  const mode = isFlag ? 'flag' : 'value'
  const shares = { end: 'top', by: 'count', count: 50, share: 0.1, peers: 'market', other: null } as const
  return { left, isNegated: false, mode, op: '>', from: median, to: median, ...shares, isSo: true }
}

/** Whether a comparison looks at what lies below its number. */
export function isUpper(op: DraftOp): boolean {
  return op === '<' || op === '<='
}

function compareDraft(draft: ConditionDraft, { op, right }: Extract<Leaf, { kind: 'compare' }>): ConditionDraft {
  if (typeof right !== 'number') return { ...draft, mode: 'other', op, other: right }
  if (draft.mode === 'flag') return op === '=' || op === '!=' ? { ...draft, isSo: (op === '=') === (right === 1) } : draft
  return isUpper(op) ? { ...draft, op, to: right } : { ...draft, op, from: right }
}

/** The condition at hand as a draft; null for one that is not on a figure. */
export function draftOf(leaf: Leaf, { isNegated, isFlag }: { isNegated: boolean; isFlag: boolean }): ConditionDraft | null {
  if (!('left' in leaf)) return null
  const draft = { ...newDraft({ left: leaf.left, isFlag }), isNegated }
  switch (leaf.kind) {
    case 'compare':
      return compareDraft(draft, leaf)
    case 'between':
      return { ...draft, mode: 'value', op: 'between', from: leaf.from, to: leaf.to }
    case 'rank':
      return { ...draft, mode: 'rank', by: 'count', end: leaf.end, count: leaf.count, peers: leaf.peers }
    case 'share':
      return { ...draft, mode: 'rank', by: 'share', end: leaf.end, share: leaf.share, peers: leaf.peers }
  }
}

export type DraftOutcome = { ok: true; condition: Condition } | { ok: false; reason: string }

const refused = (reason: string): DraftOutcome => ({ ok: false, reason })
const MOST_NAMES = 10_000

function valueLeaf({ left, op, from, to }: ConditionDraft): Leaf | string {
  if (op === 'between') {
    if (from === null || to === null) return '请写下限和上限'
    return from > to ? '下限大于上限，请对调' : { kind: 'between', left, from, to }
  }
  const right = isUpper(op) ? to : from
  return right === null ? '请写一个数' : { kind: 'compare', left, op, right }
}

function rankLeaf({ left, by, end, peers, count, share }: ConditionDraft): Leaf | string {
  if (by === 'share')
    return share === null || share <= 0 || share > 1 ? '比例请写 0 到 100 之间的数' : { kind: 'share', left, end, share, peers }
  const isFit = count !== null && Number.isInteger(count) && count >= 1 && count <= MOST_NAMES
  return isFit ? { kind: 'rank', left, end, count, peers } : `名次请写 1 到 ${MOST_NAMES} 的整数`
}

function otherLeaf({ left, op, other }: ConditionDraft): Leaf | string {
  if (other === null) return '请选择要比较的指标'
  return { kind: 'compare', left, op: op === 'between' ? '>' : op, right: other }
}

/** The condition a draft means, or what is missing from it. */
export function conditionOf(draft: ConditionDraft): DraftOutcome {
  const leaf = {
    value: valueLeaf,
    rank: rankLeaf,
    other: otherLeaf,
    flag: ({ left, isSo }: ConditionDraft): Leaf => ({ kind: 'compare', left, op: '=', right: isSo ? 1 : 0 }),
  }[draft.mode](draft)
  if (typeof leaf === 'string') return refused(leaf)
  return { ok: true, condition: draft.isNegated ? { kind: 'not', part: leaf } : leaf }
}
