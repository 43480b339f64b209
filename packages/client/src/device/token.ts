import type { Login } from '@guanlan/contract/schemas/business/account.ts'
import { isTokenValid } from '@guanlan/domain/access/page-access.ts'
import type { Platform } from '../platform/platform.ts'
import { serverNowMs } from '../platform/server-clock.ts'

/** Where the token is kept. */
export const TOKEN_KEY = 'guanlan.token'
const LOGIN_KEY = 'guanlan.login'
/** A token that ends so soon is renewed before it is used. */
const SOON_MS = 60_000

type Storage = Pick<Platform, 'storage'>
/** What is kept of a login beside its token. */
export type KeptLogin = Pick<Login, 'tokenExpired' | 'refreshToken' | 'refreshExpired'>

/** The stored login token, '' when not logged in. */
export function readToken({ storage }: Storage): string {
  return storage.get(TOKEN_KEY) ?? ''
}

/** What is kept of the login; null without one, or when it cannot be read. */
export function readLogin({ storage }: Storage): KeptLogin | null {
  try {
    return JSON.parse(storage.get(LOGIN_KEY) ?? 'null') as KeptLogin | null
  } catch {
    return null
  }
}

/** Whether there is a login whose token has ended or soon will. */
export function isRenewalDue(platform: Storage): boolean {
  const login = readToken(platform) === '' ? null : readLogin(platform)
  return login !== null && !isTokenValid(login, serverNowMs() + SOON_MS)
}

/** Keeps a login on the device: token and when it ends (spec §3). */
export function keepLogin({ storage }: Storage, { token, tokenExpired, refreshToken, refreshExpired }: Omit<Login, 'isNew'>): void {
  storage.set(TOKEN_KEY, token)
  storage.set(LOGIN_KEY, JSON.stringify({ tokenExpired, refreshToken, refreshExpired } satisfies KeptLogin))
}

/** Forgets the login on this device. */
export function dropLogin({ storage }: Storage): void {
  storage.remove(TOKEN_KEY)
  storage.remove(LOGIN_KEY)
}
