import type { Condition, Leaf, ListKind, Screen } from '@guanlan/engine/screening/condition.ts'
import { type Path, tidied, withCondition, withoutCondition, withReplaced } from './edit-screen.ts'

/** Boards of listed A shares. */
export const BOARDS = [
  ['main', '主板'],
  ['chinext', '创业板'],
  ['star', '科创板'],
  ['bse', '北交所'],
] as const

/** Stocks left out by one press: an id of the list of marks, what it is called, and the factor that says the same. */
export const EXCLUSIONS = [
  { mark: 'st', name: '剔除 ST', factor: 'st' },
  { mark: 'new', name: '剔除次新', factor: null },
  { mark: 'suspended', name: '剔除停牌', factor: 'suspended' },
  { mark: 'delisting', name: '剔除退市整理', factor: null },
] as const
export type Exclusion = (typeof EXCLUSIONS)[number]
type ListLeaf = Extract<Leaf, { kind: 'list' }>

/** Conditions that must all hold, with their paths; none where one of several is enough. */
function partsOf(screen: Screen): readonly { condition: Condition; path: Path }[] {
  const root = tidied(screen.where)
  return root.kind === 'and' ? root.parts.map((condition, at) => ({ condition, path: [at] })) : []
}

/** The list of a kind every result has to be on, and where it stands. */
export function listIn(screen: Screen, list: ListKind): { leaf: ListLeaf; path: Path } | null {
  for (const { condition, path } of partsOf(screen))
    if (condition.kind === 'list' && condition.list === list) return { leaf: condition, path }
  return null
}

/** The screen with an entry of a list taken in or out; without entries the list is no condition. */
export function withEntry(screen: Screen, list: ListKind, id: string): Screen {
  const found = listIn(screen, list)
  if (found === null) return withCondition(screen, { kind: 'list', list, ids: [id] })
  const { leaf, path } = found
  const ids = leaf.ids.includes(id) ? leaf.ids.filter((one) => one !== id) : [...leaf.ids, id]
  return ids.length === 0 ? withoutCondition(screen, path) : withReplaced(screen, path, { ...leaf, ids })
}

function excludes(condition: Condition, { mark, factor }: Exclusion): boolean {
  if (condition.kind !== 'not') return false
  const { part } = condition
  if (part.kind === 'list') return part.list === 'mark' && part.ids.length === 1 && part.ids[0] === mark
  return part.kind === 'compare' && 'factor' in part.left && part.left.factor === factor && part.op === '=' && part.right === 1
}

/** Where the screen leaves these out; null where it does not. */
export function exclusionIn(screen: Screen, exclusion: Exclusion): Path | null {
  return partsOf(screen).find(({ condition }) => excludes(condition, exclusion))?.path ?? null
}

export function withExclusion(screen: Screen, exclusion: Exclusion): Screen {
  const path = exclusionIn(screen, exclusion)
  if (path !== null) return withoutCondition(screen, path)
  return withCondition(screen, { kind: 'not', part: { kind: 'list', list: 'mark', ids: [exclusion.mark] } })
}
