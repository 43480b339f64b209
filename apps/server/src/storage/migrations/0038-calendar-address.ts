import type { Kysely } from 'kysely'

/** Addresses under which calendar programs read the 日历 of an account; what is kept is no secret, the address is signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_address')
    .addColumn('account_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
