import { AppError } from '@guanlan/contract/errors.ts'
import { COLLECT_GROUP_LIMIT, COLLECT_LIMIT } from '@guanlan/contract/watchlist-limits.ts'
import type { CollectCounts } from '../../../business/accounts/watchlist-store.ts'

export function present<T extends { isDeleted: boolean }>(entries: readonly T[]): T[] {
  return entries.filter(({ isDeleted }) => !isDeleted)
}

/** A list that is too long already may still be changed, not grow. Throws invalid_input. */
export function expectRoom(before: CollectCounts, after: CollectCounts): void {
  if (after.items > COLLECT_LIMIT && after.items > before.items)
    throw new AppError('invalid_input', `账号自选最多 ${COLLECT_LIMIT} 只，加上这些共 ${after.items} 只；先移出一些再试`, 'items')
  if (after.groups > COLLECT_GROUP_LIMIT && after.groups > before.groups)
    throw new AppError('invalid_input', `账号分组最多 ${COLLECT_GROUP_LIMIT} 个，加上这些共 ${after.groups} 个；先删除一些再试`, 'groups')
}
