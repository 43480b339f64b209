import type { Kysely } from 'kysely'

/** What looking back over the whole store told, by what it is about and of which date; and how often presets were loaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hindsight')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('basis', 'text', (c) => c.notNull())
    .addColumn('computed_at', 'bigint', (c) => c.notNull())
    .addColumn('told', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('hindsight_pk', ['subject', 'date'])
    .execute()
  await db.schema
    .createTable('preset_use')
    .addColumn('key', 'text', (c) => c.notNull().primaryKey())
    .addColumn('n', 'integer', (c) => c.notNull())
    .execute()
}
