import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../../runtime/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { macOf, readSecrets, type Secrets } from './secrets.ts'

/** The secret part of an address, and since when there is one (epoch ms). */
export type CalendarAddress = { token: string; createdMs: number }

/** Addresses of accounts for calendar programs: at most one each, valid until it is replaced or revoked. The store alone does not give a token away. */
export type CalendarAddresses = {
  of(accountId: string): Promise<CalendarAddress | null>
  /** Makes an address; the one before it does not hold any more. */
  renew(accountId: string): Promise<CalendarAddress>
  revoke(accountId: string): Promise<void>
  /** The account of a token; null for one that does not hold. */
  accountOf(token: string): Promise<string | null>
}

const USE = 'calendar'
const ID_BYTES = 12
const TOKEN = /^([\w-]{16})\.([\w-]{43})$/

/** Opens the addresses of a database. */
export async function openCalendarAddresses(place: {
  db: Kysely<Schema>
  clock: Clock
  secrets: readonly string[]
}): Promise<CalendarAddresses> {
  const { db, clock } = place
  const secrets: Secrets = await readSecrets(db, place.secrets)
  const shownAddress = ({ id, created_at }: { id: string; created_at: number }): CalendarAddress => ({
    token: `${id}.${macOf(secrets[0], USE, id)}`,
    createdMs: Number(created_at),
  })
  return {
    async of(accountId) {
      const row = await db.selectFrom('calendar_address').selectAll().where('account_id', '=', accountId).executeTakeFirst()
      return row === undefined ? null : shownAddress(row)
    },
    async renew(accountId) {
      const row = { id: randomBytes(ID_BYTES).toString('base64url'), created_at: clock.nowMs() }
      await db
        .insertInto('calendar_address')
        .values({ account_id: accountId, ...row })
        .onConflict((oc) => oc.column('account_id').doUpdateSet(row))
        .execute()
      return shownAddress(row)
    },
    async revoke(accountId) {
      await db.deleteFrom('calendar_address').where('account_id', '=', accountId).execute()
    },
    async accountOf(token) {
      const [, id, mac] = TOKEN.exec(token) ?? []
      if (id === undefined || mac === undefined) return null
      const isSigned = secrets.some((secret) => timingSafeEqual(Buffer.from(macOf(secret, USE, id)), Buffer.from(mac)))
      if (!isSigned) return null
      return (await db.selectFrom('calendar_address').select('account_id').where('id', '=', id).executeTakeFirst())?.account_id ?? null
    },
  }
}
