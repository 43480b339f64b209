import type { CollectGroup, CollectItem, Collection } from '@guanlan/contract/schemas/business/watchlist.ts'

/** A list of a device and that of an account, when they meet, and how long a note may be. */
type Meeting = { local: Collection; account: Collection; nowMs: number; noteLength: number }

/**
 * The list a device kept without an account meets that of the account for the first time: nothing of either is lost. A security both have gets the groups and
 * notes of both and the earlier time with its price; one the account removed before is followed again. Groups of one name become one. Answers what has
 * to be merged into the account: entries and groups that are new to it or differ from what it has, dated `nowMs`.
 */
export function joinCollections({ local, account, nowMs, noteLength }: Meeting): Collection {
  const groups = joinGroups(local.groups, account.groups, nowMs)
  const known = new Map(account.items.map((item) => [item.secucode, item]))
  const present = account.items.filter(({ isDeleted }) => !isDeleted)
  const top = Math.min(0, ...present.map(({ sort }) => sort))
  const listed = local.items.filter(({ isDeleted }) => !isDeleted)
  const items = listed.flatMap((item, at): CollectItem[] => {
    const other = known.get(item.secucode)
    const groupIds = [...new Set(item.groupIds.map((id) => groups.ids.get(id) ?? id))]
    const updatedAt = Math.max(nowMs, (other?.updatedAt ?? 0) + 1)
    if (other === undefined || other.isDeleted) return [{ ...item, groupIds, sort: top - listed.length + at, updatedAt }]
    const joined = { ...joinItems({ ...item, groupIds }, other), note: joinNotes(other.note, item.note).slice(0, noteLength) }
    return isSame(joined, other) ? [] : [{ ...joined, updatedAt }]
  })
  return { items, groups: groups.added }
}

function joinGroups(local: readonly CollectGroup[], account: readonly CollectGroup[], nowMs: number) {
  const present = account.filter(({ isDeleted }) => !isDeleted)
  const ids = new Map<string, string>()
  const added: CollectGroup[] = []
  const bottom = Math.max(-1, ...present.map(({ sort }) => sort))
  for (const group of local.filter(({ isDeleted }) => !isDeleted)) {
    const namesake = present.find(({ id }) => id === group.id) ?? present.find(({ name }) => name === group.name)
    ids.set(group.id, namesake?.id ?? group.id)
    if (namesake !== undefined) continue
    const removed = account.find(({ id }) => id === group.id)
    added.push({ ...group, sort: bottom + 1 + added.length, updatedAt: Math.max(nowMs, (removed?.updatedAt ?? 0) + 1) })
  }
  return { ids, added }
}

function joinItems(local: CollectItem, account: CollectItem): CollectItem {
  const first = local.addedAt < account.addedAt ? local : account
  return {
    ...account,
    groupIds: [...new Set([...account.groupIds, ...local.groupIds])],
    pinned: account.pinned || local.pinned,
    addedAt: first.addedAt,
    addPrice: first.addPrice,
  }
}

function joinNotes(account: string, local: string): string {
  if (account.includes(local)) return account
  return local.includes(account) ? local : `${account}\n${local}`
}

function isSame(one: CollectItem, other: CollectItem): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
