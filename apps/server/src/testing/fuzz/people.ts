import type { ApiPorts } from '../../api/api-ports.ts'
import type { Person } from '../../business/accounts/access-tokens.ts'

export type NewPerson = { person: Person; handset: string; token: string; nickname: string }

/** A new account with a running login, made without sending a code. */
export async function newPerson({ accounts }: Pick<ApiPorts, 'accounts'>, handset: string): Promise<NewPerson> {
  const { account } = await accounts.store.open(handset, { agreement: '2026-11-01', channel: 'h5' })
  const nickname = `某人${handset}`
  await accounts.store.change(account.id, { nickname })
  const at = { device: '手机', deviceId: `device-${handset}`, channel: 'h5', address: '10.1.1.1' }
  const { session } = await accounts.sessions.open(account.id, at)
  const person: Person = { uid: account.id, sid: session.id, role: [], permission: [] }
  return { person, handset, nickname, token: (await accounts.tokens.sign(person)).token }
}
