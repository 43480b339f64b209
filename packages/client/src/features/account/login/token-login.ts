import type { Api } from '../../../api/api-context.ts'
import { followAccount } from '../../../parts/synced-items/follow-account.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exchangeToken } from '../../../session/given-token.ts'
import { deviceName } from './device-name.ts'

/** Logs in with the token of an address; without effect for one that does not hold. */
export async function tokenLogin(api: Api, platform: Platform, token: string): Promise<void> {
  const isLoggedIn = await exchangeToken(api, platform, { token, device: { name: deviceName(platform) } })
  if (isLoggedIn) void followAccount(api, platform)
}
