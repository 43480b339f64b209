import type { Kysely } from 'kysely'
import { real } from '../column-types.ts'

/** Watchlists of accounts: what is followed, in which groups, and what was removed of both lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('collect_item')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('secucode', 'text', (c) => c.notNull())
    .addColumn('group_ids', 'text', (c) => c.notNull())
    .addColumn('pinned', 'integer', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('added_at', 'bigint', (c) => c.notNull())
    .addColumn('add_price', real)
    .addColumn('sort', real, (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('collect_item_pk', ['account_id', 'secucode'])
    .execute()
  await db.schema.createIndex('collect_item_deleted').on('collect_item').columns(['deleted', 'updated_at']).execute()
  await db.schema
    .createTable('collect_group')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sort', real, (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('deleted', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('collect_group_pk', ['account_id', 'id'])
    .execute()
}
