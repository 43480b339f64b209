import type { Api } from '../api/api-context.ts'
import { readToken } from '../device/token.ts'
import type { Platform } from '../platform/platform.ts'
import { toast } from '../ui/popup/toast.tsx'
import { loadPerson, usePersonState } from './person.ts'

/** Said when a login ended elsewhere: the device was thrown out, the password changed, the account was erased. */
export const ENDED_TEXT = '登录已失效，请重新登录'

/** Asks who is logged in here after an answer refused the token it was asked with. A login that is over is forgotten, and that is said where somebody was shown as logged in. */
export async function checkLogin(api: Api, platform: Platform, token: string): Promise<void> {
  if (readToken(platform) !== token) return
  const { user } = usePersonState.getState()
  await loadPerson(api, platform)
  if (user !== null && readToken(platform) === '') toast(ENDED_TEXT, 'alert')
}
