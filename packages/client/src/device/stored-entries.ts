import type { Platform } from '../platform/platform.ts'

type Storage = Pick<Platform['storage'], 'set' | 'remove'>

const editListeners = new Set<(key: string) => void>()
const rereaders = new Map<string, () => void>()

/** Keeps an entry of the device that its account may keep too (`parts/things`). */
export function keepEntry(storage: Storage, key: string, text: string): void {
  storage.set(key, text)
  for (const listener of editListeners) listener(key)
}

/** Hears of every entry that was kept; returns stop(). */
export function onEntryKept(listener: (key: string) => void): () => void {
  editListeners.add(listener)
  return () => void editListeners.delete(listener)
}

/** Reads an entry anew whenever another device of the account changed it. */
export function rereadEntry(key: string, reread: () => void): void {
  rereaders.set(key, reread)
}

/** Lays what another device of the account kept in place of an entry. */
export function replaceEntry(storage: Storage, key: string, text: string | null): void {
  if (text === null) storage.remove(key)
  else storage.set(key, text)
  rereaders.get(key)?.()
}
