import type { Collection } from '@guanlan/contract/schemas/business/watchlist.ts'
import { joinCollections } from '@guanlan/domain/watchlist/join-watchlists.ts'
import { mergeCollections } from '@guanlan/domain/watchlist/merge-watchlist.ts'
import type { Api } from '../../api/api-context.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { toast } from '../../ui/popup/toast.tsx'
import { onSyncOccasions } from '../synced-items/sync-occasions.ts'
import { type Kept, keepSynced, pendingAfter, readSynced, withoutOthers } from './kept-sync.ts'
import { editsSince, emptyCollection, listOf } from './records.ts'
import { NOTE_LENGTH } from './watchlist.ts'
import { openWatchlist, useWatchlistState } from './watchlist-store.ts'

/** Edits that follow each other within this time are sent together. */
const PUSH_AFTER_MS = 1500
/** Entries sent at once. */
const BATCH = 200

type SyncState = {
  api: Api
  platform: Platform
  /** Whose list it is; null while nobody is logged in. */
  account: string | null
  /** Null until the lists met. */
  kept: Kept | null
  timer: ReturnType<typeof setTimeout> | null
  running: Promise<void> | null
  /** When the account was asked last. */
  askedMs: number
  /** The refusal said last: it is not said again and again. */
  said: string
}
let state: SyncState | null = null
let stop = () => {}

/**
 * Keeps the list of this device and that of the account one: both are joined at the first login here; afterwards edits are dated when made, sent soon
 * after, and those of other devices fetched at the start, on coming back, with a page opened a minute later, and when the network does. Logging out
 * leaves the list where it is.
 */
export function openAccountSync(api: Api, platform: Platform): void {
  if (state?.platform === platform) return
  stop()
  openWatchlist(platform)
  const here: SyncState = { api, platform, kept: null, account: null, timer: null, running: null, askedMs: 0, said: '' }
  state = here
  stop = onSyncOccasions(api, platform, {
    meet: (account) => meet(here, account),
    again: () => void syncNow(here),
    askedMs: () => here.askedMs,
    onEdits: () => useWatchlistState.subscribe(() => noteEdits(here)),
  })
}

/** Somebody logged in, or nobody is any more. */
function meet(here: SyncState, account: string | null): void {
  if (here.account === account) return
  here.account = account
  if (here.timer !== null) clearTimeout(here.timer)
  const kept = account === null ? null : readSynced(here.platform)
  here.kept = kept?.account === account ? kept : null
  if (account === null) return
  noteEdits(here)
  void syncNow(here)
}

/** Dates what was edited since the last look, and has it sent. */
function noteEdits(here: SyncState): void {
  const { kept, platform } = here
  if (kept === null) return
  const edits = editsSince(kept.base, useWatchlistState.getState().list, serverNowMs())
  if (edits.items.length + edits.groups.length === 0) return
  here.kept = { ...kept, base: mergeCollections(kept.base, edits), pending: mergeCollections(kept.pending, edits) }
  keepSynced(platform, here.kept)
  if (here.timer !== null) clearTimeout(here.timer)
  here.timer = setTimeout(() => void syncNow(here), PUSH_AFTER_MS)
}

/** Sends what waits and takes what other devices did; askers at one time share one exchange. */
function syncNow(here: SyncState): Promise<void> {
  here.running ??= exchange(here).finally(() => {
    here.running = null
  })
  return here.running
}

async function exchange(here: SyncState): Promise<void> {
  const { account } = here
  if (account === null || state !== here) return
  here.askedMs = serverNowMs()
  try {
    if (here.kept === null) await joinAccount(here)
    let more = here.kept !== null
    while (more) more = await sendBatch(here)
  } catch (error) {
    console.warn('the watchlist was not synced', error)
    const text = error instanceof ApiError && error.reason === 'invalid_input' ? error.message : ''
    if (text !== '' && text !== here.said) toast(text)
    here.said = text
  }
  // somebody else logged in meanwhile
  if (here.account !== account) await exchange(here)
}

/** The first meeting of the list here with that of the account: nothing of either is lost. */
async function joinAccount(here: SyncState): Promise<void> {
  const { account, platform } = here
  const { data } = await here.api('collect.sync', {})
  if (account === null || here.account !== account) return
  const list = withoutOthers(useWatchlistState.getState().list, readSynced(platform))
  const nowMs = serverNowMs()
  const local = editsSince(emptyCollection, list, nowMs)
  const pending = joinCollections({ local, account: data, nowMs, noteLength: 5 * NOTE_LENGTH })
  take(here, { account, base: mergeCollections(data, pending), pending, stamp: data.stamp })
}

/** Sends what waits, or asks alone where nothing does. Answers whether more waits. */
async function sendBatch(here: SyncState): Promise<boolean> {
  const { account, kept } = here
  if (kept === null || account === null) return false
  const sent: Collection = { items: kept.pending.items.slice(0, BATCH), groups: kept.pending.groups.slice(0, BATCH) }
  const { data } = await here.api('collect.sync', { ...sent, since: kept.stamp })
  if (here.account !== account || here.kept === null) return false
  const pending = pendingAfter(here.kept.pending, sent)
  here.said = ''
  const known = data.isWhole ? pending : mergeCollections(here.kept.base, pending)
  take(here, { account, base: mergeCollections(known, data), pending, stamp: data.stamp })
  return pending.items.length + pending.groups.length > 0
}

/** Keeps a new state and shows it. */
function take(here: SyncState, kept: Kept): void {
  here.kept = kept
  keepSynced(here.platform, kept)
  const { list, apply } = useWatchlistState.getState()
  const next = listOf(kept.base)
  if (JSON.stringify(next) !== JSON.stringify(list)) apply(() => next)
}
