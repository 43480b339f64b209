import type { Platform } from '../../platform/platform.ts'

const KEY = 'guanlan.reporter'

/** A random number that joins the reports of this device within a day; it is not the number of logins and visitors. */
export function reporterId({ storage }: Pick<Platform, 'storage'>): string {
  const stored = storage.get(KEY)
  if (stored !== null) return stored
  const made = Array.from({ length: 22 }, () => Math.floor(Math.random() * 36).toString(36)).join('')
  storage.set(KEY, made)
  return made
}

/** Forgets the number: reports were switched off. */
export function forgetReporter({ storage }: Pick<Platform, 'storage'>): void {
  storage.remove(KEY)
}
