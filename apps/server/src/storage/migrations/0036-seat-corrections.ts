import type { Kysely } from 'kysely'

/** Corrections of the departments of traders as they were sent, and what an operator decided of each: rows are added and never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('seat_correction_log')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seat_correction_log_key', ['id', 'seq'])
    .execute()
}
