import type { CollectGroup, CollectItem, Collection } from '@guanlan/contract/schemas/business/watchlist.ts'
import { entryOf, itemAt } from '@guanlan/domain/collections/elements.ts'
import type { WatchItem, Watchlist } from './watchlist.ts'

export const emptyCollection: Collection = { items: [], groups: [] }

/** The list as it is shown: without what was removed, in order. */
export function listOf({ items, groups }: Collection): Watchlist {
  const shown = inOrder(groups, ({ id }) => id).map(({ id, name }) => ({ id, name }))
  const ids = new Set(shown.map(({ id }) => id))
  return { groups: shown, items: inOrder(items, ({ secucode }) => secucode).map((one) => itemOf(one, ids)) }
}

function itemOf(
  { secucode: code, addedAt: addedAtMs, addPrice, groupIds, pinned, note }: CollectItem,
  ids: ReadonlySet<string>,
): WatchItem {
  return { code, addedAtMs, addPrice, groupIds: groupIds.filter((id) => ids.has(id)), pinned, note }
}

type Placed = { sort: number; isDeleted: boolean }

function inOrder<T extends Placed>(entries: readonly T[], keyOf: (one: T) => string): T[] {
  return entries.filter(({ isDeleted }) => !isDeleted).sort((a, b) => a.sort - b.sort || (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** What was edited since `base`: entries and groups that are new, different, moved or gone, dated `nowMs` or later than what they replace. */
export function editsSince(base: Collection, list: Watchlist, nowMs: number): Collection {
  const shown = listOf(base)
  const dated = (known: { updatedAt: number } | undefined) => Math.max(nowMs, (known?.updatedAt ?? -1) + 1)
  const knownGroups = new Map(base.groups.map((one) => [one.id, one]))
  const groups = edited({
    known: knownGroups,
    shown: new Map(shown.groups.map((one) => [one.id, one])),
    now: new Map(list.groups.map((one) => [one.id, one])),
    make: ({ id, name }, sort): CollectGroup => ({ id, name, sort, updatedAt: dated(knownGroups.get(id)), isDeleted: false }),
    remove: (one): CollectGroup => ({ ...one, updatedAt: dated(one), isDeleted: true }),
  })
  const knownItems = new Map(base.items.map((one) => [one.secucode, one]))
  const items = edited({
    known: knownItems,
    shown: new Map(shown.items.map((one) => [one.code, one])),
    now: new Map(list.items.map((one) => [one.code, one])),
    make: (one, sort): CollectItem => ({
      secucode: one.code,
      groupIds: [...one.groupIds],
      pinned: one.pinned,
      note: one.note,
      addedAt: one.addedAtMs,
      addPrice: one.addPrice,
      sort,
      updatedAt: dated(knownItems.get(one.code)),
      isDeleted: false,
    }),
    remove: (one): CollectItem => ({ ...one, updatedAt: dated(one), isDeleted: true }),
  })
  return { items, groups }
}

type Comparing<L, R> = {
  known: ReadonlyMap<string, R>
  shown: ReadonlyMap<string, L>
  now: ReadonlyMap<string, L>
  make(one: L, sort: number): R
  remove(one: R): R
}

function edited<L, R extends Placed>({ known, shown, now, make, remove }: Comparing<L, R>): R[] {
  const sorts = new Map([...known].filter(([key]) => shown.has(key)).map(([key, { sort }]) => [key, sort]))
  const places = placesOf([...now.keys()], sorts)
  const different = [...now].filter(([key, one]) => !isSame(one, shown.get(key)) || places.get(key) !== sorts.get(key))
  const gone = [...known].filter(([key, { isDeleted }]) => !isDeleted && !now.has(key))
  return [...different.map(([key, one]) => make(one, places.get(key) ?? 0)), ...gone.map(([, one]) => remove(one))]
}

const textOf = (one: unknown) =>
  one === undefined ? '' : JSON.stringify(Object.entries(one as object).sort(([a], [b]) => (a < b ? -1 : 1)))
/** Whether two say the same, in whichever order. */
export const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other)

/** Places that put the keys in this order while as few as possible of those known change: a moved one gets a place between its neighbours. */
export function placesOf(keys: readonly string[], known: ReadonlyMap<string, number>): Map<string, number> {
  const stored = longestRising(keys, known)
  const places = new Map<string, number>()
  for (let at = 0; at < keys.length; ) {
    let end = at
    while (end < keys.length && !stored.has(itemAt(keys, end))) end++
    const before = places.get(keys[at - 1] ?? '')
    const after = known.get(keys[end] ?? '')
    const count = end - at
    for (let k = 0; k < count; k++) places.set(itemAt(keys, at + k), between({ before, after, k, count }))
    if (end < keys.length) places.set(itemAt(keys, end), after as number)
    at = end + 1
  }
  const isRising = keys.every((key, at) => at === 0 || isAfter(key, itemAt(keys, at - 1), places))
  return isRising ? places : new Map(keys.map((key, at) => [key, at]))
}

type Gap = { before: number | undefined; after: number | undefined; k: number; count: number }

function between({ before, after, k, count }: Gap): number {
  if (before === undefined) return after === undefined ? k : after - count + k
  return after === undefined ? before + 1 + k : before + ((after - before) * (k + 1)) / (count + 1)
}

function isAfter(key: string, other: string, places: ReadonlyMap<string, number>): boolean {
  const place = entryOf(places, key)
  const before = entryOf(places, other)
  return place === before ? key > other : place > before
}

/** The most keys with a known place whose places rise in this order. */
function longestRising(keys: readonly string[], known: ReadonlyMap<string, number>): Set<string> {
  const placed = keys.filter((key) => known.has(key))
  const best: { length: number; from: number }[] = []
  let last = -1
  placed.forEach((key, at) => {
    let found = { length: 1, from: -1 }
    for (let k = 0; k < at; k++)
      if (best[k]!.length >= found.length && isAfter(key, itemAt(placed, k), known)) found = { length: best[k]!.length + 1, from: k }
    best.push(found)
    if (last < 0 || found.length > best[last]!.length) last = at
  })
  const stored = new Set<string>()
  for (let at = last; at >= 0; at = best[at]!.from) stored.add(itemAt(placed, at))
  return stored
}
