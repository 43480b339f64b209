import type { Platform } from '../../platform/platform.ts'

type Storage = Pick<Platform['storage'], 'get' | 'set'>

/** Ids of notices that are shown once and were closed, newest last. */
const HIDDEN_KEY = 'guanlan.notices.hidden'
const STORED = 50

function hiddenIds(storage: Storage): string[] {
  return (storage.get(HIDDEN_KEY) ?? '').split(',').filter(Boolean)
}

/** Remembers on this device that a notice was closed. */
export function hideNotice(storage: Storage, id: string): void {
  storage.set(HIDDEN_KEY, [...hiddenIds(storage).filter((other) => other !== id), id].slice(-STORED).join(','))
}

/** Notices still to show: not closed now, and not closed for good before. */
export function shownNotices<N extends { id: string }>(
  notices: readonly N[],
  { storage, closed }: { storage: Storage; closed: readonly string[] },
): N[] {
  const hidden = new Set([...hiddenIds(storage), ...closed])
  return notices.filter((notice) => !hidden.has(notice.id))
}

const LAST_KEY = 'guanlan.notices.last'

/** Whether this device received notices before, also when there were none to show. */
export function hasNotices(storage: Pick<Storage, 'get'>): boolean {
  return storage.get(LAST_KEY) !== null
}

/** What the server said last time; none when that cannot be read. */
export function lastNotices<N>(storage: Pick<Storage, 'get'>): N[] {
  try {
    const stored: unknown = JSON.parse(storage.get(LAST_KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Keeps what the server said for the next start. */
export function storeNotices(storage: Pick<Storage, 'set'>, notices: readonly unknown[]): void {
  storage.set(LAST_KEY, JSON.stringify(notices))
}
