import type { Collection } from '@guanlan/contract/schemas/business/watchlist.ts'
import { joinCollections } from '@guanlan/domain/watchlist/join-watchlists.ts'
import { mergeCollections } from '@guanlan/domain/watchlist/merge-watchlist.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { editsSince, emptyCollection, isSame, listOf } from '../watchlist/records.ts'
import { NOTE_LENGTH, type Watchlist } from '../watchlist/watchlist.ts'
import { openWatchlist, useWatchlistState } from '../watchlist/watchlist-store.ts'
import { type ItemKind, PUSH_AFTER_MS, type SyncRecord } from './item-sync.ts'

/** Securities and groups sent at once. */
const BATCH = 200

const sizeOf = ({ items, groups }: Collection) => items.length + groups.length

/** The list of this device without what another account has: that is safe there. What was added or changed since stays. */
function withoutOthers(list: Watchlist, other: SyncRecord<Collection> | null): Watchlist {
  if (other === null) return list
  const waiting = new Set([...other.pending.items.map(({ secucode }) => secucode), ...other.pending.groups.map(({ id }) => id)])
  const theirs = listOf(other.base)
  const safe = new Map(theirs.items.filter(({ code }) => !waiting.has(code)).map((one) => [one.code, one]))
  const items = list.items.filter((one) => !isSame(safe.get(one.code), one))
  const used = new Set(items.flatMap(({ groupIds }) => groupIds))
  const theirGroups = new Set(theirs.groups.map(({ id }) => id).filter((id) => !waiting.has(id)))
  return { items, groups: list.groups.filter(({ id }) => used.has(id) || !theirGroups.has(id)) }
}

/** The watchlist: securities and groups. */
export const watchlistItems: ItemKind<Collection> = {
  storageKey: 'guanlan.watchlist.account',
  none: emptyCollection,
  isItems: (value) => Array.isArray((value as Collection | undefined)?.items),
  merge: mergeCollections,
  editsSince(_platform, base, nowMs) {
    const edits = editsSince(base, useWatchlistState.getState().list, nowMs)
    return sizeOf(edits) === 0 ? null : edits
  },
  join(_platform, account, other) {
    const nowMs = serverNowMs()
    const local = editsSince(emptyCollection, withoutOthers(useWatchlistState.getState().list, other), nowMs)
    return joinCollections({ local, account, nowMs, noteLength: 5 * NOTE_LENGTH })
  },
  nextBatch(pending, refused) {
    if (sizeOf(pending) === 0 || refused.has('')) return null
    return { group: '', items: { items: pending.items.slice(0, BATCH), groups: pending.groups.slice(0, BATCH) } }
  },
  pendingAfter(pending, sent) {
    const accepted = new Set([...sent.items, ...sent.groups].map((one) => JSON.stringify(one)))
    const isWaiting = (one: unknown) => !accepted.has(JSON.stringify(one))
    return { items: pending.items.filter(isWaiting), groups: pending.groups.filter(isWaiting) }
  },
  async exchange(api, sent, since) {
    const { data } = await api('collect.sync', since === undefined ? {} : { ...sent, since })
    return { items: data, stamp: data.stamp, isWhole: data.isWhole }
  },
  show(_platform, items) {
    const { list, apply } = useWatchlistState.getState()
    const next = listOf(items)
    if (JSON.stringify(next) !== JSON.stringify(list)) apply(() => next)
  },
  onEdits(platform, listener) {
    openWatchlist(platform)
    return useWatchlistState.subscribe(() => listener(PUSH_AFTER_MS))
  },
}
