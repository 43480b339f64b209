import type { Api } from '../../api/api-context.ts'
import type { Platform } from '../../platform/platform.ts'

/** Syncs the watchlist and the other items of this device with the account that is logged in; the code is loaded for logged-in users only. */
export async function followAccount(api: Api, platform: Platform): Promise<void> {
  try {
    const [{ openItemSync }, { watchlistItems }, { userItems }] = await Promise.all([
      import('./item-sync.ts'),
      import('./watchlist-items.ts'),
      import('./user-items.ts'),
    ])
    openItemSync(watchlistItems, api, platform)
    openItemSync(userItems, api, platform)
  } catch (error) {
    console.error('this device does not follow the account', error)
  }
}
