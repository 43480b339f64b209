import type { UserItem } from '@guanlan/contract/schemas/business/user-items.ts'
import { userItemKinds } from '@guanlan/contract/user-items.ts'
import type { Platform } from '../../platform/platform.ts'
import { type SyncedKey, syncedKeys } from './storage-keys.ts'

export type StoredItem = Pick<UserItem, 'kind' | 'id' | 'value'>
type Storage = Pick<Platform['storage'], 'get'>
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether an item is stored under this key; other items of its kind are under other keys. */
const isOf = ({ kind, shape, id }: SyncedKey, item: Pick<UserItem, 'kind' | 'id'>) =>
  item.kind === kind && (shape !== 'whole' || item.id === id)

function itemsOf({ kind, shape, id = '', localFields = [] }: SyncedKey, text: string | null): StoredItem[] | null {
  const stored = parse(text)
  if (stored === null) return null
  if (shape === 'whole') return [{ kind, id, value: JSON.stringify(stored) }]
  if (shape === 'list') {
    if (!Array.isArray(stored)) return null
    return stored
      .filter((one): one is Fields & { id: string } => isFields(one) && typeof one.id === 'string')
      .map((one) => ({ kind, id: one.id, value: JSON.stringify(one) }))
  }
  if (!isFields(stored)) return null
  return Object.entries(stored).flatMap(([name, value]) =>
    localFields.includes(name) || value === undefined ? [] : [{ kind, id: name, value: JSON.stringify(value) }],
  )
}

/**
 * Items stored on this device that an account syncs. `isReadable` is false for the items of an entry that is missing or broken: they were not removed. Items longer
 * than an account accepts stay on the device.
 */
export function storedItems(storage: Storage): { items: StoredItem[]; isReadable: (item: UserItem) => boolean } {
  const read = syncedKeys.map((synced) => ({ synced, items: itemsOf(synced, storage.get(synced.key)) }))
  const items = read
    .flatMap((one) => one.items ?? [])
    .filter(({ kind, id, value }) => value.length <= userItemKinds[kind].length && id.length <= 80 && id !== '')
  return { items, isReadable: (item) => read.some((one) => one.items !== null && isOf(one.synced, item)) }
}

function listed({ addedAt }: SyncedKey, stored: unknown, items: readonly UserItem[]): unknown[] {
  const values = new Map(items.map(({ id, value }) => [id, parse(value)]))
  const present = Array.isArray(stored) ? stored.filter(isFields) : []
  const known = present.filter(({ id }) => values.has(String(id))).map(({ id }) => values.get(String(id)))
  const added = items.filter(({ id }) => !present.some((one) => one.id === id)).map(({ id }) => values.get(id))
  return addedAt === 'top' ? [...added, ...known] : [...known, ...added]
}

function fielded({ localFields = [] }: SyncedKey, stored: unknown, items: readonly UserItem[]): Fields {
  const own = isFields(stored) ? Object.entries(stored).filter(([name]) => localFields.includes(name)) : []
  const order = isFields(stored) ? Object.keys(stored) : []
  const sorted = [...items].sort((a, b) => place(order, a.id) - place(order, b.id))
  return Object.fromEntries([...own, ...sorted.map(({ id, value }) => [id, parse(value)])])
}

const place = (order: readonly string[], id: string) => (order.includes(id) ? order.indexOf(id) : order.length)

/** New texts of the storage entries that differ from the items of the account; null removes an entry. Items too long for an account stay as they are. */
export function entriesOf(items: readonly UserItem[], storage: Storage): [key: string, text: string | null][] {
  return syncedKeys.flatMap((synced): [string, string | null][] => {
    const mine = items.filter((item) => !item.isDeleted && isOf(synced, item))
    const text = storage.get(synced.key)
    const stored = parse(text)
    const present = itemsOf(synced, text) ?? []
    const long = present.filter(({ kind, value }) => value.length > userItemKinds[kind].length)
    const all = [
      ...mine,
      ...long.filter(({ id }) => !mine.some((one) => one.id === id)).map((one) => ({ ...one, updatedAt: 0, isDeleted: false })),
    ]
    if (isSame(present, all)) return []
    if (synced.shape === 'whole') return [[synced.key, all[0]?.value ?? null]]
    return [[synced.key, JSON.stringify(synced.shape === 'list' ? listed(synced, stored, all) : fielded(synced, stored, all))]]
  })
}

function isSame(present: readonly StoredItem[], items: readonly UserItem[]): boolean {
  const values = new Map(present.map(({ id, value }) => [id, value]))
  return values.size === items.length && items.every(({ id, value }) => values.get(id) === value)
}

/** The same value with another id. */
export function withId(value: string, id: string): string {
  const stored = parse(value)
  return isFields(stored) && 'id' in stored ? JSON.stringify({ ...stored, id }) : value
}

/** How far a reading position is; 0 for other values. */
export function seenOf(value: string): number {
  const stored = parse(value)
  return isFields(stored) && typeof stored.seen === 'number' ? stored.seen : 0
}

export function conflictPolicyOf(kind: UserItem['kind']): SyncedKey['conflictPolicy'] {
  return syncedKeys.find((synced) => synced.kind === kind)?.conflictPolicy ?? 'setting'
}
