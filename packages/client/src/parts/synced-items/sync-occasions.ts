import { focusManager } from '@tanstack/react-query'
import type { Api } from '../../api/api-context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { loadPerson, usePersonState } from '../../session/person.ts'

/** Opening a page syncs when the last exchange is older than this. */
const STALE_MS = 60_000

type Synced = {
  /** An account logged in (its id), or logged out (null); may repeat. */
  meet: (account: string | null) => void
  /** Other devices may have made edits. */
  again: () => void
  /** Time of the last exchange on the server's clock. */
  lastSyncMs: () => number
  /** Subscribes to edits made here; returns stop(). */
  onEdits: () => () => void
}
/**
 * Reports the occasions to sync: a login or logout, edits here, the network or the user returning, a page opened a minute later. Returns stop(), which reports
 * a logout.
 */
export function onSyncOccasions(api: Api, platform: Platform, { meet, again, lastSyncMs, onEdits }: Synced): () => void {
  const stops = [
    usePersonState.subscribe(({ user }) => meet(user?.id ?? null)),
    onEdits(),
    platform.onNetworkChange((online) => online && again()),
    focusManager.subscribe((isFocused) => isFocused && again()),
    platform.location.subscribe(() => serverNowMs() - lastSyncMs() > STALE_MS && again()),
  ]
  const { user, isKnown } = usePersonState.getState()
  if (isKnown) meet(user?.id ?? null)
  else void loadPerson(api, platform)
  return () => {
    for (const end of stops) end()
    meet(null)
  }
}
