import { AppError } from '@guanlan/contract/errors.ts'
import type { ScreenFilter, ScreenTree } from '@guanlan/contract/schemas/research/screen-conditions.ts'
import { entryOf } from '@guanlan/domain/collections/elements.ts'
import type { Condition } from '@guanlan/engine/screening/condition.ts'
import { conditionOf } from './filters.ts'
import { ownListsIn } from './read-request.ts'

/** Lists a reader keeps on the device, by id. */
export type OwnLists = {
  watchlist?: Record<string, string[]> | undefined
  screen?: Record<string, { filters: ScreenFilter[]; logic: 'and' | 'or' | ScreenTree }> | undefined
}

/** Bounds of a screen together with the saved screens it names; the contract bounds how many lists are sent. */
const bounds = {
  /** Saved screens inside one another. */
  depth: 40,
  /** Conditions, each saved screen counted once, or wherever it is named when it is written out. */
  conditions: 2000,
  /** Codes of watchlists, written out wherever they are named. */
  codes: 20_000,
} as const

const TOO_MANY = `条件和引用的选股合计超过 ${bounds.conditions} 个条件，请删去一部分`

/** Conditions of a tree, groups not counted. */
function leavesOf(condition: Condition): number {
  if (condition.kind === 'and' || condition.kind === 'or') return condition.parts.reduce((sum, part) => sum + leavesOf(part), 0)
  return condition.kind === 'not' ? leavesOf(condition.part) : 1
}

/** The list sent under an id. Throws invalid_input where none was sent. */
function sent<T>(lists: Record<string, T> | undefined, id: string, field: 'own.screen' | 'own.watchlist'): T {
  const list = lists !== undefined && Object.hasOwn(lists, id) ? lists[id] : undefined
  if (list !== undefined) return list
  const what = field === 'own.screen' ? `保存的选股「${id}」` : `自选分组「${id}」的代码`
  throw new AppError('invalid_input', `请在 ${field} 里给出${what}`, field)
}

/**
 * Conditions of the saved screens that are named, and of those they name, inner ones first, each read once: work grows with what was sent. Throws
 * invalid_input for one that is missing, names itself, or goes beyond the bounds.
 */
export function readOwnScreens(own: OwnLists, conditions: readonly Condition[]): Map<string, Condition> {
  const found = new Map<string, Condition>()
  const open = new Set<string>()
  let leaves = conditions.reduce((sum, condition) => sum + leavesOf(condition), 0)
  const visit = (id: string): void => {
    if (open.has(id)) throw new AppError('invalid_input', `保存的选股「${id}」引用了自己，请去掉其中一处`, 'own.screen')
    if (found.has(id)) return
    if (open.size >= bounds.depth) throw new AppError('invalid_input', `保存的选股最多套 ${bounds.depth} 层`, 'own.screen')
    const condition = conditionOf(sent(own.screen, id, 'own.screen'))
    leaves += leavesOf(condition)
    if (leaves > bounds.conditions) throw new AppError('invalid_input', TOO_MANY, 'own.screen')
    open.add(id)
    for (const inner of new Set(ownListsIn([condition], 'screen'))) visit(inner)
    open.delete(id)
    found.set(id, condition)
  }
  for (const id of new Set(ownListsIn(conditions, 'screen'))) visit(id)
  return found
}

type Size = { conditions: number; codes: number }

/** How large a condition is with its lists written out; `known` holds the sizes of saved screens. */
function writtenSize(condition: Condition, own: OwnLists, known: ReadonlyMap<string, Size>): Size {
  if (condition.kind === 'not') return writtenSize(condition.part, own, known)
  if (condition.kind === 'and' || condition.kind === 'or') return total(condition.parts.map((part) => writtenSize(part, own, known)))
  if (condition.kind !== 'list') return { conditions: 1, codes: 0 }
  if (condition.list === 'screen') return total(condition.ids.map((id) => entryOf(known, id)))
  if (condition.list !== 'watchlist') return { conditions: 1, codes: 0 }
  const codes = condition.ids.reduce((sum, id) => sum + sent(own.watchlist, id, 'own.watchlist').length, 0)
  return { conditions: 1, codes }
}

function total(sizes: readonly Size[]): Size {
  return sizes.reduce((sum, { conditions, codes }) => ({ conditions: sum.conditions + conditions, codes: sum.codes + codes }), {
    conditions: 0,
    codes: 0,
  })
}

/**
 * The condition with the reader's own lists written out in place of their names; saved screens share their parts. Throws invalid_input as
 * `readOwnScreens`, and for a result beyond the bounds before it is built.
 */
export function withOwnLists(condition: Condition, own: OwnLists): Condition {
  const saved = readOwnScreens(own, [condition])
  const sizes = new Map<string, Size>()
  for (const [id, one] of saved) sizes.set(id, writtenSize(one, own, sizes))
  const { conditions, codes } = writtenSize(condition, own, sizes)
  if (conditions > bounds.conditions) throw new AppError('invalid_input', TOO_MANY, 'own.screen')
  if (codes > bounds.codes) throw new AppError('invalid_input', `自选分组合计超过 ${bounds.codes} 个代码，请减少分组`, 'own.watchlist')
  const written = new Map<string, Condition>()
  for (const [id, one] of saved) written.set(id, writeOut(one, own, written))
  return writeOut(condition, own, written)
}

function writeOut(condition: Condition, own: OwnLists, written: ReadonlyMap<string, Condition>): Condition {
  if (condition.kind === 'and' || condition.kind === 'or')
    return { ...condition, parts: condition.parts.map((part) => writeOut(part, own, written)) }
  if (condition.kind === 'not') return { ...condition, part: writeOut(condition.part, own, written) }
  if (condition.kind !== 'list') return condition
  if (condition.list === 'watchlist')
    return { kind: 'list', list: 'security', ids: condition.ids.flatMap((id) => sent(own.watchlist, id, 'own.watchlist')) }
  if (condition.list !== 'screen') return condition
  return { kind: 'or', parts: condition.ids.map((id) => entryOf(written, id)) }
}
