import type { Kysely } from 'kysely'

/** What a store is asked about a subscription by: the purchase token of Google Play. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('store_subscription').addColumn('proof', 'text').execute()
}
