import type { Api } from '../../api/api-context.ts'
import type { Platform } from '../../platform/platform.ts'

/** Lets the watchlist of this device, and what else its account keeps, follow whoever logs in; what does so is fetched for people who are logged in alone. */
export async function followAccount(api: Api, platform: Platform): Promise<void> {
  try {
    const [{ openAccountSync }, { openThingsSync }] = await Promise.all([
      import('./account-sync.ts'),
      import('../synced-items/things-sync.ts'),
    ])
    openAccountSync(api, platform)
    openThingsSync(api, platform)
  } catch (error) {
    console.error('this device does not follow the account', error)
  }
}
