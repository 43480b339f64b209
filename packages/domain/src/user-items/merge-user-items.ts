import type { UserItem } from '@guanlan/contract/schemas/business/user-items.ts'
import { mergeDated } from '../watchlist/merge-dated.ts'

/** Key of an item. */
export const userItemKey = ({ kind, id }: Pick<UserItem, 'kind' | 'id'>) => `${kind} ${id}`

/** Two states of an account's items as one: of each item the last edit, removals included. */
export function mergeUserItems(left: readonly UserItem[], right: readonly UserItem[]): UserItem[] {
  return mergeDated([...left, ...right], userItemKey)
}

/** Edits that lead from what was known to what a device shows now, dated later than what they edit. */
export function userItemEdits(
  base: readonly UserItem[],
  shown: readonly Pick<UserItem, 'kind' | 'id' | 'value'>[],
  nowMs: number,
): UserItem[] {
  const known = new Map(base.map((one) => [userItemKey(one), one]))
  const now = new Set(shown.map(userItemKey))
  const edited = shown.flatMap((one): UserItem[] => {
    const before = known.get(userItemKey(one))
    if (before !== undefined && !before.isDeleted && before.value === one.value) return []
    return [{ ...one, updatedAt: after(nowMs, before), isDeleted: false }]
  })
  const removed = base.filter((one) => !one.isDeleted && !now.has(userItemKey(one)))
  return [...edited, ...removed.map((one) => ({ ...one, value: '', updatedAt: after(nowMs, one), isDeleted: true }))]
}

function after(nowMs: number, before: UserItem | undefined): number {
  return Math.max(nowMs, (before?.updatedAt ?? -1) + 1)
}
