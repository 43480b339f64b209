import type { Kysely } from 'kysely'
import { real } from '../column-types.ts'

/** Stock pages accounts opened: one row an account, day and stock, with its place among those of the day and the figures of that moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stock_opening')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('secucode', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('price', real)
    .addColumn('change_ratio', real)
    .addPrimaryKeyConstraint('stock_opening_pk', ['account_id', 'day', 'secucode'])
    .execute()
  await db.schema.createIndex('stock_opening_day').on('stock_opening').column('day').execute()
}
