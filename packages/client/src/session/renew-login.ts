import type { Login } from '@guanlan/contract/schemas/business/account.ts'
import { TIMEOUT_MS } from '../api/create-api.ts'
import { readLogin, readToken, storeLogin } from '../device/token.ts'
import { APP_VERSION } from '../device/version.ts'
import type { Platform } from '../platform/platform.ts'
import { toast } from '../ui/popup/toast.tsx'
import { ENDED_TEXT } from './check-login.ts'
import { forgetPerson, usePersonState } from './person.ts'

const REFRESH = '/bussiness/api/v1/user/token/refresh'
const LOGGED_OUT = 401
let renewing: Promise<void> | null = null

/**
 * Renews the login with its refresh token, once for all waiting calls. A refusal ends the login on this device; an unreachable server leaves it as it
 * is, and the call goes out with the old token.
 */
export function renewLogin(platform: Platform, origin: string): Promise<void> {
  renewing ??= renew(platform, origin).finally(() => {
    renewing = null
  })
  return renewing
}

async function renew(platform: Platform, origin: string): Promise<void> {
  const login = readLogin(platform)
  if (login === null) return
  const body = JSON.stringify({ refreshToken: login.refreshToken })
  const headers = { 'content-type': 'application/json', token: readToken(platform), version: APP_VERSION, channel: platform.channel }
  try {
    const response = await platform.request({ method: 'POST', url: origin + REFRESH, headers, body, timeoutMs: TIMEOUT_MS })
    // another login was made here meanwhile, or another tab renewed this one
    if (readLogin(platform)?.refreshToken !== login.refreshToken) return
    if (response.status === LOGGED_OUT) end(platform)
    if (response.status === 200) storeLogin(platform, (JSON.parse(response.body) as { data: Login }).data)
  } catch (error) {
    console.warn('the login was not renewed', error)
  }
}

function end(platform: Platform): void {
  if (usePersonState.getState().user !== null) toast(ENDED_TEXT, 'alert')
  forgetPerson(platform)
}
