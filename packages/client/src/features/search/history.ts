import type { Platform } from '../../platform/platform.ts'
import type { Choice } from './choices.ts'

type Storage = Platform['storage']
export type Visit = Pick<Choice, 'kind' | 'id' | 'name' | 'href' | 'isTab'>

const HISTORY_KEY = 'guanlan.search.history'
/** More than a screen of them is no shortcut any more. */
export const HISTORY_LIMIT = 20

/** What was opened from search on this device, newest first. What cannot be read counts as none. */
export function readHistory(storage: Pick<Storage, 'get'>): Visit[] {
  try {
    const stored: unknown = JSON.parse(storage.get(HISTORY_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isVisit) : []
  } catch {
    return []
  }
}

function isVisit(value: unknown): value is Visit {
  const visit = value as Partial<Visit> | null
  return typeof visit?.id === 'string' && typeof visit.name === 'string' && typeof visit.href === 'string' && visit.href.startsWith('/')
}

function isSame(a: Pick<Visit, 'kind' | 'id'>, b: Pick<Visit, 'kind' | 'id'>): boolean {
  return a.kind === b.kind && a.id === b.id
}

/** Puts a visit first; an older visit of the same target and expired ones are removed. */
export function withVisit(history: readonly Visit[], { kind, id, name, href, isTab }: Visit): Visit[] {
  return [{ kind, id, name, href, isTab }, ...history.filter((other) => !isSame(other, { kind, id }))].slice(0, HISTORY_LIMIT)
}

export function withoutVisit(history: readonly Visit[], gone: Pick<Visit, 'kind' | 'id'>): Visit[] {
  return history.filter((other) => !isSame(other, gone))
}

/** Keeps the history on this device; an empty one leaves nothing behind. */
export function storeHistory(storage: Pick<Storage, 'set' | 'remove'>, history: readonly Visit[]): void {
  if (history.length === 0) storage.remove(HISTORY_KEY)
  else storage.set(HISTORY_KEY, JSON.stringify(history))
}
