import { storedJson } from '../../device/stored-json.ts'

/** One security a user follows: since when, at which price, in which own groups, and why. */
export type WatchItem = {
  code: string
  addedAtMs: number
  /** Price when added in 元, null when it was not known then. Never changes afterwards. */
  addPrice: number | null
  groupIds: readonly string[]
  pinned: boolean
  note: string
}
export type WatchGroup = { id: string; name: string }
/** Items in the user's order; the group 全部 is all of them and is not listed. */
export type Watchlist = { items: readonly WatchItem[]; groups: readonly WatchGroup[] }

export const emptyWatchlist: Watchlist = { items: [], groups: [] }
/** Entries one person may keep. */
export const WATCHLIST_LIMIT = 500
const GROUP_LIMIT = 20
export const GROUP_NAME_LENGTH = 12
export const NOTE_LENGTH = 200

/** An edit's outcome: the new list, or why it was refused, as a sentence for the user. */
export type Edit = { ok: true; list: Watchlist } | { ok: false; reason: string }

const done = (list: Watchlist): Edit => ({ ok: true, list })
const refused = (reason: string): Edit => ({ ok: false, reason })

/** Adds securities at the top, newest first; those already there stay as they are. */
export function addItems(
  list: Watchlist,
  added: readonly Pick<WatchItem, 'code' | 'addPrice'>[],
  when: { nowMs: number; groupId?: string | undefined },
): Edit {
  const known = new Set(list.items.map((i) => i.code))
  const fresh = added.filter((a, k) => !known.has(a.code) && added.findIndex((b) => b.code === a.code) === k)
  if (list.items.length + fresh.length > WATCHLIST_LIMIT) return refused(`自选最多 ${WATCHLIST_LIMIT} 只，先移出一些再添加`)
  const items = fresh.map((a) => ({ ...a, addedAtMs: when.nowMs, groupIds: when.groupId ? [when.groupId] : [], pinned: false, note: '' }))
  return done({ ...list, items: [...items, ...list.items] })
}

export function removeItems(list: Watchlist, codes: readonly string[]): Watchlist {
  return { ...list, items: list.items.filter((i) => !codes.includes(i.code)) }
}

function change(list: Watchlist, codes: readonly string[], edit: (item: WatchItem) => WatchItem): Watchlist {
  return { ...list, items: list.items.map((i) => (codes.includes(i.code) ? edit(i) : i)) }
}

export function pinItems(list: Watchlist, codes: readonly string[], pinned: boolean): Watchlist {
  return change(list, codes, (i) => ({ ...i, pinned }))
}

export function writeNote(list: Watchlist, code: string, note: string): Edit {
  if (note.length > NOTE_LENGTH) return refused(`笔记最多 ${NOTE_LENGTH} 字`)
  return done(change(list, [code], (i) => ({ ...i, note: note.trim() })))
}

/** Puts items into exactly these groups. */
export function assignGroups(list: Watchlist, codes: readonly string[], groupIds: readonly string[]): Watchlist {
  return change(list, codes, (i) => ({ ...i, groupIds }))
}

export function addGroup(list: Watchlist, id: string, name: string): Edit {
  const trimmed = name.trim()
  if (trimmed === '') return refused('请填写分组名')
  if (trimmed.length > GROUP_NAME_LENGTH) return refused(`分组名最多 ${GROUP_NAME_LENGTH} 个字`)
  if (trimmed === '全部' || list.groups.some((g) => g.name === trimmed)) return refused(`已有分组「${trimmed}」`)
  if (list.groups.length >= GROUP_LIMIT) return refused(`分组最多 ${GROUP_LIMIT} 个`)
  return done({ ...list, groups: [...list.groups, { id, name: trimmed }] })
}

export function renameGroup(list: Watchlist, id: string, name: string): Edit {
  const others = { ...list, groups: list.groups.filter((g) => g.id !== id) }
  const checked = addGroup(others, id, name)
  if (!checked.ok) return checked
  return done({ ...list, groups: list.groups.map((g) => (g.id === id ? { id, name: name.trim() } : g)) })
}

/** Removes a group; its items stay in 全部. */
export function removeGroup(list: Watchlist, id: string): Watchlist {
  const items = list.items.map((i) => ({ ...i, groupIds: i.groupIds.filter((g) => g !== id) }))
  return { items, groups: list.groups.filter((g) => g.id !== id) }
}

/** Moves an item in front of another, or to the end when `before` is null. */
export function moveItem(list: Watchlist, code: string, before: string | null): Watchlist {
  const moved = list.items.find((i) => i.code === code)
  if (moved === undefined || code === before) return list
  const rest = list.items.filter((i) => i.code !== code)
  const at = before === null ? rest.length : rest.findIndex((i) => i.code === before)
  return { ...list, items: [...rest.slice(0, at < 0 ? rest.length : at), moved, ...rest.slice(at < 0 ? rest.length : at)] }
}

/** Items of a group (null = 全部), pinned first, otherwise in the user's order. */
export function itemsOf(list: Watchlist, groupId: string | null): WatchItem[] {
  const inGroup = groupId === null ? [...list.items] : list.items.filter((i) => i.groupIds.includes(groupId))
  return [...inGroup.filter((i) => i.pinned), ...inGroup.filter((i) => !i.pinned)]
}

/** A stored list of any earlier form, or an empty one; entries that do not fit are left out rather than losing the rest. */
export function readWatchlist(text: string | null): Watchlist {
  if (text === null) return emptyWatchlist
  try {
    const value = storedJson<Partial<Watchlist>>(text) ?? {}
    const groups = (value.groups ?? []).filter((g) => typeof g?.id === 'string' && typeof g.name === 'string')
    const items = (value.items ?? []).filter((i) => typeof i?.code === 'string')
    return {
      groups,
      items: items.map((i) => ({ ...blank, ...i, groupIds: (i.groupIds ?? []).filter((g) => groups.some((x) => x.id === g)) })),
    }
  } catch {
    return emptyWatchlist
  }
}

const blank = { addedAtMs: 0, addPrice: null, groupIds: [], pinned: false, note: '' }
