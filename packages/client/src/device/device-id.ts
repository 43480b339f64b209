import type { Platform } from '../platform/platform.ts'

const KEY = 'guanlan.device'
const LENGTH = 22
const FORM = /^[a-z0-9]{22}$/

/** The identifier of this device, random and stored here. Logins send it, and visitors where their free stocks are counted; the server stores it for logins only. */
export function deviceId({ storage }: Pick<Platform, 'storage'>): string {
  const stored = storage.get(KEY)
  if (stored !== null && FORM.test(stored)) return stored
  const made = Array.from({ length: LENGTH }, () => Math.floor(Math.random() * 36).toString(36)).join('')
  storage.set(KEY, made)
  return made
}
