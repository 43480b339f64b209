import type { Collection } from '@guanlan/contract/schemas/business/watchlist.ts'
import type { Platform } from '../../platform/platform.ts'
import { isSame, listOf } from './records.ts'
import type { Watchlist } from './watchlist.ts'

const KEY = 'guanlan.watchlist.account'

/** What this device knows of the list of an account: all of it, edits made here in it, those of them the account has not been told, and the stamp answered last. */
export type Kept = { account: string; base: Collection; pending: Collection; stamp: number }

export function readSynced({ storage }: Platform): Kept | null {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? 'null') as Kept | null
    return Array.isArray(kept?.base.items) && Array.isArray(kept.pending.items) ? { ...kept, stamp: kept.stamp ?? 0 } : null
  } catch {
    return null
  }
}

export function keepSynced({ storage }: Platform, kept: Kept): void {
  storage.set(KEY, JSON.stringify(kept))
}

/** What still waits after `sent` was taken: what was not in it, or edited since. */
export function pendingAfter(pending: Collection, sent: Collection): Collection {
  const taken = new Set([...sent.items, ...sent.groups].map((one) => JSON.stringify(one)))
  const waits = (one: unknown) => !taken.has(JSON.stringify(one))
  return { items: pending.items.filter(waits), groups: pending.groups.filter(waits) }
}

/** The list of this device without what another account keeps: that is theirs, and safe there. What was added or changed since stays. */
export function withoutOthers(list: Watchlist, other: Kept | null): Watchlist {
  if (other === null) return list
  const waiting = new Set([...other.pending.items.map(({ secucode }) => secucode), ...other.pending.groups.map(({ id }) => id)])
  const theirs = listOf(other.base)
  const safe = new Map(theirs.items.filter(({ code }) => !waiting.has(code)).map((one) => [one.code, one]))
  const items = list.items.filter((one) => !isSame(safe.get(one.code), one))
  const used = new Set(items.flatMap(({ groupIds }) => groupIds))
  const theirGroups = new Set(theirs.groups.map(({ id }) => id).filter((id) => !waiting.has(id)))
  return { items, groups: list.groups.filter(({ id }) => used.has(id) || !theirGroups.has(id)) }
}
