import type { Api } from '../api/api-context.ts'
import { readToken } from '../device/token.ts'
import type { Platform } from '../platform/platform.ts'
import { toast } from '../ui/popup/toast.tsx'
import { loadPerson, usePersonState } from './person.ts'

/** Shown when a login ended elsewhere: the device was logged out, the password changed, the account was deleted. */
export const ENDED_TEXT = '登录已失效，请重新登录'

/** Reloads the user after the server rejected a token. An ended login is removed, with a message if a user was shown as logged in. */
export async function checkLogin(api: Api, platform: Platform, token: string): Promise<void> {
  if (readToken(platform) !== token) return
  const { user } = usePersonState.getState()
  await loadPerson(api, platform)
  if (user !== null && readToken(platform) === '') toast(ENDED_TEXT, 'alert')
}
