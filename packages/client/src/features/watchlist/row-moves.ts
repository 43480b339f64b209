import { itemsOf, moveItem, type Watchlist } from '../../parts/watchlist/watchlist.ts'

/** Puts the row at `from` of a group to where the one at `to` is; pinned rows stay before the others. */
export function moveRow(list: Watchlist, groupId: string | null, { from, to }: { from: number; to: number }): Watchlist {
  const rows = itemsOf(list, groupId)
  const moved = rows[from]
  if (moved === undefined) return list
  const pinned = rows.filter((row) => row.pinned).length
  const [first, last] = moved.pinned ? [0, pinned - 1] : [pinned, rows.length - 1]
  const target = Math.max(first, Math.min(last, to))
  if (target === from) return list
  const rest = rows.filter((row) => row !== moved)
  return moveItem(list, moved.code, rest[target]?.code ?? null)
}

/** Takes securities out of one group; they stay in 全部 and in their other groups. */
export function leaveGroup(list: Watchlist, codes: readonly string[], groupId: string): Watchlist {
  return {
    ...list,
    items: list.items.map((i) => (codes.includes(i.code) ? { ...i, groupIds: i.groupIds.filter((g) => g !== groupId) } : i)),
  }
}

/** Puts securities into a group besides those they are in. */
export function joinGroup(list: Watchlist, codes: readonly string[], groupId: string): Watchlist {
  return {
    ...list,
    items: list.items.map((i) =>
      codes.includes(i.code) && !i.groupIds.includes(groupId) ? { ...i, groupIds: [...i.groupIds, groupId] } : i,
    ),
  }
}
