import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../storage/schema.ts'

/** The UUID stores are told in place of an account, always the same one; made when it is first asked for. */
export async function accountTokenOf(db: Kysely<Schema>, accountId: string, nowMs: number): Promise<string> {
  await db
    .insertInto('store_account')
    .values({ account_id: accountId, token: randomUUID(), created_at: nowMs })
    .onConflict((oc) => oc.column('account_id').doNothing())
    .execute()
  return (await db.selectFrom('store_account').select('token').where('account_id', '=', accountId).executeTakeFirstOrThrow()).token
}

/** Whose UUID it is; null for one we never told, or whose account is gone. */
export async function accountByToken(db: Kysely<Schema>, token: string): Promise<string | null> {
  return (await db.selectFrom('store_account').select('account_id').where('token', '=', token).executeTakeFirst())?.account_id ?? null
}
