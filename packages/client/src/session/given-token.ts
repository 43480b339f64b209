import type { Api } from '../api/api-context.ts'
import { readToken } from '../device/token.ts'
import type { Platform } from '../platform/platform.ts'
import { logIn } from './person.ts'

/** A token of a link that waits for the user to agree to the privacy notice. */
let pending = ''

/** Keeps a token until `takePendingToken`; it stays in no address and in no storage. */
export function storePendingToken(token: string): void {
  pending = token
}

/** The token that waits, once; '' without one. */
export function takePendingToken(): string {
  const token = pending
  pending = ''
  return token
}

type Given = { token: string; device: { id?: string; name?: string } }

/**
 * Exchanges the token of an address for a login of this device; each can be exchanged once. One that is not valid any more leaves the login here as
 * it was, and is only logged (spec §4); else the login before ends on the server too. Returns whether it logged in.
 */
export async function exchangeToken(api: Api, platform: Platform, given: Given): Promise<boolean> {
  try {
    const { data: login } = await api('account.exchange', given, { retries: 0 })
    if (readToken(platform) !== '') await endReplaced(api)
    return await logIn(api, platform, login)
  } catch (error) {
    console.warn('the token was not exchanged', error)
    return false
  }
}

/** Ends the login the stored token is of. A server that does not answer leaves it to end by itself. */
async function endReplaced(api: Api): Promise<void> {
  try {
    await api('account.logout', {}, { retries: 0 })
  } catch (error) {
    console.warn('the login before was not ended', error)
  }
}
