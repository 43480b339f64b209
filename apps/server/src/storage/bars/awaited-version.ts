import type { MarketStore } from './market-store.ts'

const KEY = 'awaited_version'

/** Asks the market thread to take up the store as it is now without delay, for a waiting request. Returns its version. */
export async function askToTakeUp(store: MarketStore): Promise<number> {
  const version = await store.version()
  await store.setSetting(KEY, String(version))
  return version
}

/** The version of the store that is waited for; 0 without one. */
export async function awaitedVersion(store: MarketStore): Promise<number> {
  return Number((await store.setting(KEY)) ?? '0')
}
