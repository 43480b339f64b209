import type { Platform } from '../platform/platform.ts'

const KEY = 'guanlan.device'
const LENGTH = 22
const FORM = /^[a-z0-9]{22}$/

/** The identifier of this device, made by chance and kept here. It is sent with logins, and by visitors where their free stocks are counted; the server stores it of logins alone. */
export function deviceId({ storage }: Pick<Platform, 'storage'>): string {
  const kept = storage.get(KEY)
  if (kept !== null && FORM.test(kept)) return kept
  const made = Array.from({ length: LENGTH }, () => Math.floor(Math.random() * 36).toString(36)).join('')
  storage.set(KEY, made)
  return made
}
