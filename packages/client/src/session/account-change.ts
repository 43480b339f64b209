import type { Platform } from '../platform/platform.ts'

/** Entries of the device that belong to the login and that the account does not store: they go with the login. */
export const personKeys: Readonly<Record<string, string>> = {
  'guanlan.buying': 'an order that is being made',
  'guanlan.onward': 'where the buyer of the last order came from',
  'guanlan.search.history': 'names of securities a person searched for',
  'guanlan.backtest.runs': 'the list of runs; the server keeps the runs for a while',
  'guanlan.wechat.state': 'a login through WeChat that is under way',
}

const resets = new Set<() => void>()

/** Resets what is in memory about a person when another account is used here, or none. */
export function onAccountChange(reset: () => void): void {
  resets.add(reset)
}

/**
 * Removes the entries of the former person from storage. Only the tab that changes the login calls it: storage is shared, and a tab that follows late
 * would remove what the next person has written since.
 */
export function removePersonEntries({ storage }: Pick<Platform, 'storage'>): void {
  for (const key of Object.keys(personKeys)) storage.remove(key)
}

/** Resets what this tab holds in memory about the former person. */
export function resetPersonMemory(): void {
  for (const reset of resets) reset()
}
