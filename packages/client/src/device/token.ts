import type { Login } from '@guanlan/contract/schemas/business/account.ts'
import { isTokenValid } from '@guanlan/domain/access/visitor.ts'
import type { Platform } from '../platform/platform.ts'
import { serverNowMs } from '../platform/server-clock.ts'
import { storedJson } from './stored-json.ts'

/** Storage key of the token. */
export const TOKEN_KEY = 'guanlan.token'
const LOGIN_KEY = 'guanlan.login'
/** A token that expires within this time is renewed before use. */
const SOON_MS = 60_000

type Storage = Pick<Platform, 'storage'>
/** What is stored of a login beside its token. */
export type StoredLogin = Pick<Login, 'tokenExpired' | 'refreshToken' | 'refreshExpired'>

/** The stored login token, '' when not logged in. */
export function readToken({ storage }: Storage): string {
  return storage.get(TOKEN_KEY) ?? ''
}

/** The stored login; null without one, or when it cannot be read. */
export function readLogin({ storage }: Storage): StoredLogin | null {
  try {
    return storedJson<StoredLogin>(storage.get(LOGIN_KEY))
  } catch {
    return null
  }
}

/** Whether there is a login whose token has expired or soon will. */
export function isRenewalDue(platform: Storage): boolean {
  const login = readToken(platform) === '' ? null : readLogin(platform)
  return login !== null && !isTokenValid(login, serverNowMs() + SOON_MS)
}

/** Stores a login on the device: token and expiry (spec §3). */
export function storeLogin({ storage }: Storage, { token, tokenExpired, refreshToken, refreshExpired }: Omit<Login, 'isNew'>): void {
  storage.set(TOKEN_KEY, token)
  storage.set(LOGIN_KEY, JSON.stringify({ tokenExpired, refreshToken, refreshExpired } satisfies StoredLogin))
}

/** Removes the login from this device. */
export function dropLogin({ storage }: Storage): void {
  storage.remove(TOKEN_KEY)
  storage.remove(LOGIN_KEY)
}
