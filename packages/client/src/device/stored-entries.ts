import type { Platform } from '../platform/platform.ts'

type Storage = Pick<Platform['storage'], 'set' | 'remove'>

const editListeners = new Set<(key: string) => void>()
const rereaders = new Map<string, () => void>()

/** Stores an entry that the account may sync (`parts/synced-items`). */
export function storeEntry(storage: Storage, key: string, text: string): void {
  storage.set(key, text)
  for (const listener of editListeners) listener(key)
}

/** Subscribes to stored entries; returns stop(). */
export function onEntryStored(listener: (key: string) => void): () => void {
  editListeners.add(listener)
  return () => void editListeners.delete(listener)
}

/** Registers how an entry is read again when another device of the account changed it. */
export function rereadEntry(key: string, reread: () => void): void {
  rereaders.set(key, reread)
}

/** Replaces an entry by what another device of the account stored. */
export function replaceEntry(storage: Storage, key: string, text: string | null): void {
  if (text === null) storage.remove(key)
  else storage.set(key, text)
  rereaders.get(key)?.()
}
