import { shareCodeOf, TOUCH_MS } from '@guanlan/domain/promotion/promotion-terms.ts'
import type { Api } from '../api/api-context.ts'
import { readToken } from '../device/token.ts'
import type { Platform } from '../platform/platform.ts'
import { serverNowMs } from '../platform/server-clock.ts'

const KEY = 'guanlan.invite'

/** The link of somebody that was opened here first: its share code, the server's name of the visit ('' until it told), when. */
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

/** Notes the share code of an address for when somebody registers here, and tells the server of the visit. The first one of 30 days stays; who is logged in is invited by nobody. */
export async function noteInvite(api: Api, platform: Platform, address: string): Promise<void> {
  const shareCode = shareCodeIn(address)
  if (shareCode === null || readToken(platform) !== '') return
  const kept = read(platform)
  if (kept !== null && kept.visit !== '') return
  const invite = kept ?? { shareCode, visit: '', atMs: serverNowMs() }
  write(platform, invite)
  try {
    const { data } = await api('promotion.visit', { shareCode: invite.shareCode })
    write(platform, { ...invite, visit: data.visit })
  } catch (error) {
    // the code itself is sent at registration: what is lost is that it was opened earlier
    console.warn('the visit of a share link was not told', error)
  }
}

/** What is told of the link at registration; nothing without one, or when it is too long ago. */
export function keptInvite(platform: Pick<Platform, 'storage'>): { shareCode?: string; visit?: string } {
  const kept = read(platform)
  if (kept === null) return {}
  return { shareCode: kept.shareCode, ...(kept.visit === '' ? {} : { visit: kept.visit }) }
}

/** Somebody registered or logged in: the link has served. */
export function forgetInvite({ storage }: Pick<Platform, 'storage'>): void {
  storage.remove(KEY)
}

function read({ storage }: Pick<Platform, 'storage'>): Invite | null {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? 'null') as Partial<Invite> | null
    const shareCode = shareCodeOf(String(kept?.shareCode ?? ''))
    if (kept === null || shareCode === null || typeof kept.atMs !== 'number') return null
    const agoMs = serverNowMs() - kept.atMs
    return agoMs > TOUCH_MS ? null : { shareCode, visit: String(kept.visit ?? ''), atMs: kept.atMs }
  } catch {
    return null
  }
}

function write({ storage }: Pick<Platform, 'storage'>, invite: Invite): void {
  storage.set(KEY, JSON.stringify(invite))
}
