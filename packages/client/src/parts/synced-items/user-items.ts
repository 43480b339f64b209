import type { UserItem } from '@guanlan/contract/schemas/business/user-items.ts'
import { MOST_ITEMS_SENT } from '@guanlan/contract/user-items.ts'
import { joinUserItems } from '@guanlan/domain/user-items/join-user-items.ts'
import { mergeUserItems, userItemEdits, userItemKey } from '@guanlan/domain/user-items/merge-user-items.ts'
import { onEntryStored, replaceEntry } from '../../device/stored-entries.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { type ItemKind, PUSH_AFTER_MS, type SyncRecord } from './item-sync.ts'
import { syncedKeys } from './storage-keys.ts'
import { conflictPolicyOf, entriesOf, type StoredItem, seenOf, storedItems, withId } from './stored-items.ts'

/** Edits that record reading only may wait so long. */
const QUIET_AFTER_MS = 20_000

/** Stored items without those another account has: they are safe there. Items added or changed since stay. */
function withoutOthers(stored: readonly StoredItem[], other: SyncRecord<UserItem[]> | null): StoredItem[] {
  if (other === null) return [...stored]
  const waiting = new Set(other.pending.map(userItemKey))
  const safe = new Map(
    other.base.filter((one) => !one.isDeleted && !waiting.has(userItemKey(one))).map((one) => [userItemKey(one), one.value]),
  )
  return stored.filter((one) => safe.get(userItemKey(one)) !== one.value)
}

/** Screens, formulas, drawings, settings and what was read: entries of the storage listed in `storage-keys.ts`. */
export const userItems: ItemKind<UserItem[]> = {
  storageKey: 'guanlan.user-items.account',
  none: [],
  isItems: Array.isArray,
  merge: mergeUserItems,
  editsSince({ storage }, base, nowMs) {
    const { items, isReadable } = storedItems(storage)
    const edits = userItemEdits(base.filter(isReadable), items, nowMs)
    return edits.length === 0 ? null : edits
  },
  join({ storage }, account, other) {
    const local = withoutOthers(storedItems(storage).items, other)
    return joinUserItems({ local, account, nowMs: serverNowMs(), meetingOf: conflictPolicyOf, editedAt: seenOf, renamed: withId })
  },
  nextBatch(pending, refused) {
    const group = pending.find(({ kind }) => !refused.has(kind))?.kind
    return group === undefined ? null : { group, items: pending.filter(({ kind }) => kind === group).slice(0, MOST_ITEMS_SENT) }
  },
  pendingAfter(pending, sent) {
    const accepted = new Set(sent.map((one) => JSON.stringify(one)))
    return pending.filter((one) => !accepted.has(JSON.stringify(one)))
  },
  async exchange(api, sent, since) {
    const { data } = await api('userItems.sync', since === undefined ? {} : { items: sent, since })
    return { items: data.items, stamp: data.stamp, isWhole: data.isWhole }
  },
  show({ storage }, items) {
    for (const [key, text] of entriesOf(items, storage)) replaceEntry(storage, key, text)
  },
  onEdits: (_platform, listener) =>
    onEntryStored((key) => {
      const synced = syncedKeys.find((one) => one.key === key)
      if (synced) listener(synced.isQuiet ? QUIET_AFTER_MS : PUSH_AFTER_MS)
    }),
}
