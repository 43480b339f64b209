import type { Kysely } from 'kysely'

/** Two processes that open a batch at once cannot take one number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('import_batch_number').on('import_batch').column('number').unique().execute()
}
