import { shareCodeOf, TOUCH_MS } from '@guanlan/domain/promotion/promotion-terms.ts'
import type { Api } from '../api/api-context.ts'
import { storedJson } from '../device/stored-json.ts'
import { readToken } from '../device/token.ts'
import type { Platform } from '../platform/platform.ts'
import { serverNowMs } from '../platform/server-clock.ts'

const KEY = 'guanlan.invite'

/** The first invitation link opened here: its share code, the server's id of the visit ('' until answered), and the time. */
type Invite = { shareCode: string; visit: string; atMs: number }

/** The share code in an address: `s=CODE`, or the scene of a WeChat code that was scanned, which holds the same. Null without one. */
export function shareCodeIn(address: string): string | null {
  const found = /[?&](?:s|scene)=([^&#]*)/.exec(address)?.[1]
  if (found === undefined) return null
  try {
    return shareCodeOf(decodeURIComponent(found).replace(/^s=/, ''))
  } catch {
    return null
  }
}

/** Stores the share code of an address for a later registration and reports the visit to the server. The first one of 30 days stays; logged-in users cannot be invited. */
export async function noteInvite(api: Api, platform: Platform, address: string): Promise<void> {
  const shareCode = shareCodeIn(address)
  if (shareCode === null || readToken(platform) !== '') return
  const stored = read(platform)
  if (stored !== null && stored.visit !== '') return
  const invite = stored ?? { shareCode, visit: '', atMs: serverNowMs() }
  write(platform, invite)
  try {
    const { data } = await api('promotion.visit', { shareCode: invite.shareCode })
    write(platform, { ...invite, visit: data.visit })
  } catch (error) {
    // the code itself is sent at registration: what is lost is that it was opened earlier
    console.warn('the visit of a share link was not reported', error)
  }
}

/** What a registration sends about the link; empty without one, or when it has expired. */
export function storedInvite(platform: Pick<Platform, 'storage'>): { shareCode?: string; visit?: string } {
  const stored = read(platform)
  if (stored === null) return {}
  return { shareCode: stored.shareCode, ...(stored.visit === '' ? {} : { visit: stored.visit }) }
}

/** A login ends the use of the link. */
export function forgetInvite({ storage }: Pick<Platform, 'storage'>): void {
  storage.remove(KEY)
}

function read({ storage }: Pick<Platform, 'storage'>): Invite | null {
  try {
    const stored = storedJson<Partial<Invite>>(storage.get(KEY))
    const shareCode = shareCodeOf(String(stored?.shareCode ?? ''))
    if (stored === null || shareCode === null || typeof stored.atMs !== 'number') return null
    const agoMs = serverNowMs() - stored.atMs
    return agoMs > TOUCH_MS ? null : { shareCode, visit: String(stored.visit ?? ''), atMs: stored.atMs }
  } catch {
    return null
  }
}

function write({ storage }: Pick<Platform, 'storage'>, invite: Invite): void {
  storage.set(KEY, JSON.stringify(invite))
}
