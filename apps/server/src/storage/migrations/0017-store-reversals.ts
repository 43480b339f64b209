import type { Kysely } from 'kysely'

/** When a store reversed its refund of a transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('store_transaction').addColumn('reversed_at', 'bigint').execute()
}
