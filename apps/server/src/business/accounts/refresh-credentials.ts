import { timingSafeEqual } from 'node:crypto'
import { macOf, type Secrets } from './secrets.ts'

/** A login and its number of renewals when the credential was issued. */
export type Credential = { id: string; generation: number }

/** Refresh credentials: signed, with the login and the number of the renewal. */
export type RefreshCredentials = { write(of: Credential): string; read(text: string): Credential | null }

const FORM = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/

export function createRefreshCredentials(secrets: Secrets): RefreshCredentials {
  const macFor = ({ id, generation }: Credential, secret = secrets[0]) => macOf(secret, 'refresh', `${id}.${generation}`)
  return {
    write: ({ id, generation }) => `${id}.${generation}.${macFor({ id, generation })}`,
    read(text) {
      const [, id, number, mac] = FORM.exec(text) ?? []
      if (id === undefined || mac === undefined) return null
      const reported = { id, generation: Number(number) }
      return secrets.some((one) => timingSafeEqual(Buffer.from(macFor(reported, one)), Buffer.from(mac))) ? reported : null
    },
  }
}
