import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'

/** The constant UUID of an account for stores, created at first use. */
export async function accountTokenOf(db: Kysely<Schema>, accountId: string, nowMs: number): Promise<string> {
  await db
    .insertInto('store_account')
    .values({ account_id: accountId, token: randomUUID(), created_at: nowMs })
    .onConflict((oc) => oc.column('account_id').doNothing())
    .execute()
  return (await db.selectFrom('store_account').select('token').where('account_id', '=', accountId).executeTakeFirstOrThrow()).token
}

/** The account of a UUID; null for an unknown one or an erased account. */
export async function accountByToken(db: Kysely<Schema>, token: string): Promise<string | null> {
  return (await db.selectFrom('store_account').select('account_id').where('token', '=', token).executeTakeFirst())?.account_id ?? null
}
