import type { Platform } from './platform.ts'

/** localStorage, which may be closed or full: reading then finds nothing, writing is only logged. */
export const storage: Platform['storage'] = {
  get: (key) => attempt(() => localStorage.getItem(key), null),
  set: (key, value) => attempt(() => localStorage.setItem(key, value), undefined),
  remove: (key) => attempt(() => localStorage.removeItem(key), undefined),
  keys: () => attempt(() => Object.keys(localStorage), []),
}

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch (error) {
    console.error('storage is full or closed', error)
    return otherwise
  }
}
