import type { Login } from '@guanlan/contract/schemas/business/account.ts'
import type { Person } from '../../../business/accounts/access-tokens.ts'
import type { Client } from '../../../business/accounts/client.ts'
import type { Renewable } from '../../../business/accounts/login-sessions.ts'
import type { AccountTable } from '../../../storage/person-tables.ts'
import type { Ports } from './ports.ts'

type NamedDevice = { id: string; name: string }
type On = { client: Client; device: NamedDevice }

/** Who a token of a login of an account names. */
export function personOf(account: AccountTable, sid: string): Person {
  return { uid: account.id, sid, role: JSON.parse(account.roles), permission: JSON.parse(account.permissions) }
}

/** A login as it is reported: a fresh token, and what it is renewed with. */
export async function loginOf(
  { accounts }: Ports,
  account: AccountTable,
  { session, refreshToken }: Renewable,
): Promise<Omit<Login, 'isNew'>> {
  const { token, expiresMs } = await accounts.tokens.sign(personOf(account, session.id))
  return { token, tokenExpired: expiresMs, refreshToken, refreshExpired: session.expires_at }
}

/** The device of a login as it is listed. */
export const listedDevice = ({ client: { address, channel }, device }: On) => ({
  device: device.name,
  deviceId: device.id,
  channel,
  address,
})

/** Logs an account in on a device. */
export async function logIn(ctx: Ports, account: AccountTable, on: On) {
  return await loginOf(ctx, account, await ctx.accounts.sessions.open(account.id, listedDevice(on)))
}
