import { focusManager } from '@tanstack/react-query'
import type { Api } from '../../api/api-context.ts'
import type { Platform } from '../../platform/platform.ts'
import { serverNowMs } from '../../platform/server-clock.ts'
import { loadPerson, usePersonState } from '../../session/person.ts'

/** Opening a page asks again what other devices did, where that was not asked for so long. */
const STALE_MS = 60_000

type Synced = {
  /** Somebody (account id) logged in, or nobody is any more; said again where nothing changed. */
  meet(account: string | null): void
  /** Other devices may have done something. */
  again(): void
  /** When the account was asked last, as the server's clock has it. */
  askedMs(): number
  /** Tells of edits made here; returns stop(). */
  onEdits(): () => void
}

/**
 * Calls what keeps something the same on all devices of an account when there is occasion: who is logged in, edits here, the network and the person coming back, a page
 * opened a minute later. Returns stop(), which ends with nobody logged in.
 */
export function onSyncOccasions(api: Api, platform: Platform, { meet, again, askedMs, onEdits }: Synced): () => void {
  const stops = [
    usePersonState.subscribe(({ user }) => meet(user?.id ?? null)),
    onEdits(),
    platform.onNetworkChange((online) => online && again()),
    focusManager.subscribe((isFocused) => isFocused && again()),
    platform.location.subscribe(() => serverNowMs() - askedMs() > STALE_MS && again()),
  ]
  const { user, isKnown } = usePersonState.getState()
  if (isKnown) meet(user?.id ?? null)
  else void loadPerson(api, platform)
  return () => {
    for (const end of stops) end()
    meet(null)
  }
}
