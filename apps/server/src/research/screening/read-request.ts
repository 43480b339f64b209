import type { ScreenFilter, ScreenTree } from '@guanlan/contract/schemas/research/screen-conditions.ts'
import { firstItem } from '@guanlan/domain/collections/elements.ts'
import { keysOf } from '@guanlan/domain/collections/records.ts'
import type { Condition, Screen } from '@guanlan/engine/screening/condition.ts'
import type { Lexicon } from '@guanlan/engine/screening/lexicon/lexicon.ts'
import { type ParsedSentence, parseSentence } from '@guanlan/engine/screening/parse/parse-sentence.ts'
import { conditionOf, operandOf } from './filters.ts'

export type Scope = {
  boards?: string[] | undefined
  industries?: string[] | undefined
  blocks?: string[] | undefined
  areas?: string[] | undefined
  indexes?: string[] | undefined
  secucodes?: string[] | undefined
  excludeST: boolean
  excludeSuspended: boolean
  listedDays?: number | undefined
}

/** What a call asks: conditions, a sentence, who is looked at. */
export type Asked = {
  filters: readonly ScreenFilter[]
  logic: 'and' | 'or' | ScreenTree
  query?: string | undefined
  scope: Scope
  sort?: { key: string; name?: string | undefined; unit?: string | undefined; dir: 'asc' | 'desc' } | undefined
  limit?: number | undefined
}

/** A screen as asked: conditions of the filters and of the sentence joined, the scope apart. */
export type ReadScreen = { screen: Screen; scope: readonly Condition[]; sentence: ParsedSentence | null }

function scopeOf({ boards, industries, blocks, areas, indexes, secucodes, ...rest }: Scope): Condition[] {
  const lists = { board: boards, industry: industries, concept: blocks, area: areas, index: indexes, security: secucodes }
  const conditions: Condition[] = keysOf(lists).flatMap((list) => {
    const ids = lists[list]
    return ids === undefined ? [] : [{ kind: 'list' as const, list, ids }]
  })
  const without = (id: string): Condition => ({ kind: 'not', part: { kind: 'list', list: 'mark', ids: [id] } })
  if (rest.excludeST) conditions.push(without('st'))
  if (rest.excludeSuspended) conditions.push(without('suspended'))
  if (rest.listedDays !== undefined) conditions.push({ kind: 'compare', left: { factor: 'listed-days' }, op: '>=', right: rest.listedDays })
  return conditions
}

const isEverything = (condition: Condition) => condition.kind === 'and' && condition.parts.length === 0

/** Conditions joined without needless groups. */
function allOf(conditions: readonly Condition[]): Condition {
  const parts = conditions.flatMap((one) => (one.kind === 'and' ? one.parts : [one]))
  return parts.length === 1 ? firstItem(parts) : { kind: 'and', parts }
}

/** Reads what a call asks. */
export function readScreen({ filters, logic, query, scope, sort, limit }: Asked, lexicon: Lexicon): ReadScreen {
  const sentence = query === undefined || query === '' ? null : parseSentence(query, lexicon)
  const conditions = [conditionOf({ filters, logic }), ...(sentence === null ? [] : [sentence.screen.where])]
  const order = sort === undefined ? (sentence?.screen.sort ?? null) : { by: operandOf(sort), direction: sort.dir }
  const where = allOf(conditions.filter((condition) => !isEverything(condition)))
  return { screen: { where, sort: order, limit: limit ?? sentence?.screen.limit ?? null }, scope: scopeOf(scope), sentence }
}

/** Texts of the formulas conditions read, figures and signals. */
export function formulasIn(conditions: readonly Condition[]): string[] {
  return conditions.flatMap((condition): string[] => {
    if (condition.kind === 'and' || condition.kind === 'or') return formulasIn(condition.parts)
    if (condition.kind === 'not') return formulasIn([condition.part])
    if (condition.kind === 'signal') return [condition.formula]
    if (!('left' in condition)) return []
    const sides = condition.kind === 'compare' && typeof condition.right !== 'number' ? [condition.left, condition.right] : [condition.left]
    return sides.flatMap((side) => ('formula' in side ? [side.formula] : []))
  })
}

/** Ids of a reader's own lists of one kind that conditions name. */
export function ownListsIn(conditions: readonly Condition[], list: 'watchlist' | 'screen'): string[] {
  return conditions.flatMap((condition): string[] => {
    if (condition.kind === 'and' || condition.kind === 'or') return ownListsIn(condition.parts, list)
    if (condition.kind === 'not') return ownListsIn([condition.part], list)
    return condition.kind === 'list' && condition.list === list ? [...condition.ids] : []
  })
}
