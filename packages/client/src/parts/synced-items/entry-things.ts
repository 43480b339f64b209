import type { Thing } from '@guanlan/contract/schemas/business/user-items.ts'
import { thingKinds } from '@guanlan/contract/user-items.ts'
import type { Platform } from '../../platform/platform.ts'
import { type SyncedKey, syncedKeys } from './kept-keys.ts'

export type Shown = Pick<Thing, 'kind' | 'id' | 'value'>
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

/** Whether an entry stands where this key keeps its own: other things of the kind are of other keys. */
const isOf = ({ kind, shape, id }: SyncedKey, thing: Pick<Thing, 'kind' | 'id'>) =>
  thing.kind === kind && (shape !== 'whole' || thing.id === id)

function shownOf({ kind, shape, id = '', but = [] }: SyncedKey, text: string | null): Shown[] | null {
  const kept = parse(text)
  if (kept === null) return null
  if (shape === 'whole') return [{ kind, id, value: JSON.stringify(kept) }]
  if (shape === 'list') {
    if (!Array.isArray(kept)) return null
    return kept
      .filter((one): one is Fields & { id: string } => isFields(one) && typeof one.id === 'string')
      .map((one) => ({ kind, id: one.id, value: JSON.stringify(one) }))
  }
  if (!isFields(kept)) return null
  return Object.entries(kept).flatMap(([name, value]) =>
    but.includes(name) || value === undefined ? [] : [{ kind, id: name, value: JSON.stringify(value) }],
  )
}

/**
 * What the device shows of the things an account keeps. An entry that is not there or cannot be read says nothing: `isTold` is false for its things, they were
 * not removed. What is longer than an account takes stays here.
 */
export function shownThings(storage: Storage): { shown: Shown[]; isTold(thing: Thing): boolean } {
  const read = syncedKeys.map((synced) => ({ synced, things: shownOf(synced, storage.get(synced.key)) }))
  const shown = read
    .flatMap(({ things }) => things ?? [])
    .filter(({ kind, id, value }) => value.length <= thingKinds[kind].length && id.length <= 80 && id !== '')
  return { shown, isTold: (thing) => read.some(({ synced, things }) => things !== null && isOf(synced, thing)) }
}

function listed({ addedAt }: SyncedKey, kept: unknown, things: readonly Thing[]): unknown[] {
  const values = new Map(things.map(({ id, value }) => [id, parse(value)]))
  const present = Array.isArray(kept) ? kept.filter(isFields) : []
  const known = present.filter(({ id }) => values.has(String(id))).map(({ id }) => values.get(String(id)))
  const added = things.filter(({ id }) => !present.some((one) => one.id === id)).map(({ id }) => values.get(id))
  return addedAt === 'top' ? [...added, ...known] : [...known, ...added]
}

function fielded({ but = [] }: SyncedKey, kept: unknown, things: readonly Thing[]): Fields {
  const own = isFields(kept) ? Object.entries(kept).filter(([name]) => but.includes(name)) : []
  const order = isFields(kept) ? Object.keys(kept) : []
  const sorted = [...things].sort((a, b) => place(order, a.id) - place(order, b.id))
  return Object.fromEntries([...own, ...sorted.map(({ id, value }) => [id, parse(value)])])
}

const place = (order: readonly string[], id: string) => (order.includes(id) ? order.indexOf(id) : order.length)

/** The texts of the entries that differ from what the account keeps, by key; null removes one. What is too long for the account stays as it is. */
export function entriesOf(things: readonly Thing[], storage: Storage): [key: string, text: string | null][] {
  return syncedKeys.flatMap((synced): [string, string | null][] => {
    const mine = things.filter((thing) => !thing.isDeleted && isOf(synced, thing))
    const text = storage.get(synced.key)
    const kept = parse(text)
    const shown = shownOf(synced, text) ?? []
    const long = shown.filter(({ kind, value }) => value.length > thingKinds[kind].length)
    const all = [
      ...mine,
      ...long.filter(({ id }) => !mine.some((one) => one.id === id)).map((one) => ({ ...one, updatedAt: 0, isDeleted: false })),
    ]
    if (isSame(shown, all)) return []
    if (synced.shape === 'whole') return [[synced.key, all[0]?.value ?? null]]
    return [[synced.key, JSON.stringify(synced.shape === 'list' ? listed(synced, kept, all) : fielded(synced, kept, all))]]
  })
}

function isSame(shown: readonly Shown[], things: readonly Thing[]): boolean {
  const values = new Map(shown.map(({ id, value }) => [id, value]))
  return values.size === things.length && things.every(({ id, value }) => values.get(id) === value)
}

/** The same value naming itself by another id. */
export function renamed(value: string, id: string): string {
  const kept = parse(value)
  return isFields(kept) && 'id' in kept ? JSON.stringify({ ...kept, id }) : value
}

/** How late, or how far, a value says it is: of what was read. */
export function seenOf(value: string): number {
  const kept = parse(value)
  return isFields(kept) && typeof kept.seen === 'number' ? kept.seen : 0
}

export function meetingOf(kind: Thing['kind']): SyncedKey['meeting'] {
  return syncedKeys.find((synced) => synced.kind === kind)?.meeting ?? 'setting'
}
