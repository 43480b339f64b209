import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { keptSetting } from '../../storage/settings.ts'

/** A key and its id. */
export type Secret = { id: string; key: Uint8Array }
/** The first signs, all verify, so that a key can be rotated without ending logins. */
export type Secrets = readonly [Secret, ...Secret[]]

const SETTING = 'auth-secret'
const BYTES = 32

const secretOf = (text: string): Secret => ({ id: createHash('sha256').update(text).digest('hex').slice(0, 8), key: Buffer.from(text) })

/** The configured keys, or one generated at first use and stored in the database. */
export async function readSecrets(db: Kysely<Schema>, given: readonly string[]): Promise<Secrets> {
  const [first, ...others] = given.map(secretOf)
  if (first !== undefined) return [first, ...others]
  return [secretOf(await keptSetting(db, SETTING, () => randomBytes(BYTES).toString('base64url')))]
}

/** Keyed hash of a text for one use, base64url. */
export function macOf({ key }: Secret, use: string, text: string): string {
  return createHmac('sha256', key).update(`${use}\n${text}`).digest('base64url')
}
