import type { Platform } from '../platform/platform.ts'

/** Entries of the device that belong to whoever is logged in and that the account does not keep: they go with the login. */
export const personKeys: Readonly<Record<string, string>> = {
  'guanlan.buying': 'an order that is being made',
  'guanlan.onward': 'where the buyer of the last order came from',
  'guanlan.search.history': 'what was looked for is nobody else’s to know',
  'guanlan.backtest.runs': 'the list of runs; the server keeps the runs for a while',
  'guanlan.wechat.state': 'a login through WeChat that is under way',
}

const resets = new Set<() => void>()

/** Resets what is in memory about a person when another account is used here, or none. */
export function onAccountChange(reset: () => void): void {
  resets.add(reset)
}

/** Removes everything about the former person that the account does not keep, from storage and from memory. */
export function forgetFormerPerson({ storage }: Pick<Platform, 'storage'>): void {
  for (const key of Object.keys(personKeys)) storage.remove(key)
  for (const reset of resets) reset()
}
