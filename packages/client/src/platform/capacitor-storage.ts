import type { CapacitorPlugins } from './capacitor-plugins.ts'
import type { Platform } from './platform.ts'

/** The device's own preferences, which the system does not clear as it may a web view's storage: all read once, then written through in order. */
export async function openPreferences(preferences: CapacitorPlugins['preferences']): Promise<Platform['storage']> {
  const stored = await readAll(preferences)
  let last: Promise<unknown> = Promise.resolve()
  function write(act: () => Promise<void>): void {
    last = last.then(act).catch((error: unknown) => console.error('a preference was not kept', error))
  }
  return {
    get: (key) => stored.get(key) ?? null,
    set(key, value) {
      stored.set(key, value)
      write(() => preferences.set({ key, value }))
    },
    remove(key) {
      stored.delete(key)
      write(() => preferences.remove({ key }))
    },
    keys: () => [...stored.keys()],
  }
}

/** Nothing when they cannot be read: the app then starts as on the first day rather than not at all. */
async function readAll(preferences: CapacitorPlugins['preferences']): Promise<Map<string, string>> {
  try {
    const { keys } = await preferences.keys()
    const entries = await Promise.all(keys.map(async (key) => [key, (await preferences.get({ key })).value] as const))
    return new Map(entries.filter((entry): entry is readonly [string, string] => entry[1] !== null))
  } catch (error) {
    console.error('the preferences could not be read', error)
    return new Map()
  }
}
