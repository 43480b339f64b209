import type { Thing } from '@guanlan/contract/schemas/business/user-items.ts'
import { THINGS_SENT } from '@guanlan/contract/user-items.ts'
import { joinThings } from '@guanlan/domain/user-items/join-user-items.ts'
import { mergeThings, thingEdits } from '@guanlan/domain/user-items/merge-user-items.ts'
import type { Api } from '../../api/api-context.ts'
import { onEntryKept, replaceEntry } from '../../device/stored-entries.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { toast } from '../../ui/popup/toast.tsx'
import { entriesOf, meetingOf, renamed, seenOf, shownThings } from './entry-things.ts'
import { syncedKeys } from './kept-keys.ts'
import { type Kept, pendingAfter, readKept, withoutOthers, writeKept } from './kept-things.ts'
import { onSyncOccasions } from './sync-occasions.ts'

/** Edits that follow each other within this time are sent together; what was merely read waits longer. */
const [PUSH_AFTER_MS, QUIET_AFTER_MS] = [1500, 20_000]

type SyncState = {
  api: Api
  platform: Platform
  /** Whose things they are; null while nobody is logged in. */
  account: string | null
  /** Null until both met. */
  kept: Kept | null
  timer: { id: ReturnType<typeof setTimeout>; dueMs: number } | null
  running: Promise<void> | null
  askedMs: number
  /** Kinds the account refused since the start, and the refusal said last. */
  refused: Set<Thing['kind']>
}
let state: SyncState | null = null
let stop = () => {}

/**
 * Keeps screens, formulas, settings and what was read one on all devices of an account. They meet at the first login here without loss; afterwards edits are
 * dated when made, sent soon after, and those of other devices fetched at the start, on coming back, with a page opened a minute later, and when the
 * network does. Logging out leaves everything where it is; what is another account's is not carried into the next.
 */
export function openThingsSync(api: Api, platform: Platform): void {
  if (state?.platform === platform) return
  stop()
  const here: SyncState = { api, platform, kept: null, account: null, timer: null, running: null, askedMs: 0, refused: new Set() }
  state = here
  stop = onSyncOccasions(api, platform, {
    meet: (account) => meet(here, account),
    again: () => void syncNow(here),
    askedMs: () => here.askedMs,
    onEdits: () => onEntryKept((key) => noteEdits(here, key)),
  })
}

/** Somebody logged in, or nobody is any more. */
function meet(here: SyncState, account: string | null): void {
  if (here.account === account) return
  here.account = account
  here.refused.clear()
  if (here.timer !== null) clearTimeout(here.timer.id)
  here.timer = null
  const kept = account === null ? null : readKept(here.platform)
  here.kept = kept?.account === account ? kept : null
  if (account === null) return
  noteEdits(here)
  void syncNow(here)
}

/** Dates what was edited since the last look, and has it sent. */
function noteEdits(here: SyncState, key?: string): void {
  const synced = syncedKeys.find((one) => one.key === key)
  if (here.kept === null || (key !== undefined && synced === undefined)) return
  // whoever cleared this device did not remove what the account keeps
  if (readKept(here.platform) === null) return
  const { shown, isTold } = shownThings(here.platform.storage)
  const edits = thingEdits(here.kept.base.filter(isTold), shown, serverNowMs())
  if (edits.length === 0) return
  here.kept = { ...here.kept, base: mergeThings(here.kept.base, edits), pending: mergeThings(here.kept.pending, edits) }
  writeKept(here.platform, here.kept)
  sendLater(here, synced?.isQuiet ? QUIET_AFTER_MS : PUSH_AFTER_MS)
}

/** Sends after a while, sooner where something sooner is waiting already. */
function sendLater(here: SyncState, afterMs: number): void {
  const nowMs = Date.now()
  const dueMs = afterMs > PUSH_AFTER_MS && here.timer !== null ? Math.min(here.timer.dueMs, nowMs + afterMs) : nowMs + afterMs
  if (here.timer !== null) clearTimeout(here.timer.id)
  here.timer = { dueMs, id: setTimeout(() => void syncNow(here), Math.max(0, dueMs - nowMs)) }
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
  here.timer = null
  try {
    if (here.kept === null) await joinAccount(here, account)
    let more = here.kept !== null
    while (more) more = await sendBatch(here, account)
  } catch (error) {
    console.warn('what the account keeps was not synced', error)
  }
  // somebody else logged in meanwhile
  if (here.account !== account) await exchange(here)
}

/** The first meeting of what is kept here with what the account keeps: nothing of either is lost. */
async function joinAccount(here: SyncState, account: string): Promise<void> {
  const { platform } = here
  const { data } = await here.api('things.sync', {})
  if (here.account !== account) return
  const local = withoutOthers(shownThings(platform.storage).shown, readKept(platform))
  const nowMs = serverNowMs()
  const pending = joinThings({ local, account: data.things, nowMs, meetingOf, editedAt: seenOf, renamed })
  take(here, { account, base: mergeThings(data.things, pending), pending, stamp: data.stamp })
}

/** Sends what waits of one kind, or asks alone where nothing does. Answers whether more waits. */
async function sendBatch(here: SyncState, account: string): Promise<boolean> {
  const { kept } = here
  if (kept === null) return false
  const isSent = ({ kind }: Thing) => !here.refused.has(kind)
  const kind = kept.pending.find(isSent)?.kind
  const sent = kept.pending.filter((one) => one.kind === kind).slice(0, THINGS_SENT)
  try {
    const { data } = await here.api('things.sync', { things: sent, since: kept.stamp })
    if (here.account !== account || here.kept === null) return false
    const pending = pendingAfter(here.kept.pending, sent)
    const known = data.isWhole ? pending : mergeThings(here.kept.base, pending)
    take(here, { account, base: mergeThings(known, data.things), pending, stamp: data.stamp })
  } catch (error) {
    if (kind === undefined || !(error instanceof ApiError) || error.reason !== 'invalid_input') throw error
    here.refused.add(kind)
    toast(error.message)
  }
  return here.kept?.pending.some(isSent) ?? false
}

/** Keeps a new state and shows it. */
function take(here: SyncState, kept: Kept): void {
  here.kept = kept
  writeKept(here.platform, kept)
  const { storage } = here.platform
  for (const [key, text] of entriesOf(kept.base, storage)) replaceEntry(storage, key, text)
}
