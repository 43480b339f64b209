import type { Kysely } from 'kysely'
import { bytes } from '../column-types.ts'

/** Results of back-tests by the hash of what they were computed of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backtest_run')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('crc', 'bigint', (c) => c.notNull())
    .addColumn('result', bytes, (c) => c.notNull())
    .addColumn('trades', bytes, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('backtest_run_created').on('backtest_run').column('created_at').execute()
}
