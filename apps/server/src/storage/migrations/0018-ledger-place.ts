import type { Kysely } from 'kysely'

/** The how-manieth transaction of its order a line of the ledger is of, so that those of one millisecond keep the order they were written in; 0 for lines of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('ledger_entry')
    .addColumn('place', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
