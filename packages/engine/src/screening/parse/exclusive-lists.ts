import type { Condition, Leaf } from '../condition.ts'
import { allOf } from './groups.ts'
import type { ClauseReading } from './read-clause.ts'
import type { Token } from './token.ts'

type ListLeaf = Extract<Leaf, { kind: 'list' }>
/** Kinds a stock is on one list of: a board; a code, or the digits a code begins with. */
const EXCLUSIVE: ReadonlySet<ListLeaf['list']> = new Set(['board', 'code', 'security'])
const WHOLE_CODE = /^\d{6}$/

function isExclusiveList(condition: Condition): condition is ListLeaf {
  return condition.kind === 'list' && EXCLUSIVE.has(condition.list)
}

function isSecurity({ list, ids }: ListLeaf): boolean {
  return list === 'security' || (list === 'code' && ids.every((id) => WHOLE_CODE.test(id)))
}

/** Whether no stock is on both. */
function isApart(one: ListLeaf, other: ListLeaf): boolean {
  return one.list === other.list && one.ids.every((a) => other.ids.every((b) => !a.startsWith(b) && !b.startsWith(a)))
}

function together(one: ListLeaf, other: ListLeaf): ListLeaf {
  return { ...one, ids: [...one.ids, ...other.ids] }
}

/** 600519 000858: securities one behind the other are each asked for. */
function withSecuritiesJoined(clause: ClauseReading): ClauseReading {
  const conditions: Condition[] = []
  for (const condition of clause.conditions) {
    const last = conditions.at(-1)
    const isBeside = last !== undefined && isExclusiveList(last) && isExclusiveList(condition) && isSecurity(last) && isSecurity(condition)
    if (isBeside && isApart(last, condition)) conditions[conditions.length - 1] = together(last, condition)
    else conditions.push(condition)
  }
  return conditions.length === clause.conditions.length ? clause : { ...clause, conditions }
}

/** 只看创业板 behind 主板 is no alternative. */
const ONLY = /只|仅|要/

function listsOf(
  { from, to, missed, sort, limit, columns, conditions }: ClauseReading,
  tokens: readonly Token[],
): readonly ListLeaf[] | null {
  if (tokens.slice(from, to).some(({ word }) => ONLY.test(word))) return null
  const isOnlyLists = missed.length === 0 && sort === null && limit === null && columns.length === 0 && conditions.length > 0
  return isOnlyLists && conditions.every(isExclusiveList) ? (conditions as readonly ListLeaf[]) : null
}

/** 600519，000858; 沪市主板，深市主板: clauses of lists no stock is on both of are alternatives; those of boards are reported as a guess. */
export function withExclusiveJoined(given: readonly ClauseReading[], tokens: readonly Token[]): ClauseReading[] {
  const all: ClauseReading[] = []
  for (const clause of given.map(withSecuritiesJoined)) {
    const before = all.at(-1)
    const [lists, others] = [listsOf(clause, tokens), before === undefined ? null : listsOf(before, tokens)]
    const isJoined = lists?.some((one) => others?.some((other) => isApart(one, other))) ?? false
    if (before === undefined || lists === null || others === null || !isJoined) all.push(clause)
    else all[all.length - 1] = joined(before, clause, [others, lists])
  }
  return all
}

function joined(
  before: ClauseReading,
  clause: ClauseReading,
  [left, right]: readonly [readonly ListLeaf[], readonly ListLeaf[]],
): ClauseReading {
  const [one, other] = [left[0], right[0]]
  const isPlain = left.length === 1 && right.length === 1 && one !== undefined && other !== undefined
  const condition: Condition = isPlain ? together(one, other) : { kind: 'or', parts: [allOf(left), allOf(right)] }
  const isNamed = [...left, ...right].every(isSecurity)
  const doubt = { chosen: '其中任一', choices: [], from: before.from, to: clause.to }
  return {
    ...before,
    to: clause.to,
    conditions: [condition],
    doubts: [...before.doubts, ...clause.doubts, ...(isNamed ? [] : [doubt])],
  }
}
