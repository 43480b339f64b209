import type { Api } from '../../api/api-context.ts'
import type { Platform } from '../../platform/platform.ts'

/** Lets the watchlist of this device follow that of whoever logs in; what does so is fetched for people who are logged in alone. */
export async function followAccount(api: Api, platform: Platform): Promise<void> {
  try {
    const { openAccountSync } = await import('./account-sync.ts')
    openAccountSync(api, platform)
  } catch (error) {
    console.error('the watchlist does not follow the account', error)
  }
}
