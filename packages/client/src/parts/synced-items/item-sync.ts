import type { Api } from '../../api/api-context.ts'
import { storedJson } from '../../device/stored-json.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { toast } from '../../ui/popup/toast.tsx'
import { onSyncOccasions } from './sync-occasions.ts'

/** Edits that follow each other within this time are sent together. */
export const PUSH_AFTER_MS = 1500

/** What a device knows of the items of an account: all of them with the edits made here, the edits not sent yet, and the stamp of the last answer. */
export type SyncRecord<C> = { account: string; base: C; pending: C; stamp: number }

/** Items sent at once; a refusal by the account concerns their group. */
export type Batch<C> = { items: C; group: string }

/** A kind of synced items: how they are read on this device, exchanged and shown. `C` is a collection of dated items, removals included. */
export type ItemKind<C> = {
  /** Where the record of this device is stored. */
  storageKey: string
  none: C
  isItems: (value: unknown) => boolean
  /** Of each item the last edit. */
  merge: (left: C, right: C) => C
  /** Edits on this device since `base`, dated `nowMs` or later than what they replace; null for none. */
  editsSince: (platform: Platform, base: C, nowMs: number) => C | null
  /** Edits to send when this device and an account meet first, so that neither loses anything. Items of another account (`other`) are not carried over. */
  join: (platform: Platform, account: C, other: SyncRecord<C> | null) => C
  /** What to send next of `pending` without the refused groups; null for nothing. */
  nextBatch: (pending: C, refused: ReadonlySet<string>) => Batch<C> | null
  /** What is still to be sent after `sent` was accepted: items that were not in it, or were edited since. */
  pendingAfter: (pending: C, sent: C) => C
  /** One call: sends items and reads what was written since a stamp, everything without one. */
  exchange: (api: Api, sent: C, since?: number) => Promise<{ items: C; stamp: number; isWhole: boolean }>
  /** Replaces what this device shows by these items. */
  show: (platform: Platform, items: C) => void
  /** Calls the listener after an edit on this device, with the time the edit may wait. Returns stop(). */
  onEdits: (platform: Platform, listener: (afterMs: number) => void) => () => void
}

type Sync<C> = {
  kind: ItemKind<C>
  api: Api
  platform: Platform
  /** The account of the items; null without a login. */
  account: string | null
  /** Null until this device and the account met. */
  record: SyncRecord<C> | null
  timer: { id: ReturnType<typeof setTimeout>; dueMs: number } | null
  running: Promise<void> | null
  lastSyncMs: number
  /** Groups refused in this exchange, and the refusals the user was shown. */
  refused: Set<string>
  shownRefusals: Map<string, string>
}

const open = new Map<string, { platform: Platform; stop: () => void }>()

/**
 * Keeps the items of one kind the same on all devices of an account. Device and account are joined without loss at the first login; afterwards edits are dated
 * when made and sent soon after, and those of other devices are fetched at the start, on return, with a page opened a minute later and when the network
 * returns. A logout leaves the items on the device; they are not carried into another account.
 */
export function openItemSync<C>(kind: ItemKind<C>, api: Api, platform: Platform): void {
  const current = open.get(kind.storageKey)
  if (current?.platform === platform) return
  current?.stop()
  const sync: Sync<C> = {
    kind,
    api,
    platform,
    account: null,
    record: null,
    timer: null,
    running: null,
    lastSyncMs: 0,
    refused: new Set(),
    shownRefusals: new Map(),
  }
  const stop = onSyncOccasions(api, platform, {
    meet: (account) => meet(sync, account),
    again: () => void syncNow(sync),
    lastSyncMs: () => sync.lastSyncMs,
    onEdits: () => kind.onEdits(platform, (afterMs) => recordEdits(sync, afterMs)),
  })
  open.set(kind.storageKey, { platform, stop })
}

function readRecord<C>({ storageKey, isItems }: ItemKind<C>, { storage }: Platform): SyncRecord<C> | null {
  try {
    const record = storedJson<SyncRecord<C>>(storage.get(storageKey))
    return record !== null && isItems(record.base) && isItems(record.pending) ? { ...record, stamp: record.stamp ?? 0 } : null
  } catch {
    return null
  }
}

function store<C>(sync: Sync<C>, record: SyncRecord<C>): void {
  sync.record = record
  sync.platform.storage.set(sync.kind.storageKey, JSON.stringify(record))
}

/** A login or a logout. */
function meet<C>(sync: Sync<C>, account: string | null): void {
  if (sync.account === account) return
  sync.account = account
  sync.shownRefusals.clear()
  if (sync.timer !== null) clearTimeout(sync.timer.id)
  sync.timer = null
  const record = account === null ? null : readRecord(sync.kind, sync.platform)
  sync.record = record?.account === account ? record : null
  if (account === null) return
  recordEdits(sync, PUSH_AFTER_MS)
  void syncNow(sync)
}

/** Dates the edits since the last look and schedules sending them. */
function recordEdits<C>(sync: Sync<C>, afterMs: number): void {
  const { kind, platform, record } = sync
  // after the data of this device were cleared nothing is removed from the account
  if (record === null || readRecord(kind, platform) === null) return
  const edits = kind.editsSince(platform, record.base, serverNowMs())
  if (edits === null) return
  store(sync, { ...record, base: kind.merge(record.base, edits), pending: kind.merge(record.pending, edits) })
  sendLater(sync, afterMs)
}

/** Sends after a while; an edit that may wait longer does not delay one that is due sooner. */
function sendLater<C>(sync: Sync<C>, afterMs: number): void {
  const nowMs = Date.now()
  const dueMs = afterMs > PUSH_AFTER_MS && sync.timer !== null ? Math.min(sync.timer.dueMs, nowMs + afterMs) : nowMs + afterMs
  if (sync.timer !== null) clearTimeout(sync.timer.id)
  sync.timer = { dueMs, id: setTimeout(() => void syncNow(sync), Math.max(0, dueMs - nowMs)) }
}

/** Sends pending edits and takes those of other devices; concurrent callers share one exchange. */
function syncNow<C>(sync: Sync<C>): Promise<void> {
  sync.running ??= exchange(sync).finally(() => {
    sync.running = null
  })
  return sync.running
}

async function exchange<C>(sync: Sync<C>): Promise<void> {
  const { account } = sync
  if (account === null) return
  sync.lastSyncMs = serverNowMs()
  sync.timer = null
  sync.refused.clear()
  try {
    if (sync.record === null) await joinAccount(sync, account)
    let hasMore = sync.record !== null
    while (hasMore) hasMore = await sendBatch(sync, account)
  } catch (error) {
    console.warn(`${sync.kind.storageKey} was not synced`, error)
  }
  // another account logged in meanwhile
  if (sync.account !== account) await exchange(sync)
}

async function joinAccount<C>(sync: Sync<C>, account: string): Promise<void> {
  const { api, kind, platform } = sync
  const { items, stamp } = await kind.exchange(api, kind.none)
  if (sync.account !== account) return
  const pending = kind.join(platform, items, readRecord(kind, platform))
  take(sync, { account, base: kind.merge(items, pending), pending, stamp })
}

/** Sends a batch, or only asks where nothing is pending. Resolves to whether to go on. */
async function sendBatch<C>(sync: Sync<C>, account: string): Promise<boolean> {
  const { api, kind, record } = sync
  if (record === null) return false
  const batch = kind.nextBatch(record.pending, sync.refused)
  const sent = batch?.items ?? kind.none
  try {
    const { items, stamp, isWhole } = await kind.exchange(api, sent, record.stamp)
    if (sync.account !== account || sync.record === null) return false
    const pending = kind.pendingAfter(sync.record.pending, sent)
    const known = isWhole ? pending : kind.merge(sync.record.base, pending)
    take(sync, { account, base: kind.merge(known, items), pending, stamp })
    if (batch !== null) sync.shownRefusals.delete(batch.group)
    return kind.nextBatch(pending, sync.refused) !== null
  } catch (error) {
    if (batch === null || !(error instanceof ApiError) || error.reason !== 'invalid_input') throw error
    refuse(sync, batch.group, error.message)
    return true
  }
}

/** Skips a group for this exchange; the user is shown each refusal once. */
function refuse<C>({ refused, shownRefusals }: Sync<C>, group: string, text: string): void {
  refused.add(group)
  if (shownRefusals.get(group) !== text) toast(text)
  shownRefusals.set(group, text)
}

function take<C>(sync: Sync<C>, record: SyncRecord<C>): void {
  store(sync, record)
  sync.kind.show(sync.platform, record.base)
}
