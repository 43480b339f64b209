import type { Platform } from '../platform/platform.ts'

const TOKEN_KEY = 'guanlan.token'

/** The stored login token, '' when not logged in. */
export function readToken(platform: Platform): string {
  return platform.storage.get(TOKEN_KEY) ?? ''
}
